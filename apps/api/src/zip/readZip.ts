import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { invalidField } from '../domainError';

export type ZipLimits = {
  mostEntries: number;
  /** The most bytes of all files together when they are unpacked. */
  mostBytes: number;
  /** Whether files may be in folders. */
  folders: boolean;
};

export type ZipEntry = {
  name: string;
  /** The unpacked size that the zip declares. A file of another size is refused when it is read. */
  size: number;
  read: () => Promise<Buffer>;
};

const MIB = 1024 * 1024;
/** No real document compresses better than this. Small files may. */
const MOST_RATIO = 400;
const STORED = 0;
const DEFLATED = 8;
const FILE_KIND = 0o170000;
const REGULAR = [0, 0o100000, 0o040000];

const refused = (message: string) => invalidField('file', message);
const damaged = () => refused('The zip file is damaged or incomplete. Please create it again.');
const tooLarge = (most: number) =>
  refused(`What is in the zip is larger than ${Math.floor(most / MIB)} MB.`);

/**
 * Lists the files of an uploaded zip in its order. The whole directory is checked before any file is unpacked, and a file is
 * unpacked when it is read. Throws a refusal that names the problem.
 */
export async function readZip(bytes: Buffer, limits: ZipLimits): Promise<ZipEntry[]> {
  const zip = await fromBufferPromise(bytes, {
    decodeStrings: false,
    validateEntrySizes: true,
  }).catch(() => {
    throw damaged();
  });
  if (zip.entryCount > limits.mostEntries)
    throw refused(`The zip holds more than ${limits.mostEntries} files.`);
  const found = await directoryOf(zip);
  checkNames(found, limits);
  const files = found.filter(({ name }) => !name.endsWith('/'));
  if (files.length === 0) throw refused('The zip is empty.');
  for (const file of files) checkEntry(file);
  const declared = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  if (declared > limits.mostBytes) throw tooLarge(limits.mostBytes);
  return files.map(({ name, entry }) => ({
    name,
    size: entry.uncompressedSize,
    read: () => unpack(zip, entry, name),
  }));
}

type Named = { name: string; entry: Entry };

async function directoryOf(zip: ZipFile): Promise<Named[]> {
  const found: Named[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
      const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
      found.push({ name, entry });
    }
  } catch (error) {
    if (/encryption/.test(String(error))) throw encrypted();
    throw damaged();
  }
  return found;
}

const encrypted = () => refused('The zip file has a password. Please create it without one.');

function checkNames(found: Named[], { folders }: ZipLimits) {
  const taken = new Set<string>();
  for (const { name } of found) {
    const fault = nameFault(name, folders);
    if (fault) throw refused(fault);
    if (taken.has(name.toLowerCase())) throw refused(`The zip holds '${name}' twice.`);
    taken.add(name.toLowerCase());
  }
}

function checkEntry({ name, entry }: Named) {
  const { compressedSize, uncompressedSize, compressionMethod } = entry;
  if (entry.isEncrypted()) throw encrypted();
  // The kind of the file on the system that made the zip, or 0 when the zip does not store it.
  const kind = (entry.externalFileAttributes >>> 16) & FILE_KIND;
  if (!REGULAR.includes(kind)) throw refused(`'${name}' in the zip is a link, not a file.`);
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    throw refused(
      `'${name}' uses a compression method that we can't read. Please create a standard zip file.`,
    );
  if (uncompressedSize > MIB && uncompressedSize > compressedSize * MOST_RATIO)
    throw refused(`'${name}' is compressed too much for a file of this kind.`);
}

/** Unpacks a file. yauzl fails when its size differs from the directory of the zip. */
async function unpack(zip: ZipFile, entry: Entry, name: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  try {
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
  } catch {
    throw refused(`'${name}' in the zip can't be unpacked. Please create the zip file again.`);
  }
  const bytes = Buffer.concat(parts);
  if (crc32(bytes) !== entry.crc32)
    throw refused(`'${name}' in the zip is damaged. Please create the zip file again.`);
  return bytes;
}

const MOST_CHARS = 200;
const shown = (name: string) => `'${name.length > 60 ? `${name.slice(0, 60)}…` : name}'`;
// Control characters are what this pattern looks for.
const UNPRINTABLE = /[\u0000-\u001f\u007f\p{Bidi_Control}\p{Surrogate}]/u;

/** The problem with the name of an entry, or null. */
function nameFault(name: string, folders: boolean): string | null {
  if (UNPRINTABLE.test(name)) return 'The zip holds a name with characters that cannot be used.';
  if (name === '' || name.length > MOST_CHARS)
    return 'The zip holds a name that is empty or too long.';
  const parts = name.replace(/\/$/, '').split('/');
  const leadsOut =
    name.includes('\\') ||
    /^[a-z]:/i.test(name) ||
    parts.some((part) => ['', '.', '..'].includes(part));
  if (leadsOut) return `The zip holds ${shown(name)}, which leads out of it.`;
  if (!folders && name.includes('/'))
    return `The zip holds ${shown(name)}, which is in a folder. Please zip the files by themselves.`;
  return null;
}
