import { describe, expect, it } from 'vitest';
import {
  findBusyObserver,
  isLearnersDevice,
  isQuickForm,
  isSharedAddress,
  type LearnerSession,
} from './formSignals';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2, 0, 0, seconds));
const MINUTE = 60;
const HOUR = 3600;

it.each<[string, Date | null, Date | null, boolean]>([
  ['within a minute', at(0), at(59), true],
  ['not after a minute', at(0), at(60), false],
  ['not where nobody saw it opened', null, at(5), false],
  ['not before it is submitted', at(0), null, false],
])('a form is quick: %s', (_, openedAt, submittedAt, isQuick) => {
  expect(isQuickForm({ openedAt, submittedAt })).toBe(isQuick);
});

describe('an address is shared', () => {
  it.each<[string, string | null, (string | null)[], boolean]>([
    ['when it is one of the learner’s', '203.0.113.7', ['198.51.100.1', '203.0.113.7'], true],
    ['however it is written', '::ffff:203.0.113.7', ['203.0.113.7'], true],
    [
      'but not with all others that are written so',
      '::ffff:203.0.113.7',
      ['::ffff:1.2.3.4'],
      false,
    ],
    ['not with the neighbour', '203.0.113.7', ['203.0.113.8'], false],
    ['within one household', '2001:db8:1:2::5', ['2001:db8:1:2:aaaa::9'], true],
    ['and not with the next one', '2001:db8:1:2::5', ['2001:db8:1:3::5'], false],
    ['not where it was not stored', null, ['203.0.113.7', null], false],
    ['not where it is none', 'unknown', ['unknown'], false],
  ])('%s', (_, signer, addresses, isShared) => {
    expect(isSharedAddress(signer, addresses)).toBe(isShared);
  });
});

describe('a form was signed on what may be the learner’s device', () => {
  const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';
  const form = { signerAddress: '203.0.113.7', signerUserAgent: PHONE, submittedAt: at(HOUR) };
  const session: LearnerSession = {
    address: '198.51.100.1',
    userAgent: PHONE,
    createdAt: at(0),
    usedAt: at(HOUR - 5 * MINUTE),
  };
  it.each<[string, Partial<LearnerSession>, boolean]>([
    ['with the learner’s browser, a few minutes after the learner', {}, true],
    [
      'shortly before the learner signs in',
      { createdAt: at(HOUR + MINUTE), usedAt: at(9 * HOUR) },
      true,
    ],
    ['not hours after the learner', { usedAt: at(HOUR - 16 * MINUTE) }, false],
    ['not with another browser', { userAgent: `${PHONE} Firefox` }, false],
    ['not where none was stored', { userAgent: null }, false],
    ['not from another kind of network', { address: '2001:db8::1' }, false],
    ['not where no address was stored', { address: null }, false],
  ])('%s', (_, over, isDevice) => {
    expect(isLearnersDevice(form, [{ ...session, ...over }])).toBe(isDevice);
  });

  it('not where the observer’s browser was not stored', () => {
    const unknown = { ...form, signerUserAgent: null };
    expect(isLearnersDevice(unknown, [{ ...session, userAgent: null }])).toBe(false);
  });
});

describe('one observer signs for many learners', () => {
  const signed = (times: number[], learnerOf = (i: number) => `learner ${i}`) =>
    times.map((hours, i) => ({
      enrolmentId: String(i),
      learner: learnerOf(i),
      submittedAt: at(hours * HOUR),
    }));
  it.each<[string, number, ReturnType<typeof signed>, number | null]>([
    ['six within a day', 0, signed([0, 1, 2, 3, 4, 5]), 6],
    ['not five', 0, signed([0, 1, 2, 3, 4]), null],
    ['not six in more than a day', 0, signed([0, 5, 10, 15, 20, 24]), null],
    ['not six courses of one learner', 0, signed([0, 1, 2, 3, 4, 5], () => 'learner 0'), null],
    ['the fullest day counts', 25, signed([0, 20, 25, 26, 27, 28, 29, 30]), 7],
    ['also where it began before', 0, signed([-23, -1, -1, -1, 0, 0]), 6],
    ['not on a day without this form', 30, signed([0, 1, 2, 3, 4, 5, 30]), null],
  ])('%s', (_, hours, forms, learners) => {
    const busy = findBusyObserver({ submittedAt: at(hours * HOUR) }, forms);
    expect(busy?.learners ?? null).toBe(learners);
  });
});
