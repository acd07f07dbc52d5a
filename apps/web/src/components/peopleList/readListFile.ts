import { MOST_LIST_CHARS, NOT_TEXT } from '@platewise/shared/vouchers/batches';

/** An error with a message for the user that says why a file cannot be read as a list. */
export class UnreadableFile extends Error {}

const startsWith = (bytes: Uint8Array, ...mark: number[]) =>
  mark.every((byte, i) => bytes[i] === byte);

function encodingOf(bytes: Uint8Array) {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8';
}

/** Decodes UTF-8, or UTF-16 with a byte order mark. Any other file was saved by an older Excel for Windows. */
export function decodeList(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Excel files are ZIP archives or compound files. */
const isSpreadsheet = (bytes: Uint8Array) =>
  startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf);

export async function readListFile(file: File): Promise<string> {
  if (file.size > MOST_LIST_CHARS)
    throw new UnreadableFile(`${file.name} is larger than 1 MB. Please send it in parts.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isSpreadsheet(bytes)) throw new UnreadableFile(NOT_TEXT);
  return decodeList(bytes);
}
