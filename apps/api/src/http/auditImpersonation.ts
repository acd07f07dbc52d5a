import type { Request } from 'express';
import type { Caller } from '../access/caller';
import type { AppContext } from '../context';
import { audit } from '../office/audit';
import type { Route } from './route';

/** Records a call that an admin makes while signed in as a user: both people, the address and the fields that were sent. */
export const auditImpersonation = (
  ctx: AppContext,
  route: Route,
  caller: Caller,
  { params, body }: { params: Request['params']; body: unknown },
) =>
  audit(ctx, ctx.db, {
    actor: { id: caller.userId, email: caller.email },
    action: `${route.method.toUpperCase()} ${route.path}`,
    subject: { type: 'user', id: caller.userId },
    after: { path: pathOf(route, params), ...recordedFields(body) },
  });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SMALL_NUMBER = /^\d{1,9}$/;

/** The path with its ids only, because another parameter may be the secret of a link or a voucher code. */
const pathOf = ({ path }: Route, params: Request['params']) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(params[name]);
    return UUID.test(value) || SMALL_NUMBER.test(value) ? value : '[hidden]';
  });

const NOT_RECORDED = 'not recorded';
const MOST_LETTERS = 200;
const MOST_ITEMS = 20;

/**
 * Audit entries are never deleted, so a field is recorded only if it is listed here. Passwords, card fields, codes that are worth
 * money, tokens, signatures, the USI and sealed answers are not listed. A new field is not recorded until it is added.
 */
const RECORDED = new Set(
  `additionalComments bestAspects city comments companyName completedTertiary confirmEmail courseId currentEmploymentStatus
   email englishLanguageAtHome firstName fullAddress goodUnderstandingOfEnglish guardianAcknowledgment hasUsi howDidYouHear
   isCorporate lastName levelOfEducation levelOfSchool line list manualAddress message name needImprovement noLastName notSeen
   observerEmail observerFirstName observerLastName page paymentMethod phone postcode purchaseNumber quantity questionId
   questionNo reason reasonForUndertakingCourse redirectToQuiz relationshipToObserver remindersOn replace response responses
   rpl sectionId sendEmailToObserver state stillEnrolledInSchool streetName streetNumber studentAcknowledgment
   studentPerformanceSatisfactory submit taskId understandFalseInfo understandTerms understandTimeToComplete
   undertakingApprenticeshipOrTraineeship unitNumber userCourseId usingCreditCard version voucherIds workplaceIsHome
   workplaceName workplacePhone workplaceSuburb`.split(/\s+/),
);

type Json = string | number | boolean | Json[] | { [name: string]: Json };

function recordedFields(body: unknown): { [name: string]: Json } {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(
    fields
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [
        name,
        holdsFields(value) || RECORDED.has(name) ? recorded(value) : NOT_RECORDED,
      ]),
  );
}

/** Whether the value is a group of fields or a list of groups. Each field inside is checked by itself. */
const holdsFields = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every(holdsFields)
    : typeof value === 'object' && value !== null && !(value instanceof Date);

function recorded(value: unknown): Json {
  if (Array.isArray(value)) {
    const items = value.slice(0, MOST_ITEMS).map(recorded);
    const more = value.length - items.length;
    return more > 0 ? [...items, `and ${more} more`] : items;
  }
  if (holdsFields(value)) return recordedFields(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = String(value);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}
