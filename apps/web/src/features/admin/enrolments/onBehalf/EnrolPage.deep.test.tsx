import type { LearnerAccount } from '@platewise/shared/enrolments/onBehalf';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../../testing/fakeServer';
import { openWindow } from '../../../../testing/openWindow';
import { renderApp } from '../../../../testing/renderApp';
import EnrolPage from './EnrolPage';

const ACCOUNT = 'GET /admin/enrolments/account';
const ENROL = 'POST /admin/enrolments';

const KIM: LearnerAccount = {
  userId: '018f4e00-0000-7000-8000-000000000001',
  firstName: 'Kim',
  lastName: 'Ng',
  email: 'kim@example.com',
  whyNot: null,
  enrolledIn: [],
  phone: '0412345678',
  address: {
    unitNumber: null,
    streetNumber: '12',
    streetName: 'Crown Street',
    city: 'Surry Hills',
    state: 'NSW',
    postcode: '2010',
  },
};

function open(account: LearnerAccount | null, route = '/Admin/Enrol', calls: object = {}) {
  const server = fakeServer({
    [ACCOUNT]: { body: { account } },
    'POST /address/check': { body: { message: null } },
    [ENROL]: { body: { userCourseId: 'uc-1', invited: account === null } },
    ...calls,
  });
  const app = renderApp(<EnrolPage />, {
    at: route,
    routes: [{ path: '/Admin/Edit-User-Course/:id', element: <p>The enrolment</p> }],
  });
  return { ...app, server };
}
type App = ReturnType<typeof open>;

const box = (name: RegExp | string) => screen.getByRole('textbox', { name });
const send = ({ user }: App) =>
  user.click(screen.getByRole('button', { name: 'Enrol the learner' }));

/** Faster than typing, because each key renders the whole form. */
async function write({ user }: App, name: RegExp | string, value: string) {
  await user.click(box(name));
  await user.paste(value);
}

async function fillInLearner(app: App) {
  const { user } = app;
  await write(app, 'Email', 'kim@example.com');
  await write(app, 'First name', 'Kim');
  await write(app, 'Last name', 'Ng');
  await write(app, 'Telephone', '0412345678');
  await user.click(screen.getByRole('button', { name: 'Enter address manually' }));
  await write(app, 'Street number', '12');
  await write(app, 'Street name', 'Crown Street');
  await write(app, 'Suburb or city', 'Surry Hills');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'NSW');
  await write(app, 'Post code', '2010');
}

async function fillInTheRest(app: App, payment: string) {
  const { user } = app;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Course' }), '2');
  await user.click(screen.getByRole('radio', { name: payment }));
  await write(app, /^Why/, 'Kim called us.');
  await user.click(screen.getByRole('checkbox', { name: /has been given the information/ }));
}

beforeEach(() => openWindow());

describe('the office adds a learner', () => {
  it('who is invited, with an invoice to the learner', async () => {
    const app = open(null);
    await fillInLearner(app);
    await fillInTheRest(app, 'By invoice');
    await app.user.click(screen.getByRole('radio', { name: 'The learner' }));
    await send(app);
    expect(await screen.findByText('The enrolment')).toBeTruthy();
    expect(await screen.findByText(/emailed an invitation/)).toBeTruthy();
    expect(app.server.bodies(ENROL)).toMatchObject([
      {
        email: 'kim@example.com',
        firstName: 'Kim',
        courseId: 2,
        paidBy: 'invoice',
        billTo: 'learner',
        informationGiven: true,
      },
    ]);
    expect(app.server.bodies(ENROL)[0]).not.toHaveProperty('userId');
    expect(app.server.asked.find(({ call }) => call === ENROL)?.idempotencyKey).toHaveLength(32);
  });

  it('and is told next to each field what is missing', async () => {
    const app = open(null);
    await send(app);
    for (const message of [
      'First name is required.',
      'Telephone is required.',
      'Course is required.',
      'Payment is required.',
      'Please say why the office enrols this person.',
    ])
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(app.server.bodies(ENROL)).toEqual([]);
  });

  it('and asks for the company, or for the transfer, only where one pays', async () => {
    const app = open(null);
    expect(screen.queryByRole('radio', { name: 'A company' })).toBeNull();
    await app.user.click(screen.getByRole('radio', { name: 'Already paid by bank transfer' }));
    expect(box('Bank reference')).toBeTruthy();
    await app.user.click(screen.getByRole('radio', { name: 'A company' }));
    expect(box('Company name')).toBeTruthy();
    await app.user.click(screen.getByRole('radio', { name: 'Free of charge' }));
    expect(screen.queryByRole('textbox', { name: 'Company name' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Bank reference' })).toBeNull();
    expect(box('Why is it free?')).toBeTruthy();
  });
});

describe('an email that has an account', () => {
  it('has to be confirmed, and fills in what is known', async () => {
    const app = open(KIM);
    await write(app, 'Email', 'kim@example.com');
    expect(await screen.findByText('Kim Ng has an account with this email')).toBeTruthy();
    await waitFor(() => expect(box('Street name')).toHaveProperty('value', 'Crown Street'));
    await fillInTheRest(app, 'Free of charge');
    await send(app);
    expect(
      (await screen.findAllByText('Please confirm that it is the same person.')).length,
    ).toBeGreaterThan(0);
    expect(app.server.bodies(ENROL)).toEqual([]);
    await app.user.click(screen.getByRole('checkbox', { name: /same person: enrol Kim Ng/ }));
    await send(app);
    expect(await screen.findByText('The enrolment')).toBeTruthy();
    expect(app.server.bodies(ENROL)).toMatchObject([{ userId: KIM.userId, city: 'Surry Hills' }]);
  });

  it('says why its owner cannot be enrolled', async () => {
    const app = open({ ...KIM, whyNot: 'The user is not active.' });
    await write(app, 'Email', 'kim@example.com');
    expect(await screen.findByText('The user is not active.')).toBeTruthy();
  });

  it('is confirmed where the office comes from its owner', async () => {
    const app = open({ ...KIM, enrolledIn: [2] }, `/Admin/Enrol?userId=${KIM.userId}`);
    expect(await screen.findByRole('heading', { name: 'Enrol Kim Ng in a course' })).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /same person/ })).toHaveProperty('checked', true),
    );
    await fillInTheRest(app, 'Free of charge');
    expect(screen.getByText('Kim Ng is already enrolled in this course')).toBeTruthy();
  });

  it('shows the refusal of the server next to the email', async () => {
    const message =
      'Kim Ng has an account with this email. Please confirm that it is the same person.';
    const app = open(null, undefined, {
      [ENROL]: problem(409, message, { errors: { email: [message] } }),
    });
    await fillInLearner(app);
    await fillInTheRest(app, 'Free of charge');
    await send(app);
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

it('nothing that was sent comes back when the form is opened again', async () => {
  let account: LearnerAccount | null = null;
  const calls = {
    [ACCOUNT]: () => ({ body: { account } }),
    [ENROL]: () => {
      account = KIM;
      return { body: { userCourseId: 'uc-1', invited: true } };
    },
  };
  const first = open(null, undefined, calls);
  await fillInLearner(first);
  await fillInTheRest(first, 'Free of charge');
  await send(first);
  expect(await screen.findByText('The enrolment')).toBeTruthy();
  first.unmount();
  account = null;
  open(null, undefined, calls);
  expect(box('Email')).toHaveProperty('value', '');
});
