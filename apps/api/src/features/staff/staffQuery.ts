import { sydneyDay } from '@platewise/shared/dates';
import {
  DAYS_BETWEEN_REMINDERS,
  REMINDABLE_STATES,
  type StaffQuery,
  type StaffState,
} from '@platewise/shared/staff';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { containsAnywhere, splitWords } from '../../lists/searchWords';

/** A person and a course: a voucher that was sent or redeemed, with the progress since. */
export type StaffMember = {
  voucherId: string;
  code: string;
  courseId: number;
  companyName: string;
  state: StaffState;
  firstName: string;
  lastName: string;
  email: string;
  /** The address for reminders. The business must not see the learner's own address. */
  address: string;
  learnerId: string | null;
  sentAt: Date | null;
  redeemedAt: Date | null;
  /** A day. */
  openUntil: Date;
  userCourseId: string | null;
  contentToken: string | null;
  contentSetId: number | null;
  step2CompletedAt: Date | null;
  step3CompletedAt: Date | null;
  lastSectionCompleted: number | null;
  lastQuestionCompleted: number | null;
  certificateNumber: string | null;
  /** A day. */
  certifiedUntil: Date | null;
  remindedAt: Date | null;
};

const stateOn = (today: string) => Prisma.sql`
  CASE
    WHEN e.id IS NULL AND v."expiresOn" < ${today}::date THEN 'Voucher expired'
    WHEN e.id IS NULL THEN 'Voucher sent'
    WHEN c.state = 'VALID' AND c."expiresOn" < ${today}::date THEN 'Certificate expired'
    WHEN c.state = 'VALID' THEN 'Certified'
    WHEN c.state IS NOT NULL THEN 'Certificate withdrawn'
    WHEN e."courseCompletedAt" IS NOT NULL AND f."doneAt" IS NOT NULL THEN 'Certificate pending'
    WHEN e."expiresOn" < ${today}::date THEN 'Expired'
    WHEN e."courseCompletedAt" IS NOT NULL THEN 'Waiting for observer'
    WHEN e."step3CompletedAt" IS NULL THEN 'Enrolled'
    WHEN e."lastStudiedAt" IS NULL AND e."lastSectionCompleted" = 0 AND e."lastQuestionCompleted" = 0 THEN 'Enrolled'
    ELSE 'Studying' END`;

/** The valid certificate of an enrolment, or else the latest. */
const CERTIFICATE = Prisma.sql`LATERAL (
  SELECT number, state, "expiresOn" FROM "Certificate" WHERE "enrolmentId" = e.id
  ORDER BY state = 'VALID' DESC, "createdAt" DESC LIMIT 1) c`;

/** All people to whom a business has sent a voucher or who have redeemed one of its vouchers. */
export const staffOf = ({ now }: AppContext, ownerId: string) => Prisma.sql`
  SELECT s.*, r."remindedAt" FROM (
    SELECT v.id AS "voucherId", v.code, v."courseId",
      COALESCE(p."companyName", concat_ws(' ', o."firstName",
        CASE WHEN lower(o."lastName") <> lower(o."firstName") THEN o."lastName" END)) AS "companyName", ${stateOn(sydneyDay(now()))} AS state,
      COALESCE(e."firstName", v."sentToFirstName", '') AS "firstName",
      COALESCE(e."lastName", v."sentToLastName", '') AS "lastName",
      COALESCE(v."sentToEmail", e.email, '') AS email,
      lower(COALESCE(CASE u."userType" WHEN 3 THEN e.email ELSE u.email END, v."sentToEmail")) AS address,
      u.id AS "learnerId", v."sentAt", v."redeemedAt", COALESCE(e."expiresOn", v."expiresOn") AS "openUntil",
      e.id AS "userCourseId", e."contentToken", e."contentSetId", e."step2CompletedAt", e."step3CompletedAt",
      e."lastSectionCompleted", e."lastQuestionCompleted",
      CASE WHEN c.state = 'VALID' THEN c.number END AS "certificateNumber",
      CASE WHEN c.state = 'VALID' THEN c."expiresOn" END AS "certifiedUntil"
    FROM "Voucher" v
      JOIN "User" o ON o.id = v."ownerId"
      LEFT JOIN "VoucherPurchase" p ON p.id = v."purchaseId"
      LEFT JOIN "Enrolment" e ON e.id = v."enrolmentId"
      LEFT JOIN "User" u ON u.id = e."userId"
      LEFT JOIN "ThirdPartyForm" f ON f."enrolmentId" = e.id
      LEFT JOIN ${CERTIFICATE} ON true
    WHERE v."ownerId" = ${ownerId}::uuid AND (e.id IS NOT NULL OR (v."sentAt" IS NOT NULL AND v."redeemedAt" IS NULL AND v."cancelledAt" IS NULL))
  ) s LEFT JOIN "StaffReminder" r ON r."userId" = ${ownerId}::uuid AND r.address = s.address`;

const SEARCHED = Prisma.sql`concat_ws(' ', s."firstName", s."lastName", s.email, s."certificateNumber")`;

/** Every word of the search must be in the name, the email or the certificate number. */
export function staffMatching({ courseId, state, search }: Partial<StaffQuery>): Prisma.Sql {
  return Prisma.join(
    [
      courseId ? Prisma.sql`s."courseId" = ${courseId}` : Prisma.sql`true`,
      state ? Prisma.sql`s.state = ${state}` : Prisma.sql`true`,
      ...splitWords(search).map((word) => containsAnywhere(SEARCHED, word)),
    ],
    ' AND ',
  );
}

/** The people for a reminder to everyone. People who were sent their voucher in the last days have just had an email. */
export const staffWaiting = (now: Date) => Prisma.sql`
  s.state = ANY(${[...REMINDABLE_STATES]}) AND (s.state <> 'Voucher sent' OR s."sentAt" <= ${remindedBy(now)})`;

const DAY_MS = 86_400_000;

/** A person may be reminded again if their last reminder is not later than this. */
export const remindedBy = (now: Date) => new Date(now.getTime() - DAYS_BETWEEN_REMINDERS * DAY_MS);

export const nextReminder = (remindedAt: Date) =>
  new Date(remindedAt.getTime() + DAYS_BETWEEN_REMINDERS * DAY_MS);
