import { PackageError } from './model';

const MOST_BYTES = 5 * 1024 * 1024;
const DECLARED = [
  /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/i,
  /<meta\s[^>]*?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i,
];

function encodingByMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** A text that can be read as ASCII up to its declaration is not UTF-16, whatever it declares. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1024));
  const [label] = DECLARED.flatMap((pattern) => pattern.exec(start)?.[1] ?? []);
  if (!label) return null;
  return /^utf-?16/i.test(label) ? 'utf-8' : label;
}

/**
 * By its byte order mark, else by what it declares, else as UTF-8, else as what browsers take for granted. Throws a
 * PackageError where the bytes are not what is declared.
 */
export function decodeText(file: string, bytes: Uint8Array): string {
  if (bytes.length > MOST_BYTES)
    throw new PackageError({
      file,
      wrong: 'the text is larger than 5 MB',
      mend: 'Divide it, or take out pictures that are written into it.',
    });
  const encoding = encodingByMark(bytes) ?? declaredEncoding(bytes);
  try {
    return new TextDecoder(encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (!encoding) return new TextDecoder('windows-1252').decode(bytes);
    throw new PackageError({
      file,
      wrong: `the text cannot be read as ${encoding.slice(0, 30)}`,
      mend: 'Save it as UTF-8.',
    });
  }
}
