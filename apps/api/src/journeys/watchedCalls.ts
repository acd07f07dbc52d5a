import type { AppContext } from '../context';
import type { Route } from '../http/route';
import { ROUTES } from '../routes';
import { type Call, call, type Reply } from './httpCalls';
import { noticedWrites } from './noticedWrites';
import { ACCOUNTS_REQUESTS } from './requests/accountsRequests';
import { ASSESSORS_REQUESTS } from './requests/assessorsRequests';
import { AVETMISS_REQUESTS } from './requests/avetmissRequests';
import { BULK_JOBS_REQUESTS } from './requests/bulkJobsRequests';
import { CERTIFICATES_REQUESTS } from './requests/certificatesRequests';
import { CLIPS_REQUESTS } from './requests/clipsRequests';
import { CONTENT_REQUESTS } from './requests/contentRequests';
import { DOCUMENTS_REQUESTS } from './requests/documentsRequests';
import { ENROLMENTS_REQUESTS } from './requests/enrolmentsRequests';
import { LEARNERS_REQUESTS } from './requests/learnersRequests';
import { LIVE_SESSIONS_REQUESTS } from './requests/liveSessionsRequests';
import { MAIL_TEXTS_REQUESTS } from './requests/mailTextsRequests';
import { NAME_CHANGES_REQUESTS } from './requests/nameChangesRequests';
import { NAT_FILES_REQUESTS } from './requests/natFilesRequests';
import { OFFICE_ACTIONS_REQUESTS } from './requests/officeActionsRequests';
import { OFFICE_REQUESTS } from './requests/officeRequests';
import { OVERVIEW_REQUESTS } from './requests/overviewRequests';
import { PASSKEYS_REQUESTS } from './requests/passkeysRequests';
import { PURCHASES_REQUESTS } from './requests/purchasesRequests';
import { RECORDS_REQUESTS } from './requests/recordsRequests';
import { LIST_SETTINGS_REQUESTS, REGISTERS_REQUESTS } from './requests/registersRequests';
import { RETENTION_REQUESTS } from './requests/retentionRequests';
import { SECOND_FACTORS_REQUESTS } from './requests/secondFactorsRequests';
import { SKILL_CLIPS_REQUESTS } from './requests/skillClipsRequests';
import { STAFF_REQUESTS } from './requests/staffRequests';
import { SUITABILITY_REQUESTS } from './requests/suitabilityRequests';
import { TASKS_REQUESTS } from './requests/tasksRequests';
import { USI_REQUESTS } from './requests/usiRequests';
import type { ValidRequest } from './requests/validRequest';
import { VOUCHERS_REQUESTS } from './requests/vouchersRequests';

/** Some calls are tried in two ways. The text after the comma names the variant. */
export const routeOf = (name: string) =>
  ROUTES.find(({ method, path }) => `${method} ${path}` === name.split(',')[0]) as Route;

const VALID_REQUESTS = {
  ...OFFICE_REQUESTS,
  ...REGISTERS_REQUESTS,
  ...LIST_SETTINGS_REQUESTS,
  ...OFFICE_ACTIONS_REQUESTS,
  ...ENROLMENTS_REQUESTS,
  ...PURCHASES_REQUESTS,
  ...OVERVIEW_REQUESTS,
  ...RETENTION_REQUESTS,
  ...TASKS_REQUESTS,
  ...DOCUMENTS_REQUESTS,
  ...NAME_CHANGES_REQUESTS,
  ...SKILL_CLIPS_REQUESTS,
  ...BULK_JOBS_REQUESTS,
  ...MAIL_TEXTS_REQUESTS,
  ...ACCOUNTS_REQUESTS,
  ...SECOND_FACTORS_REQUESTS,
  ...PASSKEYS_REQUESTS,
  ...SUITABILITY_REQUESTS,
  ...USI_REQUESTS,
  ...LEARNERS_REQUESTS,
  ...RECORDS_REQUESTS,
  ...ASSESSORS_REQUESTS,
  ...CERTIFICATES_REQUESTS,
  ...STAFF_REQUESTS,
  ...VOUCHERS_REQUESTS,
  ...NAT_FILES_REQUESTS,
  ...AVETMISS_REQUESTS,
  ...CONTENT_REQUESTS,
  ...CLIPS_REQUESTS,
  ...LIVE_SESSIONS_REQUESTS,
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
