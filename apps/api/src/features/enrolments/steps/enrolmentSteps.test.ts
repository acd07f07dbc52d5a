import { MESSAGES } from '@platewise/shared/messages';
import { describe, expect, it } from 'vitest';
import { refuseStep } from './enrolmentSteps';

/** Returns the message of the refusal, or null when the check passes. */
function wordsOf(check: () => void) {
  try {
    check();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the order of the steps', () => {
  const state = (over: object) => ({
    step2Completed: false,
    step3Completed: false,
    expired: false,
    ...over,
  });
  it.each<[string, 2 | 3, object, string | null]>([
    ['step 2 comes first', 2, {}, null],
    ['step 2 can be saved again', 2, { step2Completed: true }, null],
    ['step 3 follows', 3, { step2Completed: true }, null],
    ['step 3 waits for step 2', 3, {}, 'Please complete step 2 of your enrolment first.'],
    [
      'nothing is changed once step 3 is completed',
      2,
      { step2Completed: true, step3Completed: true },
      MESSAGES.enrolment.alreadyCompleted,
    ],
    [
      'step 3 is completed once',
      3,
      { step2Completed: true, step3Completed: true },
      MESSAGES.enrolment.alreadyCompleted,
    ],
    [
      'an expired enrolment is over',
      2,
      { expired: true },
      'This enrolment has expired. Please enrol in the course again.',
    ],
    [
      'completed goes before expired',
      3,
      { step2Completed: true, step3Completed: true, expired: true },
      MESSAGES.enrolment.alreadyCompleted,
    ],
  ])('%s', (_, step, over, message) => {
    expect(wordsOf(() => refuseStep(step, state(over)))).toBe(message);
  });
});
