import { getCourse } from '@platewise/shared/content/courses';
import { addWorkingDays, showTime, sydneyDay } from '@platewise/shared/dates';
import type { AskForAdvice, SuitabilityCheckAnswer } from '@platewise/shared/suitability';
import { ADVICE_REASONS, type AdviceReason } from '@platewise/shared/suitability/words';
import type { AppContext } from '../../context';
import { startOfDay } from '../../db/sydney';
import type { MailContent } from '../mails/mailTemplate';
import { queueMail } from '../mails/queueMail';
import { getCheck } from './takeCheck';

/**
 * Asks the office to talk to a person before they pay. One check makes one task: the unique index on the check decides which of
 * several requests is the first, and only that one sends a mail.
 */
export async function askForAdvice(
  ctx: AppContext,
  checkId: string,
  form: AskForAdvice,
): Promise<SuitabilityCheckAnswer> {
  const { courseId, reasons } = await getCheck(ctx, checkId);
  const now = ctx.now();
  await ctx.db.$transaction(async (tx) => {
    const [task] = await tx.adviceTask.createManyAndReturn({
      data: [
        {
          checkId,
          courseId,
          name: form.name,
          email: form.email,
          phone: form.phone ?? null,
          message: form.message ?? null,
          reasons,
          createdAt: now,
          dueAt: endOfNextWorkingDay(now),
        },
      ],
      skipDuplicates: true,
      select: { id: true },
    });
    if (!task) return;
    await queueMail(ctx, tx, {
      to: ctx.config.support.email,
      replyTo: form.email,
      template: 'advice-asked',
      data: { adviceTaskId: task.id },
    });
  });
  return getCheck(ctx, checkId);
}

const HOUR_MS = 3_600_000;
const CLOSING_HOUR = 17;

/** 5 pm in Sydney on the next working day. */
export function endOfNextWorkingDay(now: Date): Date {
  const day = addWorkingDays(sydneyDay(now), 1);
  // The clock changes on Sundays only, so a working day has 24 hours.
  return new Date(startOfDay(day).getTime() + CLOSING_HOUR * HOUR_MS);
}

/** Informs the office that a person would like to talk, and by when. */
export async function adviceAskedMail(
  ctx: AppContext,
  data: { adviceTaskId: string },
): Promise<MailContent | null> {
  const task = await ctx.db.adviceTask.findUnique({ where: { id: data.adviceTaskId } });
  if (!task || task.doneAt) return null;
  const { name, email, phone, message, courseId, reasons, dueAt } = task;
  return {
    subject: `Advice before paying: ${name}`,
    preview: `Please answer by ${showTime(dueAt)}.`,
    heading: `${name} asks for advice`,
    toOffice: true,
    blocks: [
      {
        kind: 'paragraph',
        text: `${name} took the suitability check and would like to talk to us before paying. Please answer by ${showTime(dueAt)}. Reply to this email to write to them.`,
      },
      ...(message ? [{ kind: 'quote' as const, text: message }] : []),
      {
        kind: 'facts',
        rows: [
          ['Course', getCourse(courseId).courseTitle],
          ['Email', email],
          ...(phone ? [['Phone', phone] satisfies [string, string]] : []),
        ],
      },
      { kind: 'list', items: reasons.map((reason) => ADVICE_REASONS[reason as AdviceReason]) },
      {
        kind: 'button',
        label: 'See the task',
        url: `${ctx.config.publicUrl}/Admin/Advice`,
      },
    ],
  };
}
