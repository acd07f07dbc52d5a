import type { Readable } from 'node:stream';

/** The bytes from `from` to `to`, both included, as in HTTP. */
export type ByteRange = { from: number; to: number };

/**
 * A store for large files under names such as '018f…/small'. A file is there as a whole or not at all, and is never changed:
 * another file of the same name takes its place.
 */
export type FileStore = {
  write: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Throws FileMissing. */
  read: (name: string, range?: ByteRange) => Promise<Readable>;
  /** In bytes. Throws FileMissing. */
  size: (name: string) => Promise<number>;
  /** Does nothing if there is no such file. */
  delete: (name: string) => Promise<void>;
  /** The names that begin with `prefix`, in no order. */
  list: (prefix: string) => AsyncIterable<string>;
};

export class FileMissing extends Error {
  override name = 'FileMissing';
  constructor(file: string) {
    super(`There is no file ${file}`);
  }
}

const PART = /^[a-z0-9][a-z0-9-]*$/;

export const isFileName = (name: string) => name.split('/').every((part) => PART.test(part));

/** Refuses a name that could lead out of the store. Every name is made by us. */
export function checkFileName(name: string) {
  if (!isFileName(name)) throw new Error(`'${name}' is not a name of a file in the store`);
}
