import { randomBytes, randomInt } from 'node:crypto';
import type { Collection, FileSet, Grant } from './objects';

/** Letters that are easy to tell apart. Without vowels they form no words (RFC 8628, 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const letters = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('base64url')}`;
export const newUserCode = () => `${letters(4)}-${letters(4)}`;

/** The data of the service, in memory, oldest first. */
export class Books {
  readonly grants = new Map<string, Grant>();
  /** The expiry time of each token, in milliseconds since 1970. */
  readonly tokens = new Map<string, number>();
  readonly fileSets = new Map<string, FileSet>();

  constructor(
    private readonly clock: () => Date,
    readonly collections: Collection[],
  ) {}

  now = () => this.clock().getTime();

  isToken = (token: string) => (this.tokens.get(token) ?? 0) > this.now();

  grantFor = (userCode: string) =>
    [...this.grants.values()].find(
      (grant) => grant.userCode === userCode.trim().toUpperCase() && grant.expiresAt > this.now(),
    );
}
