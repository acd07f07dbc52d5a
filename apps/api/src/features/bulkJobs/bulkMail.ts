import type { BulkChosen, BulkMail, BulkMailPreview } from '@platewise/shared/bulkJobs';
import { fillMailText } from '@platewise/shared/bulkJobs/mailText';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { whereClause } from '../../lists/listQuery';
import { ENROLMENT_LIST } from '../enrolments/office/enrolmentList';
import type { MailContent, MailData } from '../mails/mailTemplate';
import { blocksOf, valuesOf } from '../mails/officeWords';
import { unknownEnrolment } from '../progress/enrolmentAccess';
import { findOptedOut, findRecipient } from '../reminders/reminderRecipients';
import { findRemindedEnrolment } from '../reminders/reminderState';
import { createOptOutLinks } from '../reminders/unsubscribeToken';

/** Represents all emails that learners may switch off. */
export const OPTIONAL = 'study-idle';

/** An email that the office wrote. Null for a learner who has left or has switched emails off since. */
export async function bulkMail(
  ctx: AppContext,
  { bulkJobId, enrolmentId }: MailData['office-message'],
): Promise<MailContent | null> {
  const job = await ctx.db.bulkJob.findUnique({ where: { id: bulkJobId } });
  const enrolment = await findRemindedEnrolment(ctx, enrolmentId);
  const recipient = enrolment && findRecipient(OPTIONAL, enrolment);
  if (!job || !recipient || !enrolment.user.active) return null;
  if ((await findOptedOut(ctx, OPTIONAL, [enrolment])).size > 0) return null;
  const values = valuesOf(ctx, enrolment);
  const { subject, text } = job.what as BulkMail;
  const heading = fillMailText(subject, values);
  return {
    subject: heading,
    preview: `About ${values.course}.`,
    heading,
    blocks: blocksOf(text, values),
    daytimeOnly: true,
    optOut: createOptOutLinks(ctx, recipient.owner),
  };
}

/** The email as the first of the chosen learners would get it. */
export async function previewBulkMail(
  ctx: AppContext,
  { chosen, subject, text }: BulkMail & BulkChosen,
): Promise<BulkMailPreview> {
  const enrolment = await findRemindedEnrolment(ctx, await findFirstId(ctx, chosen));
  const recipient = enrolment && findRecipient(OPTIONAL, enrolment);
  if (!recipient) throw unknownEnrolment();
  const values = valuesOf(ctx, enrolment);
  return {
    to: recipient.to,
    subject: fillMailText(subject, values),
    text: fillMailText(text, values),
  };
}

async function findFirstId(ctx: AppContext, { ids, matching }: BulkChosen['chosen']) {
  if (ids) return ids[0] ?? '';
  const where = await whereClause(ctx, ENROLMENT_LIST, matching);
  const [first] = await ctx.db.$queryRaw<{ id: string }[]>(
    Prisma.sql`SELECT e.id::text FROM ${ENROLMENT_LIST.from} ${where} LIMIT 1`,
  );
  if (!first) throw unknownEnrolment();
  return first.id;
}
