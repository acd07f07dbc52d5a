import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { invalidField } from '../domainError';
import { nameFault } from './zipNames';

export type ZipLimits = {
  mostEntries: number;
  /** Unpacked, of all entries together. */
  mostBytes: number;
  /** Without, a name with a folder in it is refused. */
  folders: boolean;
};

export type ZipEntry = {
  name: string;
  /** Unpacked, as the zip says; what turns out to be of another size is refused. */
  size: number;
  read: () => Promise<Buffer>;
};

const MIB = 1024 * 1024;
/** Nothing that people write packs better; small files may. */
const MOST_RATIO = 400;
const STORED = 0;
const DEFLATED = 8;
const FILE_KIND = 0o170000;
const REGULAR = [0, 0o100000, 0o040000];

const refused = (message: string) => invalidField('file', message);
const damaged = () => refused('The zip is damaged or was cut short. Please make it again.');
const tooLarge = (most: number) =>
  refused(`What is in the zip is larger than ${Math.floor(most / MIB)} MB.`);

/**
 * The files of a zip that somebody sent, in its order. The whole directory is checked before a file is unpacked; a
 * file is unpacked when it is read. Throws a refusal that says what is wrong.
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

const encrypted = () => refused('The zip is locked with a password. Please make it without one.');

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
  // What the system it was made on kept of the file's kind; none where it kept nothing.
  const kind = (entry.externalFileAttributes >>> 16) & FILE_KIND;
  if (!REGULAR.includes(kind)) throw refused(`'${name}' in the zip is a link, not a file.`);
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    throw refused(`'${name}' is packed in a way that is not read here. Please make a plain zip.`);
  if (uncompressedSize > MIB && uncompressedSize > compressedSize * MOST_RATIO)
    throw refused(`'${name}' is packed too tightly to be a file of this kind.`);
}

/** No more than the zip's directory says: yauzl ends a stream that gives more, or less. */
async function unpack(zip: ZipFile, entry: Entry, name: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  try {
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
  } catch {
    throw refused(`'${name}' in the zip cannot be unpacked. Please make the zip again.`);
  }
  const bytes = Buffer.concat(parts);
  if (crc32(bytes) !== entry.crc32)
    throw refused(`'${name}' in the zip is damaged. Please make the zip again.`);
  return bytes;
}
