import type { ObserverStatus } from '@platewise/shared/observerForms/status';
import { expect, it } from 'vitest';
import { aStanding } from '../../testing/answers';
import { clipsWords, trackerSteps, trackerWords } from './trackerSteps';

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
    'Waiting for Ana Ruiz to open the form. We emailed ana@thespoon.example on 3 Nov at 9:10 am.',
  ],
  [
    { delivered: true },
    'Named, Sent',
    'Waiting for Ana Ruiz to open the form. We emailed ana@thespoon.example on 3 Nov at 9:10 am, and the email was delivered.',
  ],
  [
    { state: 'not sent', sentAt: null, waitsForProof: true },
    'Named',
    "You've named Ana Ruiz. We'll email them the form as soon as you confirm your own email address.",
  ],
  [
    { state: 'failed' },
    'Named, Did not arrive!',
    'Our email to Ana Ruiz at ana@thespoon.example did not arrive. Please check the address, or share the link.',
  ],
  [
    { state: 'opened', ...opened },
    'Named, Sent, Opened',
    "Waiting for Ana Ruiz to fill in the form. They opened it on 3 Nov at 9:10 am but haven't saved an answer yet.",
  ],
  [
    { state: 'part done', ...saved },
    'Named, Sent, Opened, Part done',
    'Waiting for Ana Ruiz to finish the form. They have answered 8 of 24 tasks and last saved it on 20 Nov at 2:05 pm.',
  ],
  [
    { state: 'part done', ...saved, openedAt: null },
    'Named, Sent, Opened, Part done',
    'Waiting for Ana Ruiz to finish the form. They have answered 8 of 24 tasks and last saved it on 20 Nov at 2:05 pm.',
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

it.each([
  [{ needed: 9, missing: 5, sent: false }, 'Waiting for you: 5 of 9 clips.'],
  [
    { needed: 9, missing: 0, sent: false },
    'All your clips are here. You can send them to the assessor.',
  ],
  [
    { needed: 9, missing: 0, sent: true },
    'An assessor looks at your clips. You have nothing to do until then.',
  ],
])('clips %j', (video, words) => {
  expect(clipsWords(video)).toBe(words);
});
