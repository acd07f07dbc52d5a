import { getCourse, titleInSentence } from '@platewise/shared/content/courses';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import type { MailContent } from '../mails/mailTemplate';
import { findOptedOut } from './findOptedOut';
import { recipientOf } from './recipientOf';
import { isStillSo, REMINDER_RULES, type ReminderKind, type Standing } from './reminderRules';
import { findReminded, type RemindedEnrolment, standingOf } from './standingOf';
import { optOutOf } from './unsubscribeToken';

/** What the words of a reminder are made from. */
export type Facts = {
  enrolment: RemindedEnrolment;
  standing: Standing;
  today: string;
  courseTitle: string;
  /** The same within a sentence. */
  title: string;
  /** 'DD/MM/YYYY', the last day. */
  openUntil: string;
  /** Opens on the product's own pages. */
  link: (path: string) => string;
};

type Data = { enrolmentId: string; generation?: number };

/**
 * A template that asks once more, at the moment of sending, whether the reminder is still called for and still wanted.
 * Null when it is not: the mail is then cancelled.
 */
export const reminder =
  (
    kind: ReminderKind,
    compose: (ctx: AppContext, facts: Facts) => MailContent | Promise<MailContent>,
  ) =>
  async (ctx: AppContext, { enrolmentId, generation }: Data): Promise<MailContent | null> => {
    const enrolment = await findReminded(ctx, enrolmentId);
    const found = enrolment && recipientOf(kind, enrolment);
    if (!found || !enrolment.user.active) return null;
    const isReplaced =
      generation !== undefined && generation !== enrolment.thirdPartyForm?.generation;
    const [standing, today] = [standingOf(enrolment), sydneyDay(ctx.now())];
    if (isReplaced || !isStillSo(kind, standing, today)) return null;
    if ((await findOptedOut(ctx, kind, [enrolment])).size > 0) return null;

    const course = getCourse(enrolment.courseId);
    const content = await compose(ctx, {
      enrolment,
      standing,
      today,
      courseTitle: course.courseTitle,
      title: titleInSentence(course),
      openUntil: showDay(standing.expiresOn),
      link: (path) => `${ctx.config.publicUrl}${path}`,
    });
    const optOut = REMINDER_RULES[kind].mayBeOff ? optOutOf(ctx, found.owner) : undefined;
    return { ...content, daytimeOnly: true, optOut };
  };
