import { showDay, sydneyDay } from '@platewise/shared/dates';
import { didNotArrive } from '@platewise/shared/mails';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { describeAnswerBy } from '../observerForms/answerBy';
import { observerLink } from '../observerForms/observerToken';
import { estimateFormMinutes } from '../observerForms/occasionRule';
import { createReminderMail, type ReminderFacts } from './reminder';

function getObserver({ enrolment: { thirdPartyForm: form } }: ReminderFacts) {
  const { observerFirstName, observerLastName, observerEmail, savedAt, sentAt, generation } =
    form ?? {};
  return {
    firstName: observerFirstName ?? 'Your observer',
    name: fullName({ firstName: observerFirstName, lastName: observerLastName }) || 'Your observer',
    email: observerEmail ?? '',
    hasBegun: Boolean(savedAt),
    askedOn: sentAt ? showDay(sydneyDay(sentAt)) : null,
    generation: generation ?? 1,
  };
}

const getMinutes = (ctx: AppContext, { enrolment }: ReminderFacts) =>
  estimateFormMinutes(ctx, {
    enrolmentId: enrolment.id,
    formVersion: enrolment.thirdPartyForm?.formVersion ?? 1,
    enrolment,
  });

/** The fate of the newest invitation, as far as a mail server has reported it. */
async function describeDelivery({ db }: AppContext, enrolmentId: string): Promise<string> {
  const invitation = await db.mail.findFirst({
    where: { enrolmentId, template: 'observer-invitation' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { state: true, delivery: true },
  });
  if (!invitation) return '';
  if (didNotArrive(invitation)) return ', but our email did not arrive: please check the address';
  return invitation.delivery === 'DELIVERED' ? ', and our email was delivered' : '';
}

/** When we wrote to the observer, and whether it arrived, in a sentence; empty if we never wrote. */
export async function describeAsking(ctx: AppContext, facts: ReminderFacts): Promise<string> {
  const { name, askedOn } = getObserver(facts);
  return askedOn
    ? `We wrote to ${name} on ${askedOn}${await describeDelivery(ctx, facts.enrolment.id)}. `
    : '';
}

/** To the learner when the observer has not answered. */
export const observerSilentMail = createReminderMail('observer-silent', async (ctx, facts) => {
  const { enrolment, title, openUntil, link } = facts;
  const observer = getObserver(facts);
  const minutes = await getMinutes(ctx, facts);
  const since = await describeAsking(ctx, facts);
  return {
    subject: `${observer.name} has not completed your third-party form yet`,
    preview: 'A word from you often helps more than an email from us.',
    heading: `Your observer has not ${observer.hasBegun ? 'finished' : 'answered'} yet, ${enrolment.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${since}The form that confirms your skills for ${title} has ${observer.hasBegun ? 'been started, but not been sent' : 'not been filled in'}. Without it we cannot issue your certificate.`,
      },
      { kind: 'paragraph', text: 'What helps:' },
      {
        kind: 'list',
        items: [
          observer.hasBegun
            ? `Ask ${observer.firstName} to finish the form: the same link works, and all answers so far are saved.`
            : `Ask ${observer.firstName} whether our email has arrived, perhaps in the junk folder.`,
          `Send the link again, or open the form together on a phone: it takes about ${minutes} minutes.`,
          `If ${observer.firstName} cannot do it, name another observer.`,
        ],
      },
      {
        kind: 'button',
        label: 'See your third-party form',
        url: link(`/third-party-form/${enrolment.id}`),
      },
      {
        kind: 'facts',
        rows: [
          ['Observer', observer.name],
          ['Email', observer.email],
          ['Needed by', openUntil],
        ],
      },
    ],
  };
});

/** To the observer, who is not our customer, so there is only one mail for each learner. */
export const observerReminderMail = createReminderMail('observer-reminder', async (ctx, facts) => {
  const { enrolment, courseTitle, title } = facts;
  const { expiresOn } = facts.state;
  const { firstName, hasBegun, askedOn, generation } = getObserver(facts);
  const student = fullName(enrolment);
  const minutes = await getMinutes(ctx, facts);
  return {
    subject: `${student} still needs your word on their food safety skills`,
    preview: `About ${minutes} minutes, no account needed.`,
    heading: `Hello${enrolment.thirdPartyForm?.observerFirstName ? ` ${firstName}` : ''}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${askedOn ? `On ${askedOn} we asked you` : 'You were asked'} to confirm that ${student}, who studies ${title} with ${ctx.config.brand}, handles food safely. ${
          hasBegun
            ? 'You’ve started the form. Your answers are saved, so you only need to finish and sign it.'
            : `The form has not been filled in yet. It takes about ${minutes} minutes, on a phone or a computer.`
        }`,
      },
      {
        kind: 'button',
        label: hasBegun ? 'Finish the form' : 'Open the form',
        url: observerLink(ctx, { enrolmentId: enrolment.id, generation }),
      },
      {
        kind: 'facts',
        rows: [
          ['Student', student],
          ['Course', courseTitle],
          ['When', describeAnswerBy({ firstName: enrolment.firstName, expiresOn }, ctx.now())],
        ],
      },
      {
        kind: 'paragraph',
        text: `This is our only reminder about ${enrolment.firstName}. If you haven’t seen them at work, please tell them so that they can name someone else.`,
      },
    ],
  };
});
