import { conflict, missing } from '../../../domainError';

export const noNatFiles = () => missing('A set of NAT files');
export const stillCompiling = () =>
  conflict('The NAT files are still being generated. Please wait until they are there.');
export const natFilesChanged = () =>
  conflict(
    'Someone else has changed the NAT files in the meantime. Please validate them again before you change them.',
  );
export const natFilesThere = () =>
  conflict('There are NAT files already. Delete them before you generate others.');
