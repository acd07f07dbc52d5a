import { send } from './http';

type Options = {
  /** Posted, for files that are asked for with a body. */
  data?: object;
  /** Told how many bytes have come. */
  onBytes?: (bytes: number) => void;
  signal?: AbortSignal;
};

/** Fetches a file with the bearer token and hands it to the browser to save. Rejects with a `Failure`. */
export async function downloadFile(
  url: string,
  fileName: string,
  { data: body, onBytes, signal }: Options = {},
): Promise<void> {
  const { data } = await send<Blob>({
    url,
    ...(body && { method: 'POST', data: body }),
    responseType: 'blob',
    keepPage: true,
    signal,
    onDownloadProgress: onBytes && (({ loaded }) => onBytes(loaded)),
  });
  saveFile(data, fileName);
}

export function saveFile(blob: Blob, fileName: string) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
