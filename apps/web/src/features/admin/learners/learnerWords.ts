import { showTime } from '@platewise/shared/dates';
import type { LearnerEnrolment } from '@platewise/shared/learners';

type Observer = NonNullable<LearnerEnrolment['observer']>;

const on = (at: string | null) => (at ? ` on ${showTime(new Date(at))}` : '');

/** How far the observer is, in one sentence for the office. */
export function describeObserver(observer: Observer): string {
  switch (observer.state) {
    case 'not named':
      return 'No observer has been named yet.';
    case 'not sent':
      return 'Named, and not emailed yet.';
    case 'sent':
      return `Emailed${on(observer.sentAt)}, not opened yet.`;
    case 'failed':
      return `The email${on(observer.sentAt)} did not arrive: check the address.`;
    case 'opened':
      return `Opened${on(observer.openedAt)}, nothing answered yet.`;
    case 'part done':
      return 'Part of the form is answered.';
    case 'declined':
      return observer.declineReason ? `Declined: ${observer.declineReason}` : 'Declined.';
    case 'signed':
      return 'Signed.';
    case 'not satisfied':
      return 'Signed, and the observer would like to see more.';
    case 'accepted':
      return 'Accepted by the office.';
  }
}
