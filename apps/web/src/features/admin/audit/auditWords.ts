import type { AuditRow } from '@platewise/shared/audit';
import { actionInWords, actorWithoutEmail } from '@platewise/shared/audit/actions';

export const actionOf = ({ action }: Pick<AuditRow, 'action'>) => actionInWords(action);

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** 'voucherPurchase' as people say it. */
export const subjectInWords = (type: string) =>
  capitalised(type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());

/** The name of the subject. A deleted subject is named by its former email, or else by its kind. */
export const aboutWhat = ({ subjectType, subjectName, before }: AuditRow) =>
  subjectName ?? emailIn(before) ?? `${subjectInWords(subjectType)} without a name`;

function emailIn(before: unknown) {
  const { email } = (before ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : undefined;
}

/** 'ada@example.com as mei@example.com' */
export const formatWho = ({ actorEmail, asUserEmail, action }: AuditRow) => {
  const who = actorEmail ?? actorWithoutEmail(action);
  return asUserEmail ? `${who} as ${asUserEmail}` : who;
};

const PAGES: Record<string, (entry: AuditRow) => string> = {
  user: ({ subjectId }) => `/Admin/Learners/${subjectId}`,
  enrolment: ({ subjectId }) => `/Admin/Edit-User-Course/${subjectId}`,
  voucherPurchase: ({ subjectName }) => search('/Admin/Voucher-Purchases', subjectName),
  promoCode: ({ subjectName }) => search('/Admin/Promo-Codes', subjectName),
};

const search = (path: string, name: string | null) =>
  `${path}?search=${encodeURIComponent(name ?? '')}`;

/** The page of what it is about, while that is there. */
export const pageOf = (entry: AuditRow): string | null =>
  entry.subjectName === null ? null : (PAGES[entry.subjectType]?.(entry) ?? null);
