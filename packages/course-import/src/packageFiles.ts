import { PackageError, type PackageFile } from './model';
import { parseXml, type XmlElement } from './xml';

/** The files of a package, found by name in any letter case. */
export class PackageFiles {
  private readonly byName: Map<string, PackageFile>;

  constructor(readonly all: PackageFile[]) {
    this.byName = new Map(all.map((file) => [file.name.toLowerCase(), file]));
  }

  find(name: string): PackageFile | undefined {
    return this.byName.get(name.toLowerCase());
  }

  async text(name: string): Promise<string> {
    const file = this.find(name);
    if (!file)
      throw new PackageError({
        file: name,
        wrong: 'the file is not in the package',
        fix: 'Put it in, or take out what refers to it.',
      });
    return decodeText(file.name, await file.read());
  }

  async xml(name: string): Promise<XmlElement> {
    return parseXml(name, await this.text(name));
  }
}

export const MANIFEST = 'imsmanifest.xml';

/**
 * Finds the manifest and makes its folder the root: some people zip the folder instead of its content. Throws
 * PackageError without a manifest.
 */
export function filesFromRoot(files: PackageFile[]): PackageFiles {
  const manifests = files.filter(({ name }) => name.toLowerCase().split('/').at(-1) === MANIFEST);
  const shallow = manifests.filter(({ name }) => name.split('/').length <= 2);
  const manifest = shallow.find(({ name }) => !name.includes('/')) ?? shallow[0];
  if (!manifest)
    throw new PackageError({
      file: MANIFEST,
      wrong: 'the zip has no such file',
      fix: 'Export the course as SCORM 1.2, SCORM 2004 or IMS Common Cartridge.',
    });
  const root = manifest.name.slice(0, -MANIFEST.length);
  return new PackageFiles(
    files
      .filter(({ name }) => name.startsWith(root))
      .map((file) => ({ ...file, name: file.name.slice(root.length), read: () => file.read() })),
  );
}

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

/** A text that is readable as ASCII up to its declaration is not UTF-16, even if it declares so. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1024));
  const [label] = DECLARED.flatMap((pattern) => pattern.exec(start)?.[1] ?? []);
  if (!label) return null;
  return /^utf-?16/i.test(label) ? 'utf-8' : label;
}

/**
 * Decodes a text by its byte order mark, its declared encoding, as UTF-8, or as Windows-1252 like browsers, in this
 * order. Throws PackageError if the bytes do not match the declared encoding, or if the text is larger than 5 MB.
 */
function decodeText(file: string, bytes: Uint8Array): string {
  if (bytes.length > MOST_BYTES)
    throw new PackageError({
      file,
      wrong: 'the text is larger than 5 MB',
      fix: 'Divide it, or take out pictures that are written into it.',
    });
  const encoding = encodingByMark(bytes) ?? declaredEncoding(bytes);
  try {
    return new TextDecoder(encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (!encoding) return new TextDecoder('windows-1252').decode(bytes);
    throw new PackageError({
      file,
      wrong: `the text cannot be read as ${encoding.slice(0, 30)}`,
      fix: 'Save it as UTF-8.',
    });
  }
}
