import type { CheckedEnrolRow } from '@platewise/shared/enrolments/enrolList';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../../testing/fakeServer';
import { openWindow } from '../../../../testing/openWindow';
import { renderApp } from '../../../../testing/renderApp';
import EnrolListPage from './EnrolListPage';

const CHECK = 'POST /admin/enrolments/list/check';
const ENROL = 'POST /admin/enrolments/list';

const MEI: CheckedEnrolRow = {
  line: 2,
  firstName: 'Mei',
  lastName: 'Tran',
  email: 'mei@example.com',
  phone: '0412345678',
  unitNumber: '',
  streetNumber: '12',
  streetName: 'Crown Street',
  city: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  hasAccount: false,
  problem: null,
};
const BAO = { ...MEI, line: 3, firstName: 'Bao', email: 'x', problem: 'x is not a valid email.' };

function open(calls: object = {}) {
  const server = fakeServer({
    [CHECK]: { body: { rows: [MEI, BAO] } },
    [ENROL]: { body: { enrolled: 1, invited: 1, invoiceNumber: null } },
    ...calls,
  });
  return { ...renderApp(<EnrolListPage />), server };
}

async function check({ user }: ReturnType<typeof open>) {
  await user.selectOptions(screen.getByRole('combobox', { name: 'Course' }), '2');
  await user.click(screen.getByRole('textbox', { name: 'List' }));
  await user.paste('First name,…');
  await user.click(screen.getByRole('button', { name: 'Check list' }));
}

beforeEach(() => openWindow());

it('enrols those who can be, and says why the others cannot', async () => {
  const app = open();
  await check(app);
  expect(await screen.findByText(/^1 learner of your pasted list can be enrolled/)).toBeTruthy();
  expect(await screen.findByText('x is not a valid email.')).toBeTruthy();
  expect(screen.getByText('New: gets an invitation')).toBeTruthy();
  await app.user.click(screen.getByRole('radio', { name: 'Free of charge' }));
  await app.user.click(screen.getByRole('textbox', { name: 'Why is it free?' }));
  await app.user.paste('Staff of our own kitchen.');
  await app.user.click(screen.getByRole('checkbox', { name: /^Each learner has been given/ }));
  await app.user.click(screen.getByRole('button', { name: 'Enrol 1 learner' }));
  expect(await screen.findByRole('heading', { name: '1 learner enrolled' })).toBeTruthy();
  expect(app.server.bodies(ENROL)).toMatchObject([{ courseId: 2, paidBy: 'free', rows: [MEI] }]);
  expect(app.server.asked.find(({ call }) => call === ENROL)?.idempotencyKey).toHaveLength(32);
});

it('asks for the company where an invoice is wanted', async () => {
  const app = open();
  await check(app);
  await app.user.click(await screen.findByRole('radio', { name: 'By invoice' }));
  expect(screen.queryByRole('radio', { name: 'The learner' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Enrol 1 learner' }));
  expect((await screen.findAllByText(/company name/i)).length).toBeGreaterThan(1);
  expect(app.server.bodies(ENROL)).toEqual([]);
});

it('shows at the list why it cannot be read, and asks for the course first', async () => {
  const message = 'The first line must name the columns. Not found: Telephone.';
  const app = open({ [CHECK]: problem(400, message, { errors: { list: [message] } }) });
  await app.user.click(screen.getByRole('textbox', { name: 'List' }));
  await app.user.paste('Mei');
  await app.user.click(screen.getByRole('button', { name: 'Check list' }));
  expect(await screen.findByText('Please choose a course first.')).toBeTruthy();
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Course' }), '2');
  await app.user.click(screen.getByRole('button', { name: 'Check list' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

it('checks the list again for another course', async () => {
  const app = open();
  await check(app);
  expect(await screen.findByRole('button', { name: 'Enrol 1 learner' })).toBeTruthy();
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Course' }), '6');
  expect(screen.queryByRole('button', { name: 'Enrol 1 learner' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'List' })).toHaveProperty('value', 'First name,…');
});
