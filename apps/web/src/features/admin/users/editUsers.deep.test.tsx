import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { aUser, openUsers, pageOf } from '../testing/openUsers';

type App = ReturnType<typeof openUsers>;

afterEach(() => {
  vi.useRealTimers();
});

const press = async ({ user }: App, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const NONE = {
  enrolments: 0,
  certificates: 0,
  purchases: 0,
  vouchers: 0,
  vouchersNotRedeemed: 0,
  openReprints: 0,
  staying: {
    enrolments: 0,
    reported: 0,
    withEvidence: 0,
    onHold: 0,
    certificateNumbers: [] as string[],
  },
};
const belongings = (theirs: object) => ({
  'GET /admin/users/user-2/belongings': { body: { ...NONE, ...theirs } },
});

it('edits a user as they were seen', async () => {
  const saved = aUser({ firstName: 'Kimberley', version: 2 });
  const app = openUsers(undefined, {
    handlers: { 'PUT /admin/users/user-2': { body: saved } },
  });
  await press(app, 'Edit: Kim Nguyen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }));
  const firstName = dialog.getByRole('textbox', { name: 'First name' });
  await app.user.type(firstName, 'berley');
  await app.user.click(dialog.getByRole('radio', { name: 'No' }));
  await app.user.selectOptions(dialog.getByLabelText('User type'), 'Business');
  await app.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User has been successfully edited.')).toBeTruthy();
  expect(app.bodies('PUT /admin/users/user-2')).toEqual([
    {
      firstName: 'Kimberley',
      lastName: 'Nguyen',
      email: 'kim@example.com',
      active: false,
      userType: 3,
      version: 1,
    },
  ]);
  expect(app.filters()).toHaveLength(2);
});

it('asks for the own password before a user becomes an admin', async () => {
  const app = openUsers(undefined, {
    handlers: { 'PUT /admin/users/user-2': { body: aUser({ userType: 1, version: 2 }) } },
  });
  await press(app, 'Edit: Kim Nguyen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }));
  expect(dialog.queryByLabelText('Your password')).toBeNull();
  await app.user.selectOptions(dialog.getByLabelText('User type'), 'Admin');
  await app.user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('Please enter your own password to confirm this change.');
  await app.user.type(dialog.getByLabelText('Your password'), 'platewise1');
  await app.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User has been successfully edited.')).toBeTruthy();
  expect(app.bodies('PUT /admin/users/user-2')).toMatchObject([
    { userType: 1, password: 'platewise1', version: 1 },
  ]);
});

it('asks for everything, in the words of the office', async () => {
  const app = openUsers();
  await press(app, 'Edit: Kim Nguyen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }));
  for (const name of ['First name', 'Last name', 'Email'])
    await app.user.clear(dialog.getByRole('textbox', { name }));
  await app.user.selectOptions(dialog.getByLabelText('User type'), 'Select');
  await app.user.click(dialog.getByRole('button', { name: 'Save' }));
  const errors = await waitFor(() => {
    const said = document.querySelectorAll('[data-error-text]');
    expect(said).toHaveLength(4);
    return [...said].map(({ textContent }) => textContent);
  });
  expect(errors).toEqual([
    'First name is required',
    'Last name is required',
    'Email is required',
    'User type is required.',
  ]);
});

it('says at the field that an email is taken, and in a notice that another admin was faster', async () => {
  const taken = problem(409, 'Taken.', { errors: { email: ['Taken.'] } });
  const answers = [taken, problem(409, 'Changed in the meantime.'), problem(500, 'Broken')];
  const app = openUsers(undefined, {
    handlers: { 'PUT /admin/users/user-2': () => answers.shift() ?? taken },
  });
  await press(app, 'Edit: Kim Nguyen');
  await press(app, 'Save');
  expect(await screen.findByText('Taken.', { selector: '[data-error-text]' })).toBeTruthy();
  await press(app, 'Save');
  expect(await screen.findByText('Changed in the meantime.')).toBeTruthy();
  await press(app, 'Save');
  expect(await screen.findByText('There was an error updating the user')).toBeTruthy();
});

it('counts what would go with a user before they are deleted', async () => {
  const app = openUsers(undefined, {
    handlers: {
      ...belongings({
        enrolments: 3,
        purchases: 1,
        vouchers: 10,
        vouchersNotRedeemed: 4,
        openReprints: 1,
      }),
      'DELETE /admin/users/user-2': { status: 204 },
    },
  });
  await press(app, 'Delete: Kim Nguyen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete user' }));
  expect(
    dialog.getByText(
      /Deleting a user also deletes their courses and vouchers and cannot be undone[.]/,
    ),
  ).toBeTruthy();
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '3 course enrolments',
    '1 voucher purchase',
    '10 vouchers, 4 of them not redeemed',
    '1 NSW reprint not posted yet',
  ]);
  await app.user.click(dialog.getByRole('button', { name: 'Delete user' }));
  expect(await screen.findByText('User has been successfully deleted.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

const STAYING = {
  enrolments: 2,
  certificates: 1,
  staying: {
    enrolments: 1,
    reported: 1,
    withEvidence: 1,
    onHold: 0,
    certificateNumbers: ['FH2-000008'],
  },
};

it('says what stays of a user with a certificate, and deletes them with a reason only', async () => {
  const app = openUsers(undefined, {
    handlers: { ...belongings(STAYING), 'DELETE /admin/users/user-2': { status: 204 } },
  });
  await press(app, 'Delete: Kim Nguyen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete user' }));
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Their login. Their email address can be used for a new account straight away.',
    '1 course enrolment',
    '1 course enrolment, because the NAT files report it',
    'Evidence of assessment, like quiz answers and the observer’s form, until its retention ends',
    'Certificate FH2-000008, which can still be verified',
    'Invoices and payments, for the books',
  ]);
  await app.user.click(dialog.getByRole('button', { name: 'Delete user' }));
  expect(dialog.getAllByText('Please say why you are deleting this user.').length).toBeGreaterThan(
    0,
  );
  expect(app.bodies('DELETE /admin/users/user-2')).toEqual([]);
  await app.user.type(
    dialog.getByRole('textbox', { name: 'Why are you deleting this user?' }),
    'Asked us to.',
  );
  await app.user.click(dialog.getByRole('button', { name: 'Delete user' }));
  expect(await screen.findByText('User has been successfully deleted.')).toBeTruthy();
  expect(app.bodies('DELETE /admin/users/user-2')).toEqual([{ reason: 'Asked us to.' }]);
});

it('offers to deactivate a user with records that must stay instead', async () => {
  const app = openUsers(undefined, {
    handlers: {
      ...belongings(STAYING),
      'POST /admin/users/active': { body: { changed: 1, leftOutYourself: false } },
    },
  });
  await press(app, 'Delete: Kim Nguyen');
  await press(app, 'Deactivate');
  expect(await screen.findByText('1 user set not active.')).toBeTruthy();
  expect(app.bodies('POST /admin/users/active')).toEqual([
    { chosen: { ids: ['user-2'] }, active: false },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says why a user could not be deleted', async () => {
  const answers = [problem(409, 'This is the last active admin.'), problem(500, 'Broken')];
  const app = openUsers(undefined, {
    handlers: {
      ...belongings({}),
      'DELETE /admin/users/user-2': () => answers.shift() ?? { status: 204 },
    },
  });
  const said = ['This is the last active admin.', 'There was an error deleting the user'];
  for (const message of said) {
    await press(app, 'Delete: Kim Nguyen');
    expect(await screen.findByText('They have no courses and no vouchers.')).toBeTruthy();
    await press(app, 'Delete user');
    expect(await screen.findByText(message)).toBeTruthy();
  }
});

it('leads to the courses of a user', async () => {
  openUsers(pageOf([aUser()]));
  const link = await screen.findByRole('link', { name: 'Courses: Kim Nguyen' });
  expect(link.getAttribute('href')).toBe('/Admin/User-Courses/user-2');
});

it('sets those who are chosen not active, after asking, and says who was left out', async () => {
  const app = openUsers(pageOf([aUser(), aUser({ userId: 'user-3', firstName: 'Ada' })]), {
    handlers: {
      'POST /admin/users/active': { body: { changed: 1, leftOutYourself: true } },
    },
  });
  await screen.findByRole('row', { name: /Ada/ });
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await press(app, 'Set not active');
  const dialog = within(await screen.findByRole('dialog', { name: 'Set not active' }));
  expect(
    dialog.getByText('Set 2 users not active? They are logged out straight away and can’t log in.'),
  ).toBeTruthy();
  await app.user.click(dialog.getByRole('button', { name: 'Set not active' }));
  expect(
    await screen.findByText('1 user set not active. Your own account was left out.'),
  ).toBeTruthy();
  expect(app.bodies('POST /admin/users/active')).toEqual([
    { chosen: { ids: ['user-2', 'user-3'] }, active: false },
  ]);
  expect(await screen.findByText('2 users')).toBeTruthy();
});
