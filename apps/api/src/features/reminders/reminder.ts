import { getCourse, titleInSentence } from '@platewise/shared/content/courses';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import type { MailContent } from '../mails/mailTemplate';
import { findOptedOut, findRecipient } from './reminderRecipients';
import {
  appliesOnAnyDay,
  REMINDER_RULES,
  type ReminderKind,
  type ReminderState,
  stillApplies,
} from './reminderRules';
import { findRemindedEnrolment, getReminderState, type RemindedEnrolment } from './reminderState';
import { createOptOutLinks } from './unsubscribeToken';

/** The facts for the text of a reminder. */
export type ReminderFacts = {
  enrolment: RemindedEnrolment;
  state: ReminderState;
  today: string;
  courseTitle: string;
  /** The course title for use within a sentence. */
  title: string;
  /** 'DD/MM/YYYY', the last day. */
  openUntil: string;
  /** Creates a full link to a page of this site. */
  link: (path: string) => string;
};

type Data = { enrolmentId: string; generation?: number; byOffice?: true };

/**
 * Creates a mail template that checks again, when the mail is sent, whether the reminder still applies and is wanted.
 * It returns null if not, and the mail is cancelled.
 */
export const createReminderMail =
  (
    kind: ReminderKind,
    compose: (ctx: AppContext, facts: ReminderFacts) => MailContent | Promise<MailContent>,
  ) =>
  async (
    ctx: AppContext,
    { enrolmentId, generation, byOffice }: Data,
  ): Promise<MailContent | null> => {
    const enrolment = await findRemindedEnrolment(ctx, enrolmentId);
    const found = enrolment && findRecipient(kind, enrolment);
    if (!found || !enrolment.user.active) return null;
    const isReplaced =
      generation !== undefined && generation !== enrolment.thirdPartyForm?.generation;
    const [state, today] = [getReminderState(enrolment), sydneyDay(ctx.now())];
    const applies = byOffice ? appliesOnAnyDay : stillApplies;
    if (isReplaced || !applies(kind, state, today)) return null;
    if ((await findOptedOut(ctx, kind, [enrolment])).size > 0) return null;

    const course = getCourse(enrolment.courseId);
    const content = await compose(ctx, {
      enrolment,
      state,
      today,
      courseTitle: course.courseTitle,
      title: titleInSentence(course),
      openUntil: showDay(state.expiresOn),
      link: (path) => `${ctx.config.publicUrl}${path}`,
    });
    const optOut = REMINDER_RULES[kind].mayBeOff ? createOptOutLinks(ctx, found.owner) : undefined;
    return { ...content, daytimeOnly: true, optOut };
  };
