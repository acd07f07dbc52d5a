import type { AppContext } from '../context';
import type { Route } from '../http/route';
import { ROUTES } from '../routes';
import { type Call, call, type Reply } from './httpCalls';
import { noticedWrites } from './noticedWrites';
import { OF_ACCOUNTS } from './requests/ofAccounts';
import { OF_ASSESSORS } from './requests/ofAssessors';
import { OF_AVETMISS } from './requests/ofAvetmiss';
import { OF_CERTIFICATES } from './requests/ofCertificates';
import { OF_CONTENT } from './requests/ofContent';
import { OF_ENROLMENTS } from './requests/ofEnrolments';
import { OF_LEARNERS } from './requests/ofLearners';
import { OF_NAT_FILES } from './requests/ofNatFiles';
import { OF_OFFICE } from './requests/ofOffice';
import { OF_OFFICE_ACTIONS } from './requests/ofOfficeActions';
import { OF_OVERVIEW } from './requests/ofOverview';
import { OF_PURCHASES } from './requests/ofPurchases';
import { OF_LIST_SETTINGS, OF_REGISTERS } from './requests/ofRegisters';
import { OF_RETENTION } from './requests/ofRetention';
import { OF_SECOND_FACTORS } from './requests/ofSecondFactors';
import { OF_STAFF } from './requests/ofStaff';
import { OF_VOUCHERS } from './requests/ofVouchers';
import type { ValidRequest } from './requests/validRequest';

/** Some calls are tried in two ways. The text after the comma names the variant. */
export const routeOf = (name: string) =>
  ROUTES.find(({ method, path }) => `${method} ${path}` === name.split(',')[0]) as Route;

const VALID_REQUESTS = {
  ...OF_OFFICE,
  ...OF_REGISTERS,
  ...OF_LIST_SETTINGS,
  ...OF_OFFICE_ACTIONS,
  ...OF_ENROLMENTS,
  ...OF_PURCHASES,
  ...OF_OVERVIEW,
  ...OF_RETENTION,
  ...OF_ACCOUNTS,
  ...OF_SECOND_FACTORS,
  ...OF_LEARNERS,
  ...OF_ASSESSORS,
  ...OF_CERTIFICATES,
  ...OF_STAFF,
  ...OF_VOUCHERS,
  ...OF_NAT_FILES,
  ...OF_AVETMISS,
  ...OF_CONTENT,
};
/** A request that is granted, for each call that takes anything from the caller. */
export const TRIED = Object.keys(VALID_REQUESTS);
export const TAKE_BODIES = TRIED.filter((name) => routeOf(name).body);
export const TAKE_FILES = TRIED.filter((name) => routeOf(name).upload);

export async function validRequest(ctx: AppContext, name: string) {
  const make = VALID_REQUESTS[name];
  if (!make) throw new Error(`journeys/requests knows no valid request for ${name}`);
  // One request may switch on what the next must not find.
  ctx.config.certificateRequires = [];
  return make(ctx);
}

/** The audit log records each refused sign-in of an admin. No other refusal writes anything. */
const refusalsLogOf = ({ path }: Call) =>
  path.startsWith('/auth/token') ? 'AuditEntry' : undefined;

export type WatchedReply = Reply & {
  /** A fault of ours, a refusal without words, or one that wrote something all the same. */
  fault: string | null;
};

/** Calls that look around each refusal for rows that came or went, and that no rate limit ends. */
export async function watchedCalls({ db }: AppContext, port: number) {
  const look = await noticedWrites(db);
  let before: string | null = null;

  async function watch(asked: Call): Promise<WatchedReply> {
    before ??= (await look(null)).latest;
    const reply = await call(port, asked);
    if (reply.status < 400) before = null;
    return { ...reply, fault: await faultOf(asked, reply) };
  }

  async function faultOf(asked: Call, { status, type, json, text: said }: Reply) {
    if (status >= 500) return String(status);
    if (status < 400) return null;
    if (type !== 'application/problem+json' || typeof json?.Message !== 'string')
      return `${status} without a message: ${said}`;
    const { latest, tables: changed } = await look(before);
    before = latest;
    const tables = changed.filter((table) => table !== refusalsLogOf(asked));
    return tables.length ? `${status}, but something was written: ${tables.join()}` : null;
  }

  /** After a request was granted: makes it valid once more. */
  async function renew(valid: ValidRequest) {
    const body = (await valid.renew?.()) as object | undefined;
    const isBody = body && valid.body && Object.keys(valid.body).every((key) => key in body);
    if (isBody) valid.body = body;
    before = null;
  }
  return { watch, renew, startOver: () => void (before = null) };
}
