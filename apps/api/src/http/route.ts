import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { ROLE_NAMES, type UserType } from '@platewise/shared/accounts';
import type { Permission } from '@platewise/shared/officeRoles';
import type { InferType, Schema } from 'yup';
import type { Caller } from '../access/caller';
import type { OwnedKind } from '../access/owned';
import type { AppContext } from '../context';
import type { AllRows, Page } from '../db/page';
import type { Refusal } from '../domainError';
import type { ByteRange } from '../gateways/fileStore/fileStore';
import type { Allowance } from '../limits/counter';
import type { PrecompressedJson } from '../precompressedJson';
import type { RequestFacts } from './requestContext';
import type { Upload, UploadedFile } from './upload';

/** A film of a person. It is read as far as it is asked for. */
export type PrivateFilm = { size: number; readBytes: (range: ByteRange) => AsyncIterable<Buffer> };

/**
 * A file as a response. The browser shows an `inline` file and saves the others. `cacheFor` is the time in seconds that caches
 * may store a file that never changes. Caches may also store a file with `revalidate`, but must check its hash each time. A file
 * with `ranges`, which is named by its hash, is also sent in parts. A PrivateFilm is sent in parts, and never stored.
 */
export type FileResponse = {
  fileName: string;
  mediaType: string;
  body: Buffer | Readable | PrivateFilm;
  inline?: boolean;
  cacheFor?: number;
  revalidate?: boolean;
  ranges?: boolean;
};

/** An answer without a body, for a protocol that has its own headers. */
export type BareResponse = { status: number; headers: Record<string, string> };

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
 * The ownership rule of a route; a route without one does not compile. `owned` loads the thing and refuses it if it is not the
 * caller's. `self` acts on the caller only. `office` may act on everything. `bearer` trusts a secret in the address or the body.
 * `public` concerns no one's data.
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
  /** A message that replaces the usual one. `minutes` is the time until the next try is allowed. */
  refusal?: (minutes: number) => string;
};

type Input<P extends string, Q, B, W, Owned, U, A> = {
  params: Params<P>;
  query: Q;
  body: B;
  file: U extends Upload ? UploadedFile : undefined;
  caller: W extends 'anyone' ? Caller | null : Caller;
  owned: Owned;
  request: RequestFacts;
  /** The refresh token of a page of this site, for routes with `tokens`. */
  refreshCookie: string | null;
  /** The time when a request with this Idempotency-Key began that a crash left unanswered, or null. */
  firstTriedAt: Date | null;
  /** The request itself, for routes that answer BARE. Its body has not been read. */
  raw: A extends typeof BARE ? IncomingMessage : undefined;
};

/**
 * The permission that a person of the office needs for the route. A route of the office without one does not compile. A route that
 * learners may call too names one only if the office may have records of others.
 */
type Needs<W> = W extends typeof ADMINS ? { needs: Permission } : { needs?: Permission };

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export const FILE = 'file';
export const NOTHING = 'nothing';
/**
 * For a protocol in which headers carry the request and the answer, such as tus for uploads. Sign-in, role, ownership and limits are
 * checked as for every call; headers and body are read by the use case.
 */
export const BARE = 'bare';
type Answer = Schema | typeof FILE | typeof NOTHING | typeof BARE;

type Rows<T> = T extends (infer Row)[] ? Page<Row> | AllRows<Row> : never;
type Text<T> = T extends string ? PrecompressedJson : never;
/** A use case may return a list as a page, which is sent with X-Total-Count, or as a stream of all rows. */
type ResponseOf<A> = A extends Schema
  ? InferType<A> | Rows<InferType<A>> | Text<InferType<A>>
  : A extends typeof FILE
    ? FileResponse
    : A extends typeof BARE
      ? BareResponse
      : void;

type Spec<P extends string, QS, BS, A, W, Owned, U> = {
  method: Method;
  path: P;
  summary: string;
  roles: W;
  access: Access<Owned>;
  /** The schema of path parameters that no ownership check has validated. */
  params?: Schema;
  query?: QS;
  body?: BS;
  /** The size limit of the body, when it differs from the usual one. */
  mostBytes?: number;
  /** A file that is uploaded in place of a body. */
  upload?: U;
  response: A;
  /** The media type of a file in the API description, when the end of the path does not show it. */
  mediaType?: string;
  /** Caches may store the response, but must check its hash each time. 'private': only the browser's own cache. */
  revalidate?: boolean | 'private';
  /** Caches may use the response for so many seconds. */
  cacheFor?: number;
  status?: 200 | 201 | 204;
  limit?: Limit;
  /** Honours Idempotency-Key. */
  idempotent?: boolean;
  /** Issues or ends the tokens of a sign-in, for which pages of this site use a cookie. */
  tokens?: boolean;
  /** Refusals of the use case for the API description, in addition to those that the declaration implies. */
  refusals?: readonly Refusal[];
  handle: (
    ctx: AppContext,
    input: Input<
      P,
      QS extends Schema ? InferType<QS> : undefined,
      BS extends Schema ? InferType<BS> : undefined,
      W,
      Owned,
      U,
      A
    >,
  ) => Promise<ResponseOf<A>>;
};

/** A declared route as the rest of the server sees it: validation, role check, OpenAPI and tests. */
export type Route = {
  method: Method;
  path: string;
  summary: string;
  roles: 'anyone' | Roles;
  access: Access<unknown>;
  needs?: Permission;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  mostBytes?: number;
  upload?: Upload;
  response: Answer;
  mediaType?: string;
  revalidate?: boolean | 'private';
  cacheFor?: number;
  status?: 200 | 201 | 204;
  limit?: Limit;
  idempotent?: boolean;
  tokens?: boolean;
  refusals?: readonly Refusal[];
  handle: (ctx: AppContext, input: never) => Promise<unknown>;
};

export const route = <
  const P extends string,
  const W extends 'anyone' | Roles,
  A extends Answer,
  Owned = undefined,
  QS extends Schema | undefined = undefined,
  BS extends Schema | undefined = undefined,
  U extends Upload | undefined = undefined,
>(
  spec: Spec<P, QS, BS, A, W, Owned, U> & Needs<W>,
): Route => spec as unknown as Route;

/** A route for the office: for admins with a role that has the permission. */
export const officeRoute = <
  const P extends string,
  A extends Answer,
  QS extends Schema | undefined = undefined,
  BS extends Schema | undefined = undefined,
  U extends Upload | undefined = undefined,
>(
  spec: Omit<Spec<P, QS, BS, A, typeof ADMINS, undefined, U>, 'roles' | 'access'> &
    Needs<typeof ADMINS>,
): Route => route({ ...spec, roles: ADMINS, access: OFFICE });
