import { describe, expect, it } from 'vitest';
import { type FlagFacts, raiseFlags } from './assessmentFlags';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2, 0, 0, seconds));
const form = {
  observerEmail: 'olga@example.com',
  openedAt: at(0),
  submittedAt: at(600),
  signerAddress: '203.0.113.7',
  studentPerformanceSatisfactory: true,
};
const plain: FlagFacts = {
  learnerEmail: 'mei@example.com',
  learnerAddresses: ['198.51.100.1'],
  usiNumber: '2GF2UGXXV8',
  form,
};

const signed = (signerAddress: string | null, ...learnerAddresses: string[]) => ({
  learnerAddresses,
  form: { ...form, signerAddress },
});

describe('an assessor is asked to look twice', () => {
  it.each<[string, Partial<FlagFacts>, string[]]>([
    ['at nothing where nothing is odd', {}, []],
    ['at nothing before there is a form', { form: null }, []],
    [
      'when observer and learner used one address',
      signed('203.0.113.7', '198.51.100.1', '203.0.113.7'),
      ['same-address'],
    ],
    [
      'however that address is written',
      signed('::ffff:203.0.113.7', '::ffff:203.0.113.7'),
      ['same-address'],
    ],
    ['at one household', signed('2001:db8:1:2::5', '2001:db8:1:2:aaaa::9'), ['same-address']],
    ['and not at its neighbours', signed('2001:db8:1:2::5', '2001:db8:1:3::5'), []],
    ['at no address that was not kept', signed(null, '', '203.0.113.7'), []],
    ['at no address that is none', signed('unknown', 'unknown'), []],
    [
      'at a form filled in within a minute',
      { form: { ...form, submittedAt: at(59) } },
      ['quick-form'],
    ],
    ['but not after a minute', { form: { ...form, submittedAt: at(60) } }, []],
    ['nor when nobody saw it opened', { form: { ...form, openedAt: null } }, []],
    [
      'when both have one email',
      { form: { ...form, observerEmail: 'mei@example.com' } },
      ['same-email'],
    ],
    [
      'when the observer was not satisfied',
      { form: { ...form, studentPerformanceSatisfactory: false } },
      ['not-satisfactory'],
    ],
    ['at an exemption', { usiNumber: 'INDIV' }, ['usi-exempt']],
  ])('%s', (_, over, flags) => {
    expect(raiseFlags({ ...plain, ...over })).toEqual(flags);
  });
});
