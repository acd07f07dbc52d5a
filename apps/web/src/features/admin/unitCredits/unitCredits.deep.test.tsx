import type { EnrolmentCredits, UnitCredit } from '@platewise/shared/unitCredits';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import { UnitCreditsSection } from './UnitCreditsSection';

const LIST = 'GET /admin/users/course/uc-1/credits';
const DECIDE = 'POST /admin/users/course/uc-1/credits';
const WITHDRAW = 'POST /admin/credits/credit-1/withdrawal';

const CREDIT: UnitCredit = {
  id: 'credit-1',
  kind: 'credit transfer',
  granted: true,
  issuer: 'Harbour Training',
  issuerCode: '91234',
  statementNumber: 'HT-17',
  attainedOn: '2024-05-01',
  reasons: 'On the USI transcript.',
  decidedAt: '2026-11-24T01:00:00.000Z',
  decidedByName: 'Ada Byrne',
};
const credits = (credit: UnitCredit | null, over: Partial<EnrolmentCredits> = {}) => ({
  units: [
    { code: 'SITXFSA005', title: 'Use hygienic practices', credit, whyNoTransfer: null },
    {
      code: 'SITXFSA006',
      title: 'Participate in safe food handling',
      credit: null,
      whyNoTransfer: 'The learner shows at least one unit with us.',
    },
  ],
  whyClosed: null,
  ...over,
});

beforeEach(() => openWindow());

const open = (body: object, handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ [LIST]: { body }, ...handlers });
  return { ...renderApp(<UnitCreditsSection userCourseId="uc-1" />), server };
};

it('says of each unit what was decided, by whom and why', async () => {
  open(credits(CREDIT));
  expect(await screen.findByText('Credit transfer: granted')).toBeTruthy();
  expect(
    screen.getByText('Harbour Training (RTO 91234), statement HT-17 of 01/05/2024'),
  ).toBeTruthy();
  expect(screen.getByText('On the USI transcript.')).toBeTruthy();
  expect(screen.getByText('Ada Byrne, 24/11/2026 12:00')).toBeTruthy();
  expect(screen.getByText('Studied in this course.')).toBeTruthy();
});

it('grants a credit transfer with what the statement says', async () => {
  const { user, server } = open(credits(null), {
    [DECIDE]: { status: 201, body: credits(CREDIT) },
  });
  await user.click(await screen.findByRole('button', { name: 'Decide credit for SITXFSA005' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit for SITXFSA005' }));
  await user.click(dialog.getByRole('radio', { name: 'Credit transfer' }));
  await user.click(dialog.getByRole('radio', { name: 'Grant credit' }));
  await user.click(dialog.getByRole('button', { name: 'Save decision' }));
  expect(await dialog.findByText(/compare the statement with the USI transcript/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Issued by'), 'Harbour Training');
  await user.type(dialog.getByLabelText('RTO code'), '91234');
  await user.type(dialog.getByLabelText('Number of the statement'), 'HT-17');
  await user.type(dialog.getByLabelText('Date of the statement'), '01/05/2024');
  await user.click(dialog.getByRole('checkbox'));
  await user.type(dialog.getByLabelText('Reasons'), 'On the transcript.');
  await user.click(dialog.getByRole('button', { name: 'Save decision' }));
  expect(
    await screen.findByText('The decision has been saved, and the learner will be told.'),
  ).toBeTruthy();
  expect(server.bodies(DECIDE)).toEqual([
    {
      unit: 'SITXFSA005',
      kind: 'credit transfer',
      granted: true,
      issuer: 'Harbour Training',
      issuerCode: '91234',
      statementNumber: 'HT-17',
      attainedOn: '2024-05-01',
      sourceChecked: true,
      reasons: 'On the transcript.',
    },
  ]);
});

it('offers recognition alone where no credit transfer can be granted, and says why', async () => {
  const { user } = open(credits(null));
  await user.click(await screen.findByRole('button', { name: 'Decide credit for SITXFSA006' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('The learner shows at least one unit with us.')).toBeTruthy();
  expect(dialog.queryByRole('radio', { name: 'Credit transfer' })).toBeNull();
});

it('withdraws a decision with a reason, and shows the refusal of the server', async () => {
  const gone = 'The certificate has already been issued.';
  const answers = [problem(409, gone), { body: credits(null) }];
  const { user, server } = open(credits(CREDIT), { [WITHDRAW]: () => answers.shift() ?? {} });
  for (const words of [gone, 'The decision has been withdrawn.']) {
    await user.click(await screen.findByRole('button', { name: /^Withdraw the decision/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Another person.');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(server.bodies(WITHDRAW)).toEqual([
    { reason: 'Another person.' },
    { reason: 'Another person.' },
  ]);
});

it('offers nothing once nothing can be decided, and says why', async () => {
  open(credits(CREDIT, { whyClosed: 'The certificate has already been issued.' }));
  expect(await screen.findByText('The certificate has already been issued.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
