import { expect, it } from 'vitest';
import { declineReason } from './declines';

it.each([
  [
    "the bank's code first",
    { code: 'card_declined', decline_code: 'insufficient_funds' },
    'Your card has insufficient funds.',
  ],
  ['else that of the provider', { code: 'expired_card' }, 'Your card has expired.'],
  [
    'no word of a theft',
    { decline_code: 'stolen_card', message: 'Stolen!' },
    'Your card was declined.',
  ],
  [
    'what to do',
    { decline_code: 'do_not_honor' },
    'Your bank declined the payment. Please ask your bank, or use another card.',
  ],
  [
    "a new code in the provider's words",
    { code: 'card_declined', decline_code: 'moon_phase', message: 'The moon is full.' },
    'The moon is full.',
  ],
  ['something, whatever comes', { message: '' }, 'Your card was declined.'],
])('tells %s', (_, refusal, words) => {
  expect(declineReason(refusal)).toBe(words);
});
