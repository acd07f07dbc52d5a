import { send } from './send';

/** Fetches a file with the bearer token and hands it to the browser to save. Rejects with a `Failure`. */
export async function downloadFile(url: string, fileName: string): Promise<void> {
  const { data } = await send<Blob>({ url, responseType: 'blob', keepPage: true });
  save(data, fileName);
}

function save(blob: Blob, fileName: string) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
