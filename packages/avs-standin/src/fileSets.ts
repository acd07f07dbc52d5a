import type { Books } from './books';
import { newId } from './books';
import { type ColumnCheck, check } from './checks';
import type { Faults } from './faults';
import type { FileSet } from './objects';
import { ServiceError } from './refused';

const FILE = /^NAT\d{5}$/;
const MOST_A_PAGE = 500;

export function createFileSet(books: Books, collectionId: string) {
  if (!books.collections.some(({ id }) => id === collectionId))
    throw new ServiceError(404, `There is no collection ${collectionId}.`);
  const fileSet: FileSet = {
    id: newId('fs'),
    collectionId,
    state: 'open',
    files: new Map(),
    errors: [],
  };
  books.fileSets.set(fileSet.id, fileSet);
  return shown(fileSet);
}

export function fileSetOf(books: Books, id: string): FileSet {
  const fileSet = books.fileSets.get(id);
  if (!fileSet) throw new ServiceError(404, `There is no file set ${id}.`);
  return fileSet;
}

/** Adds a file to the set, or replaces it. */
export function putFile(fileSet: FileSet, name: string, content: Buffer) {
  if (fileSet.state !== 'open') throw wrongState(fileSet);
  const [file = ''] = name.split('.');
  if (!FILE.test(file)) throw new ServiceError(400, `${name} is no NAT file.`);
  fileSet.files.set(file, content);
}

export function changeState(fileSet: FileSet, to: unknown, columnChecks: ColumnCheck[]) {
  if (to === 'validate' && fileSet.state === 'open') {
    fileSet.state = 'validating';
    fileSet.errors = check(fileSet.files, columnChecks);
  } else if (to === 'submit' && fileSet.state === 'valid') fileSet.state = 'submitted';
  else throw wrongState(fileSet);
  return shown(fileSet);
}

/** Returns the file set. Validation has ended unless a fault delays it. */
export function look(fileSet: FileSet, faults: Faults) {
  if (fileSet.state === 'validating' && !faults.take('still-validating'))
    fileSet.state = faults.take('validation-failed') ? 'failed' : outcomeOf(fileSet);
  return shown(fileSet);
}

export function errorsOf({ errors }: FileSet, query: Record<string, unknown>) {
  const page = Number(query.page ?? 1);
  const pageSize = Math.min(Number(query.pageSize ?? MOST_A_PAGE), MOST_A_PAGE);
  if (!(page >= 1 && pageSize >= 1)) throw new ServiceError(400, 'There is no such page.');
  return { items: errors.slice((page - 1) * pageSize, page * pageSize), total: errors.length };
}

export const shown = ({ id, collectionId, state, files }: FileSet) => ({
  id,
  collectionId,
  state,
  files: [...files].map(([name, { length }]) => ({ name, length })),
});

const outcomeOf = ({ errors }: FileSet) =>
  errors.some(({ severity }) => severity === 'E') ? 'invalid' : 'valid';

const wrongState = ({ state }: FileSet) => new ServiceError(409, `The file set is ${state}.`);
