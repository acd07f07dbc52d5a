import { NAT_FILES } from './layouts';
import type { NatFileId } from './types';

/** Files of the standard that an organisation does not send to NCVER itself. */
const NOT_TAKEN: Record<string, string> = {
  NAT00005:
    'It describes a state training authority, and an organisation that reports in release 8.0 does not send it. Please leave it out.',
  NAT00010A:
    'It describes an organisation that is not on the national register, in place of NAT00010. Please leave it out.',
  NAT00030A:
    'It lists programs that are not on the national register. This set contains registered programs only, in NAT00030. Please leave it out.',
};

const NAME = /^(NAT\d{5}[A-Z]?)\.TXT$/;

/** Returns the file that a file name stands for, in any letter case, or the reason why it does not belong to a set. */
export function readFileName(name: string): { fileId: NatFileId } | { reason: string } {
  const id = NAME.exec(name.toUpperCase())?.[1] ?? '';
  const fileId = NAT_FILES.find((file) => file === id);
  if (fileId) return { fileId };
  const known = NOT_TAKEN[id];
  return { reason: known ? `This is ${id}. ${known}` : 'It is not a file of a NAT file set.' };
}
