import { expect, it } from 'vitest';
import { type LostEmailFacts, whyNotApproved } from './lostEmails';

const ASKED = new Date('2026-03-02T00:00:00Z');
const after = (hours: number) => new Date(ASKED.getTime() + hours * 60 * 60_000);
const WAIT = /24 hours/;
const POSSIBLE = /^possible$/;

it.each<[string, Partial<LostEmailFacts>, number, RegExp]>([
  ['just asked', {}, 0, WAIT],
  ['a minute before the day is over', {}, 23.98, WAIT],
  ['a day later', {}, 24, POSSIBLE],
  ['a former mailbox that was never told', { toldAt: null }, 0, POSSIBLE],
  ['a former mailbox that bounces', { isOldAddressBad: true }, 0, POSSIBLE],
  ['the last hour', {}, 14 * 24 - 1, POSSIBLE],
  ['14 days later', {}, 14 * 24, /more than 14 days/],
  ['not confirmed', { state: 'proving' }, 30, /not confirmed/],
  ['stopped', { state: 'stopped' }, 30, /has ended/],
  ['approved already', { state: 'approved' }, 30, /has ended/],
  ['an account that has changed', { isUnchanged: false }, 30, /another address/],
])('%s', (_, over, hours, why) => {
  const facts = {
    state: 'waiting',
    createdAt: ASKED,
    toldAt: ASKED,
    isOldAddressBad: false,
    isUnchanged: true,
    ...over,
  };
  expect(whyNotApproved(facts, after(hours)) ?? 'possible').toMatch(why);
});
