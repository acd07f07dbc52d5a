import type { NatFileId, Release } from './types';

const DAY = '(0[1-9]|[12]\\d|3[01])(0[1-9]|1[0-2])(19|20)\\d\\d';
const DATES = new RegExp(`^${DAY}(${DAY}| {8})`);
const isBlank = (text: string) => text.trim() === '';

/** Patterns that only one release can have. Positions are those of the standard minus one. */
const SIGNS: Partial<Record<NatFileId, (line: string) => Release | null>> = {
  NAT00010: (line) => (isBlank(line.slice(110, 268)) ? null : '7.0'),
  NAT00030: (line) => (isBlank(line.slice(114, 130)) ? null : '7.0'),
  NAT00060: (line) =>
    pick(/^(\d{6}| {6})[YN]/.test(line.slice(113)), /^(\d{6}| {6})[YN]/.test(line.slice(112))),
  NAT00080: (line) =>
    pick(
      /^(\d{4}|@{4}| {4})[MFX@ ](\d{8}|@{8}| {8})/.test(line.slice(72)),
      /^[MFX@ ](\d{8}|@{8}| {8})/.test(line.slice(72)),
    ),
  NAT00120: (line) => pick(DATES.test(line.slice(42)), DATES.test(line.slice(52))),
  NAT00130: (line) =>
    pick(/^(\d{4}|@{4}| {4})[YN]/.test(line.slice(30)), /^.{8}[YN]/.test(line.slice(30))),
};

function pick(isRelease7: boolean, isRelease8: boolean): Release | null {
  if (isRelease7 === isRelease8) return null;
  return isRelease7 ? '7.0' : '8.0';
}

/** Returns the release of a line; null if it could be either. */
export const releaseSign = (file: NatFileId, line: string): Release | null =>
  SIGNS[file]?.(line) ?? null;

export const detectRelease = (file: NatFileId, line: string): Release =>
  releaseSign(file, line) ?? '8.0';
