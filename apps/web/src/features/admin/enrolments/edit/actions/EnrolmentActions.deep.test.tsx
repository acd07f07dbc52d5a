import type {
  EnrolmentActions as Actions,
  EnrolmentCertificate,
} from '@platewise/shared/enrolments/officeActions';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, problem } from '../../../../../testing/fakeServer';
import { renderApp } from '../../../../../testing/renderApp';
import { EnrolmentActions } from './EnrolmentActions';

const READ = 'GET /admin/users/course/uc-1/actions';
const REFUNDS = 'GET /admin/users/course/uc-1/refunds';
const NO_REFUNDS = { way: null, whyNot: null, lines: [], creditNotes: [] };
const EXTEND = 'POST /admin/users/courses/expiry';
const REFUND = 'POST /admin/payments/p-1/refund';
const END = 'POST /admin/users/course/uc-1/end';
const GIVE_BACK = 'POST /admin/users/course/uc-1/voucher-return';

const aPaper = (over: Partial<EnrolmentCertificate> = {}): EnrolmentCertificate => ({
  number: 'FH1-000001',
  state: 'valid',
  learnerName: 'Mei Tran',
  issuedOn: '2026-02-01',
  expiresOn: null,
  verifyPath: '/verify/FH1-000001/abc',
  pdfSha256: 'ab12',
  endedAt: null,
  endedReason: null,
  replacedBy: null,
  ...over,
});
const PAYMENT = {
  id: 'p-1',
  amountCents: 5500,
  paidAt: '2026-01-01T00:00:00.000Z',
  refunded: false,
  refundedAt: null,
  disputedAt: null,
};
const VOUCHER = {
  code: 'ABCD-EFGH-JKMN',
  companyName: 'Café',
  expiresOn: '2027-03-02',
  whyNotReturnable: null,
};
const REFUNDED_VOUCHER = {
  ...VOUCHER,
  whyNotReturnable:
    'The purchase of voucher ABCD-EFGH-JKMN was refunded, so the voucher can’t be returned.',
};
const USI: Actions['usi'] = {
  state: null,
  differs: [],
  answeredAt: null,
  nextTryAt: null,
  fault: null,
  linkSentAt: null,
  canMailLink: false,
};
const actions = (over: Partial<Actions> = {}): Actions => ({
  userCourseId: 'uc-1',
  learnerName: 'Mei Tran',
  courseTitle: 'Food Handling',
  expiresOn: '2027-03-02',
  expired: false,
  endedAt: null,
  whyNotDeletable: null,
  papers: [],
  checks: [
    { check: 'course', passed: false, why: 'To do.', reasons: null, mendAt: null, differs: null },
  ],
  certificateDue: false,
  payment: null,
  voucher: null,
  usi: USI,
  ...over,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T00:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

function open(over: Partial<Actions> = {}, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    [READ]: { body: actions(over) },
    [REFUNDS]: { body: NO_REFUNDS },
    ...handlers,
  });
  return { ...renderApp(<EnrolmentActions userCourseId="uc-1" />), server };
}
type User = ReturnType<typeof open>['user'];
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
async function confirm(user: User, label: string, reason = 'Married.') {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: label }));
}

it.each([
  ['2025-12-31', '2026-06-02'],
  ['2026-12-31', '2027-03-31'],
  ['2028-02-01', '2028-03-02'],
])('extends what ends on %s until %s, unless another day is chosen', async (expiresOn, until) => {
  const { user, server } = open({ expiresOn }, { [EXTEND]: { body: { extended: 1 } } });
  await press(user, 'Extend expiry');
  await press(user, 'Extend');
  await screen.findByText('Enrolment extended.');
  expect(server.bodies(EXTEND)).toEqual([{ chosen: { ids: ['uc-1'] }, expiresOn: until }]);
});

it('says at the date why it is refused, and leaves the dialog open', async () => {
  const why = 'Choose a day up to 02/03/2028.';
  const refused = problem(400, why, { errors: { expiresOn: [why] } });
  const { user } = open({}, { [EXTEND]: refused });
  await press(user, 'Extend expiry');
  await press(user, 'Extend');
  expect(await within(screen.getByRole('dialog')).findByText(why)).toBeTruthy();
});

it('does not extend what has been ended for good', async () => {
  open({ endedAt: '2026-03-01T00:00:00.000Z' });
  await screen.findByText('Ended by the office on 01/03/2026 11:00. It can’t be reopened.');
  expect(screen.queryByRole('button', { name: 'Extend expiry' })).toBeNull();
});

it('says why a certificate is held', async () => {
  open();
  await screen.findByText('Still needed before we issue it:');
  screen.getByText('To do.');
  expect(screen.queryByRole('button', { name: 'Issue now' })).toBeNull();
});

it('issues a certificate for which nothing is missing', async () => {
  const issue = 'POST /admin/users/course/uc-1/certificate';
  const { user } = open({ certificateDue: true }, { [issue]: { body: { number: 'FH1-000009' } } });
  await press(user, 'Issue now');
  expect(await screen.findByText('Certificate FH1-000009 has been issued.')).toBeTruthy();
});

it('shows papers that have been ended, and what ended them', async () => {
  const ended = { endedAt: '2026-03-01T00:00:00.000Z', endedReason: 'Married.' };
  open({
    papers: [
      aPaper({ number: 'FH1-000002' }),
      aPaper({ state: 'superseded', replacedBy: 'FH1-000002', ...ended }),
    ],
  });
  const old = within(await screen.findByRole('article', { name: 'Certificate FH1-000001' }));
  old.getByText('Replaced by FH1-000002 on 01/03/2026 11:00: Married.');
  expect(old.getByRole('link', { name: 'Verify' }).getAttribute('href')).toBe(
    '/verify/FH1-000001/abc',
  );
  expect(old.queryByRole('button', { name: 'Revoke' })).toBeNull();
  const now = within(screen.getByRole('article', { name: 'Certificate FH1-000002' }));
  now.getByText('SHA-256 ab12');
  now.getByRole('button', { name: 'Revoke' });
});

it('replaces a certificate under another name', async () => {
  const call = 'POST /admin/certificates/FH1-000001/reissue';
  const { user, server } = open({ papers: [aPaper()] }, { [call]: { body: { number: 'x' } } });
  await press(user, 'Replace');
  await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Mei');
  await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Lim');
  await confirm(user, 'Replace');
  await screen.findByText('The certificate has been replaced.');
  expect(server.bodies(call)).toEqual([{ firstName: 'Mei', lastName: 'Lim', reason: 'Married.' }]);
});

it('replaces a certificate with one that carries one name', async () => {
  const call = 'POST /admin/certificates/FH1-000001/reissue';
  const { user, server } = open({ papers: [aPaper()] }, { [call]: { body: { number: 'x' } } });
  await press(user, 'Replace');
  await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Suharto');
  await user.type(screen.getByRole('textbox', { name: /^Middle name/ }), 'Mei');
  await user.click(screen.getByRole('checkbox', { name: 'One name only' }));
  await confirm(user, 'Replace');
  await screen.findByText('The certificate has been replaced.');
  expect(server.bodies(call)).toEqual([
    { firstName: 'Suharto', lastName: 'Suharto', reason: 'Married.' },
  ]);
});

it('revokes a certificate for a reason', async () => {
  const call = 'POST /admin/certificates/FH1-000001/revoke';
  const { user, server } = open({ papers: [aPaper()] }, { [call]: {} });
  await press(user, 'Revoke');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await dialog.findByText('Reason is required.');
  expect(server.bodies(call)).toEqual([]);
  await confirm(user, 'Revoke', 'By mistake.');
  await screen.findByText('The certificate has been revoked.');
  expect(server.bodies(call)).toEqual([{ reason: 'By mistake.' }]);
});

it('refunds a payment and ends the enrolment too', async () => {
  const { user, server } = open({ payment: PAYMENT }, { [REFUND]: { body: { refundedAt: null } } });
  await press(user, 'Refund $55.00');
  await user.click(await screen.findByRole('checkbox', { name: 'End the enrolment too' }));
  await confirm(user, 'Refund $55.00');
  await screen.findByText('The payment has been refunded.');
  expect(server.bodies(REFUND)).toEqual([{ reason: 'Married.', endEnrolment: true }]);
});

it('does not end an enrolment with a valid certificate', async () => {
  const { user } = open({ payment: PAYMENT, papers: [aPaper()] });
  await press(user, 'Refund $55.00');
  expect(await screen.findByRole('checkbox', { name: 'End the enrolment too' })).toHaveProperty(
    'disabled',
    true,
  );
  screen.getByText('Revoke certificate FH1-000001 first.');
});

it('ends an enrolment whose payment has been refunded', async () => {
  const payment = { ...PAYMENT, refunded: true, refundedAt: '2026-02-01T00:00:00.000Z' };
  const { user, server } = open({ payment }, { [REFUND]: { body: { refundedAt: null } } });
  await press(user, 'End the enrolment');
  await confirm(user, 'End the enrolment');
  await screen.findByText('The enrolment has been ended.');
  expect(server.bodies(REFUND)).toEqual([{ reason: 'Married.', endEnrolment: true }]);
});

it('does not offer the whole amount after a part was refunded', async () => {
  open({ payment: { ...PAYMENT, creditedCents: 3000 } });
  expect(await screen.findByText(/\$55\.00 paid .*We have refunded \$30\.00 of it\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Refund \$/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'End the enrolment' })).toBeTruthy();
});

it('says in the server’s words why a refund is refused', async () => {
  const why = 'Another payment provider took this payment. Refund it there.';
  const { user } = open({ payment: PAYMENT }, { [REFUND]: problem(409, why) });
  await press(user, 'Refund $55.00');
  await confirm(user, 'Refund $55.00');
  await screen.findByText(why);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('returns a voucher', async () => {
  const { user, server } = open({ voucher: VOUCHER }, { [GIVE_BACK]: {} });
  await press(user, 'Return the voucher');
  await confirm(user, 'Return voucher', 'Left.');
  await screen.findByText('The voucher has been returned.');
  expect(server.bodies(GIVE_BACK)).toEqual([{ reason: 'Left.' }]);
});

it('cannot return a voucher while a certificate is valid', async () => {
  open({ voucher: VOUCHER, papers: [aPaper()] });
  expect(await screen.findByRole('button', { name: 'Return the voucher' })).toHaveProperty(
    'disabled',
    true,
  );
  screen.getByText(/Revoke certificate FH1-000001 before you return it/);
});

it.each<[string, Partial<Actions>, string, string]>([
  [
    'the voucher of a refunded purchase stays used',
    { voucher: REFUNDED_VOUCHER },
    'End the enrolment',
    'The purchase of voucher ABCD-EFGH-JKMN was refunded, so the voucher can’t be returned. It stays used.',
  ],
  [
    'a payment is not refunded',
    { payment: PAYMENT },
    'End without a refund',
    'The payment of $55.00 isn’t refunded.',
  ],
  [
    'nothing was paid',
    {},
    'End the enrolment',
    'There is no payment to refund and no voucher to return.',
  ],
])('ends an enrolment after saying that %s', async (_, over, label, said) => {
  const { user, server } = open(over, { [END]: {} });
  await press(user, label);
  const { textContent } = await screen.findByRole('dialog');
  expect(textContent).toContain(
    'The learner can’t study any more, and the enrolment can’t be reopened.',
  );
  expect(textContent).toContain(said);
  await confirm(user, label, 'Left.');
  await screen.findByText('The enrolment has been ended.');
  expect(server.bodies(END)).toEqual([{ reason: 'Left.' }]);
});

it('offers neither a return nor an end once an enrolment with a used voucher has ended', async () => {
  open({ voucher: REFUNDED_VOUCHER, endedAt: '2026-03-01T00:00:00.000Z' });
  await screen.findByText(/was refunded, so the voucher can’t be returned/);
  expect(screen.queryByRole('button', { name: 'Return the voucher' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'End the enrolment' })).toBeNull();
});

it('offers to try again what could not be loaded', async () => {
  open({}, { [READ]: problem(503, 'Busy.') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

describe('the USI', () => {
  const VERIFY = 'POST /admin/usi-checks/verify';
  const MAIL = 'POST /admin/usi-checks/mail-link';
  const chosen = { chosen: { ids: ['uc-1'] } };

  it.each<[Partial<Actions['usi']>, RegExp, string[]]>([
    [
      { state: 'verified', answeredAt: '2026-11-03T03:02:00Z' },
      /^Verified by the USI Registry on 03\/11\/2026 14:02\.$/,
      ['Verify now'],
    ],
    [
      { state: 'no match', differs: ['familyName'], canMailLink: true },
      /^The USI account has another family name\.$/,
      ['Verify now', 'Mail the link'],
    ],
    [
      { state: 'for the office', fault: 'The organisation is not known.' },
      /^No answer\. The organisation is not known\.$/,
      ['Verify now'],
    ],
    [{ canMailLink: true }, /waits for a USI/, ['Mail the link']],
  ])('of %j is told in one line, with what helps', async (over, words, buttons) => {
    open({ usi: { ...USI, ...over } });
    const part = within((await screen.findByText(words)).parentElement ?? document.body);
    expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  });

  it('is left out where nothing is known and nothing can be done', async () => {
    open();
    expect(await screen.findByText('To do.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'USI' })).toBeNull();
  });

  it('is verified again, and the link mailed', async () => {
    const usi = { ...USI, state: 'deactivated', canMailLink: true } as const;
    const { user, server } = open(
      { usi: { ...usi, linkSentAt: '2026-03-01T00:00:00Z' } },
      { [VERIFY]: { body: { asked: 1 } }, [MAIL]: { body: { mailed: 0, skipped: 1 } } },
    );
    expect(await screen.findByText(/The link was last mailed on 01\/03\/2026/)).toBeTruthy();
    await press(user, 'Verify now');
    expect(await screen.findByText(/is being asked about 1 learner/)).toBeTruthy();
    await press(user, 'Mail the link');
    expect(await screen.findByText(/1 learner had a link today, or can’t do/)).toBeTruthy();
    expect([server.bodies(VERIFY), server.bodies(MAIL)]).toEqual([[chosen], [chosen]]);
  });
});
