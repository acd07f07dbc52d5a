import type { ObserverStatus } from '@platewise/shared/observerForms/status';
import { expect, it } from 'vitest';
import { aStanding } from '../../testing/answers';
import { trackerSteps, trackerWords } from './trackerSteps';

const NINE = '2026-11-02T22:10:00.000Z';
const LATER = '2026-11-20T03:05:00.000Z';
const opened = { openedAt: NINE };
const saved = { ...opened, savedAt: LATER, answered: 8 };

const CASES: [Partial<ObserverStatus>, string, string][] = [
  [
    {
      state: 'not named',
      observerFirstName: null,
      observerLastName: null,
      observerEmail: null,
      sentAt: null,
    },
    '',
    "You haven't named an observer yet.",
  ],
  [
    { state: 'not sent', sentAt: null },
    'Named',
    "You've named Ana Ruiz. We haven't emailed them yet.",
  ],
  [
    {},
    'Named, Sent',
    "We emailed Ana Ruiz at ana@thespoon.example on 3 Nov at 9:10 am. Ana hasn't opened the form yet.",
  ],
  [
    { state: 'failed' },
    'Named, Not delivered!',
    "We couldn't deliver our email to Ana Ruiz at ana@thespoon.example. Please check the address.",
  ],
  [
    { state: 'opened', ...opened },
    'Named, Sent, Opened',
    "Ana Ruiz opened the form on 3 Nov at 9:10 am but hasn't saved an answer yet.",
  ],
  [
    { state: 'part done', ...saved },
    'Named, Sent, Opened, Part done',
    'Ana Ruiz has answered 8 of 24 tasks and last saved the form on 20 Nov at 2:05 pm.',
  ],
  [
    { state: 'part done', ...saved, openedAt: null },
    'Named, Sent, Opened, Part done',
    'Ana Ruiz has answered 8 of 24 tasks and last saved the form on 20 Nov at 2:05 pm.',
  ],
  [
    { state: 'declined', ...opened, declinedAt: LATER, declineReason: 'On leave.' },
    'Named, Sent, Opened, Declined!',
    "Ana Ruiz told us on 20 Nov at 2:05 pm that they can't complete the form. Please name someone else who sees you at work.",
  ],
  [
    { state: 'not satisfied', ...saved, submittedAt: LATER },
    'Named, Sent, Opened, Part done, Signed',
    'Ana Ruiz completed your third-party form on 20 Nov at 2:05 pm, and would like to see more. Everything they have seen is saved.',
  ],
  [
    { state: 'signed', ...saved, submittedAt: LATER },
    'Named, Sent, Opened, Part done, Signed',
    'Ana Ruiz signed your third-party form on 20 Nov at 2:05 pm.',
  ],
  [
    { state: 'accepted', acceptedAt: LATER },
    'Named, Sent',
    'We marked your third-party form as completed on 20 Nov at 2:05 pm.',
  ],
];

it.each(CASES)('%j: %s', (over, line, words) => {
  const standing = aStanding(over);
  const reached = trackerSteps(standing).filter(({ look }) => look !== 'open');
  const said = reached.map(({ label, look }) => (look === 'wrong' ? `${label}!` : label));
  expect(said.join(', ')).toBe(line);
  // Node writes the half of the day with a narrow space, browsers as they like.
  expect(trackerWords(standing, '2026-11-21').replaceAll('\u202f', ' ')).toBe(words);
});
