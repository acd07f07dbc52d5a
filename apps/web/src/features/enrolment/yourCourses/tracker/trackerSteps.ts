import { showShortDay, sydneyDay } from '@platewise/shared/dates';
import type { ObserverStatus } from '@platewise/shared/observerForms/status';
import { fullName } from '@platewise/shared/personNames';
import { disposedWords } from '@platewise/shared/retention/disposedWords';
import { describeStart } from '../../skillClips/live/liveTimes';

export type TrackerStep = {
  label: string;
  look: 'done' | 'open' | 'wrong';
  /** An instant. */
  at: string | null;
};

const step = (label: string, done: boolean, at: string | null): TrackerStep => ({
  label,
  look: done ? 'done' : 'open',
  at: done ? at : null,
});

/** The steps of a form from naming the observer to the signature. A failed step is marked. */
export function trackerSteps(standing: ObserverStatus): TrackerStep[] {
  const { state, sentAt, openedAt, savedAt, submittedAt, declinedAt } = standing;
  const signed = submittedAt !== null;
  const failed = state === 'failed';
  return [
    step('Named', standing.observerEmail !== null || standing.disposedOn !== null, null),
    failed
      ? { label: 'Did not arrive', look: 'wrong', at: sentAt }
      : step('Sent', sentAt !== null || openedAt !== null, sentAt),
    step('Opened', openedAt !== null || savedAt !== null || signed, openedAt),
    step('Part done', savedAt !== null || signed, savedAt),
    state === 'declined'
      ? { label: 'Declined', look: 'wrong', at: declinedAt }
      : step('Signed', signed, submittedAt),
  ];
}

const AT = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  hour: 'numeric',
  minute: '2-digit',
});

export const shortDay = (at: string, today: string) => showShortDay(sydneyDay(new Date(at)), today);
const whenOf = (at: string | null, today: string) =>
  at ? `on ${shortDay(at, today)} at ${AT.format(new Date(at))}` : 'before';

/** Describes the state of the form in one or two sentences. */
export function trackerWords(standing: ObserverStatus, today: string): string {
  const { observerFirstName, observerLastName, observerEmail } = standing;
  const name =
    fullName({ firstName: observerFirstName, lastName: observerLastName }) || 'Your observer';
  if (standing.disposedOn)
    return `Your third-party form was signed ${whenOf(standing.submittedAt ?? standing.acceptedAt, today)}. ${disposedWords(standing.disposedOn)}.`;
  switch (standing.state) {
    case 'not named':
      return "You haven't named an observer yet.";
    case 'not sent':
      if (standing.waitsForProof)
        return `You've named ${name}. We'll email them the form as soon as you confirm your own email address.`;
      return `You've named ${name}. We haven't emailed them yet.`;
    case 'sent':
      return `Waiting for ${name} to open the form. We emailed ${observerEmail} ${whenOf(standing.sentAt, today)}${standing.delivered ? ', and the email was delivered' : ''}.`;
    case 'failed':
      return `Our email to ${name} at ${observerEmail} did not arrive. Please check the address, or share the link.`;
    case 'opened':
      return `Waiting for ${name} to fill in the form. They opened it ${whenOf(standing.openedAt, today)} but haven't saved an answer yet.`;
    case 'part done':
      return `Waiting for ${name} to finish the form. They have answered ${standing.answered} of ${standing.tasks} tasks and last saved it ${whenOf(standing.savedAt, today)}.`;
    case 'declined':
      return `${name} told us ${whenOf(standing.declinedAt, today)} that they can't complete the form. Please name someone else who sees you at work.`;
    case 'not satisfied':
      return `${name} completed your third-party form ${whenOf(standing.submittedAt, today)}, and would like to see more. Everything they have seen is saved.`;
    case 'signed':
      return `${name} signed your third-party form ${whenOf(standing.submittedAt, today)}.`;
    case 'accepted':
      return `We marked your third-party form as completed ${whenOf(standing.acceptedAt, today)}.`;
  }
}

/** Describes the learner's clips in one sentence. */
export function clipsWords({ needed, missing, sent }: NonNullable<ObserverStatus['video']>) {
  if (sent) return 'An assessor looks at your clips. You have nothing to do until then.';
  if (missing === 0) return 'All your clips are here. You can send them to the assessor.';
  return `Waiting for you: ${missing} of ${needed} clips.`;
}

type Live = NonNullable<ObserverStatus['live']>;

/** Describes the learner's live sessions: the booked time first, then how much an assessor has seen. */
export function liveWords({ needed, seen, bookedFor }: Live): string {
  if (seen >= needed) return 'An assessor has seen all your tasks. You have nothing to do.';
  const progress = `An assessor has seen ${seen} of ${needed} tasks.`;
  return bookedFor
    ? `Your next session is on ${describeStart(bookedFor)}. ${progress}`
    : `Waiting for you: please book a session. ${progress}`;
}

export function liveAction({ needed, seen, bookedFor }: Live): string {
  if (seen >= needed) return 'Look at your sessions';
  return bookedFor ? 'Look at your session' : 'Book a session';
}
