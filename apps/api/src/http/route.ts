import type { Readable } from 'node:stream';
import { ROLE_NAMES, type UserType } from '@platewise/shared/accounts';
import type { InferType, Schema } from 'yup';
import type { Caller } from '../access/caller';
import type { OwnedKind } from '../access/owned';
import type { AppContext } from '../context';
import type { AllRows, Page } from '../db/page';
import type { Refusal } from '../domainError';
import type { Allowance } from '../limits/counter';
import type { PrecompressedJson } from '../precompressedJson';
import type { RequestFacts } from './session';
import type { Upload, UploadedFile } from './upload';

/**
 * A file as an answer; `inline` files are shown, the others saved. `cacheFor` seconds may anyone keep one that never
 * changes; one to `revalidate` is kept too, and asked for by its hash each time.
 */
export type FileResponse = {
  fileName: string;
  mediaType: string;
  body: Buffer | Readable;
  inline?: boolean;
  cacheFor?: number;
  revalidate?: boolean;
};

export type Roles = readonly UserType[];
export const ADMINS = [1] as const satisfies Roles;
export const BUSINESSES = [3] as const satisfies Roles;
export const LEARNERS = [2, 3] as const satisfies Roles;
export const SIGNED_IN = [1, 2, 3] as const satisfies Roles;
export const roleNames = (roles: Roles) => roles.map((role) => ROLE_NAMES[role]);

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
export type Params<P extends string> = Record<ParamNames<P>, string>;

/**
 * Whose the thing must be that a call is about. Every route says so, or does not compile:
 * `owned` finds it and refuses what is not the caller's; `self` acts on the caller alone; `office` is for the office,
 * to whom all belongs; `bearer` is for whoever holds the secret in the address or the body; `public` belongs to nobody.
 */
export type Access<Owned> =
  | {
      rule: 'owned';
      kind: OwnedKind;
      param: string;
      find: (ctx: AppContext, caller: Caller, value: string) => Promise<Owned>;
    }
  | { rule: 'self' | 'office' | 'bearer' | 'public'; kind?: never };

export const SELF: Access<undefined> = { rule: 'self' };
export const OFFICE: Access<undefined> = { rule: 'office' };
export const BEARER: Access<undefined> = { rule: 'bearer' };
export const PUBLIC: Access<undefined> = { rule: 'public' };

export type Limit = Allowance & {
  by: 'address' | 'caller';
  /** What is said instead of the usual, in how many minutes it may be tried again. */
  refusal?: (minutes: number) => string;
};

type Input<P extends string, Q, B, W, Owned, U> = {
  params: Params<P>;
  query: Q;
  body: B;
  file: U extends Upload ? UploadedFile : undefined;
  caller: W extends 'anyone' ? Caller | null : Caller;
  owned: Owned;
  request: RequestFacts;
  /** When a request with this Idempotency-Key was begun and, by a crash, never answered. */
  firstTriedAt: Date | null;
};

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export const FILE = 'file';
export const NOTHING = 'nothing';

type Rows<T> = T extends (infer Row)[] ? Page<Row> | AllRows<Row> : never;
type Text<T> = T extends string ? PrecompressedJson : never;
/** A list may come as a page, told apart by the X-Total-Count it is answered with, or as a stream of all of it. */
type ResponseOf<A> = A extends Schema
  ? InferType<A> | Rows<InferType<A>> | Text<InferType<A>>
  : A extends typeof FILE
    ? FileResponse
    : void;

type Spec<P extends string, QS, BS, A, W, Owned, U> = {
  method: Method;
  path: P;
  summary: string;
  roles: W;
  access: Access<Owned>;
  /** For ids that no ownership check reads first. */
  params?: Schema;
  query?: QS;
  body?: BS;
  /** Of the body, where it may have more than others. */
  mostBytes?: number;
  /** Instead of a body. */
  upload?: U;
  response: A;
  /** Of a file, for the API description, where the end of the path does not show it. */
  mediaType?: string;
  status?: 200 | 201 | 204;
  limit?: Limit;
  /** Honours Idempotency-Key. */
  idempotent?: boolean;
  /** How the use case can refuse, beyond the refusals that the rest of the declaration implies. For the API description. */
  refusals?: readonly Refusal[];
  handle: (
    ctx: AppContext,
    input: Input<
      P,
      QS extends Schema ? InferType<QS> : undefined,
      BS extends Schema ? InferType<BS> : undefined,
      W,
      Owned,
      U
    >,
  ) => Promise<ResponseOf<A>>;
};

/** The declaration as the rest of the server reads it: validation, role check, OpenAPI and tests. */
export type Route = {
  method: Method;
  path: string;
  summary: string;
  roles: 'anyone' | Roles;
  access: Access<unknown>;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  mostBytes?: number;
  upload?: Upload;
  response: Schema | typeof FILE | typeof NOTHING;
  mediaType?: string;
  status?: 200 | 201 | 204;
  limit?: Limit;
  idempotent?: boolean;
  refusals?: readonly Refusal[];
  handle: (ctx: AppContext, input: never) => Promise<unknown>;
};

export const route = <
  const P extends string,
  const W extends 'anyone' | Roles,
  A extends Schema | typeof FILE | typeof NOTHING,
  Owned = undefined,
  QS extends Schema | undefined = undefined,
  BS extends Schema | undefined = undefined,
  U extends Upload | undefined = undefined,
>(
  spec: Spec<P, QS, BS, A, W, Owned, U>,
): Route => spec as unknown as Route;

/** A route for the office: for admins, to whom every record belongs. */
export const officeRoute = <
  const P extends string,
  A extends Schema | typeof FILE | typeof NOTHING,
  QS extends Schema | undefined = undefined,
  BS extends Schema | undefined = undefined,
  U extends Upload | undefined = undefined,
>(
  spec: Omit<Spec<P, QS, BS, A, typeof ADMINS, undefined, U>, 'roles' | 'access'>,
): Route => route({ ...spec, roles: ADMINS, access: OFFICE });
