import { readImport } from '@platewise/avetmiss/importFile';
import { NAT_FILES } from '@platewise/avetmiss/layouts';
import { type Import, NatError, type NatFileId } from '@platewise/avetmiss/types';
import { invalidField } from '../../../domainError';
import { readZip } from '../../../zip/readZip';

/** More entries than there can be files, so that it is said which of them is none. */
const LIMITS = { mostEntries: 100, mostBytes: 50 * 1024 * 1024, folders: false };

const refused = (message: string) => invalidField('file', message);

/** 'NAT00080.txt', in whatever letters. */
function natFileNamed(name: string): NatFileId {
  const found = NAT_FILES.find(
    (file) => `${file}.txt` === name.toUpperCase().replace(/TXT$/, 'txt'),
  );
  if (!found) throw refused(`The zip holds '${name}', which is no NAT file.`);
  return found;
}

/** The NAT files of a zip as this product writes them. Refused as a whole where one of them cannot be read. */
export async function readNatZip(zip: Buffer, organisationIdentifier: string): Promise<Import[]> {
  const entries = await readZip(zip, LIMITS);
  const named = entries.map((entry) => ({ ...entry, fileId: natFileNamed(entry.name) }));
  const imports: Import[] = [];
  for (const { fileId, read } of named)
    imports.push(importOf(fileId, await read(), organisationIdentifier));
  return imports;
}

function importOf(fileId: NatFileId, bytes: Buffer, organisationIdentifier: string): Import {
  try {
    return readImport(fileId, bytes, { organisationIdentifier });
  } catch (error) {
    if (!(error instanceof NatError)) throw error;
    throw refused(`${error.message}.`);
  }
}
