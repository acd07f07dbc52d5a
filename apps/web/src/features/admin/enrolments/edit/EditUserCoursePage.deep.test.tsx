import type { EditableEnrolment } from '@platewise/shared/enrolments/edit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, problem } from '../../../../testing/fakeServer';
import { renderApp } from '../../../../testing/renderApp';
import EditUserCoursePage from './EditUserCoursePage';

// Each loads what it needs by calls of its own, and has its own tests.
vi.mock('../history/EnrolmentHistory', () => ({ EnrolmentHistory: () => <p>History</p> }));
vi.mock('./actions/EnrolmentActions', () => ({ EnrolmentActions: () => <p>Actions</p> }));

const PATH = '/admin/users/course/uc-1';
const PUT = `PUT ${PATH}`;
const TRANSFER = 'POST /admin/users/courses/uc-1/reassignment';

const anEnrolment = (changes: Partial<EditableEnrolment> = {}): EditableEnrolment => ({
  userCourseId: 'uc-1',
  firstName: 'Kim',
  lastName: 'Nguyen',
  usiNumber: '2GF2UGXXV8',
  exemptionLetterOn: null,
  exemptionLetterReference: null,
  email: 'new@example.com',
  phone: null,
  unitNumber: null,
  streetNumber: '12',
  streetName: 'Crown Street',
  city: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  enrolmentStep2Completed: true,
  enrolmentStep3Completed: true,
  thirdPartyFormCompleted: false,
  surveyCompleted: false,
  courseCompleted: false,
  redirectToQuiz: false,
  setCount: 2,
  lastSectionCompleted: 1,
  lastQuestionCompleted: 0,
  previousCertificateNumber: null,
  nswCertificateDetails: null,
  comments: null,
  version: 7,
  courseId: 3,
  courseTitle: 'Food Handling Level 2',
  enrolmentDateTime: '2026-11-19T23:30:00.000Z',
  certificateNumber: null,
  userId: 'user-2',
  userEmail: 'kim@example.com',
  userName: 'Kim Owner',
  usiRequired: true,
  identityDisposedOn: null,
  evidenceDisposedOn: null,
  observerDeclined: null,
  setCounts: [2, 1],
  ...changes,
});

type Handlers = Parameters<typeof fakeServer>[0];
async function open(changes: Partial<EditableEnrolment> = {}, handlers: Handlers = {}, query = '') {
  const server = fakeServer({
    [`GET ${PATH}`]: { body: anEnrolment(changes) },
    'POST /harmony/place': { body: { message: null } },
    [`GET ${PATH}/credits`]: { body: { units: [], whyClosed: null } },
    [`GET ${PATH}/integrity-signals`]: { body: [] },
    'GET /admin/users/user-2/notes': { body: [] },
    'GET /admin/users/user-2/documents': { body: [] },
    'GET /admin/users/user-2/tasks': { body: [] },
    [`GET ${PATH}/actions`]: { body: { whyNotDeletable: null } },
    ...handlers,
  });
  const app = renderApp(<EditUserCoursePage />, {
    at: `/Admin/Edit-User-Course/uc-1${query}`,
    routes: [
      { path: '/Admin/Edit-User-Course/:userCourseId', element: <EditUserCoursePage /> },
      { path: '/Admin/User-Courses', element: <p>The list</p> },
    ],
  });
  await screen.findByRole('button', { name: 'Save' });
  return { ...app, server };
}

it('saves one name for a learner who has no other', async () => {
  const { user, server } = await open({}, { [PUT]: { body: anEnrolment({ version: 8 }) } });
  await user.click(await screen.findByRole('checkbox', { name: 'One name only' }));
  expect(screen.queryByRole('textbox', { name: 'Last name' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User course has been successfully updated.')).toBeTruthy();
  expect(server.bodies(PUT)[0]).toMatchObject({ firstName: 'Kim', lastName: 'Kim' });
});

it('asks for the Registrar’s letter when an exemption is recorded', async () => {
  const message = 'Enter the reference of the Registrar’s letter.';
  const errors = { exemptionLetterReference: [message] };
  const { user, server } = await open(
    { usiNumber: null, usiRequired: false },
    { [PUT]: problem(400, message, { errors }) },
  );
  expect(screen.queryByRole('textbox', { name: 'Reference of the letter' })).toBeNull();
  await user.type(await screen.findByRole('textbox', { name: /USI number/ }), 'indiv');
  await user.type(
    screen.getByRole('textbox', { name: 'Date of the Registrar’s letter' }),
    '03022026',
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(server.bodies(PUT)[0]).toMatchObject({
    usiNumber: 'INDIV',
    exemptionLetterOn: '2026-02-03',
  });
});

it('saves every field as it was seen', async () => {
  const saved = anEnrolment({ firstName: 'May', version: 8 });
  const { user, server } = await open({}, { [PUT]: { body: saved } });
  const name = await screen.findByRole('textbox', { name: 'First name' });
  await user.clear(name);
  await user.type(name, 'May');
  await user.click(screen.getByRole('checkbox', { name: 'Third-party form completed' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: /Third-party form completed/ });
  expect(dialog.textContent).toMatch(/issue a certificate straight away and email the learner/);
  const confirm = within(dialog).getByRole('button', { name: 'Record and save' });
  await user.click(confirm);
  expect(server.bodies(PUT)).toEqual([]);
  const reason = within(dialog).getByRole('textbox', { name: 'Reason' });
  await user.type(reason, 'On paper.');
  await user.click(confirm);
  expect(await within(dialog).findByText(/in at least 3 words why you record/)).toBeTruthy();
  expect(server.bodies(PUT)).toEqual([]);
  await user.clear(reason);
  await user.type(reason, 'Signed on paper.');
  await user.click(confirm);
  expect(await screen.findByText('User course has been successfully updated.')).toBeTruthy();
  expect(server.bodies(PUT)).toEqual([
    {
      reason: 'Signed on paper.',
      firstName: 'May',
      lastName: 'Nguyen',
      usiNumber: '2GF2UGXXV8',
      email: 'new@example.com',
      streetNumber: '12',
      streetName: 'Crown Street',
      city: 'Surry Hills',
      state: 'NSW',
      postcode: '2010',
      enrolmentStep2Completed: true,
      enrolmentStep3Completed: true,
      thirdPartyFormCompleted: true,
      surveyCompleted: false,
      courseCompleted: false,
      redirectToQuiz: false,
      setCount: 2,
      lastSectionCompleted: 1,
      lastQuestionCompleted: 0,
      version: 7,
    },
  ]);
});

it('has its sections and a comment of four rows; the NSW certificate where there is one', async () => {
  await open({
    nswCertificateDetails: {
      nswCertificateNumber: 'NSW-1',
      expressPostNumber: null,
      dateSent: '2026-11-20',
      status: 'Underway',
    },
  });
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings).toEqual([
    'Personal Information',
    'Contact Information',
    'Address',
    'Course Status',
    'NSW certificate details',
    'Comments',
    'Credit for units',
    'Tasks',
    'Notes',
    'Documents',
    'Before the enrolment',
    'Answers and observer’s form',
  ]);
  expect(screen.getByText('NSW-1')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /^Comments/ }).getAttribute('rows')).toBe('4');
});

it('opens the answers for a link from the national files, and names the field to fix', async () => {
  const answers = {
    userCourseId: 'uc-1',
    step2: [{ label: 'Gender', value: 'Female' }],
    step3: [],
    form: null,
    formerForms: [],
    formerLearners: [],
  };
  const asked = {
    [`GET ${PATH}/answers`]: { body: answers },
    [`GET ${PATH}/workplaceRecords`]: { body: [] },
  };
  const { unmount } = await open({}, asked, '?answers=Country%20identifier');
  const heading = screen.getByRole('heading', { name: 'Answers and observer’s form' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('To fix: Country identifier')).toBeTruthy();
  expect(await screen.findByText('Female')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show answers' })).toBeNull();

  unmount();
  await open({}, asked);
  expect(screen.getByRole('button', { name: 'Show answers' })).toBeTruthy();
  expect(screen.queryByText(/^To fix/)).toBeNull();
});

it.each([
  [true, '', 'USI number is required'],
  [true, '-1', 'USI number is required'],
  [true, 'ABC', 'ABC is not a valid USI number.'],
  [false, 'ABC', 'ABC is not a valid USI number.'],
])('step 2 answered: %s, USI %j: %s', async (usiRequired, typed, message) => {
  const { user, server } = await open({ usiRequired });
  const usi = screen.getByRole('textbox', { name: /^USI number/ });
  await user.clear(usi);
  if (typed) await user.type(usi, typed);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(server.bodies(PUT)).toEqual([]);
});

describe('a suburb, a state and a post code', () => {
  const OLD = { city: 'Melbourne', state: 'VIC', postcode: '2010' };
  const retype = async (
    { user }: Awaited<ReturnType<typeof open>>,
    name: string,
    typed: string,
  ) => {
    const field = screen.getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };

  it('that do not fit stay as they were saved while none of them is changed', async () => {
    const app = await open(OLD, { [PUT]: { body: anEnrolment({ ...OLD, version: 8 }) } });
    await retype(app, 'Street number', '14');
    expect(await screen.findByText('User course has been successfully updated.')).toBeTruthy();
    expect(app.server.bodies(PUT)).toMatchObject([{ ...OLD, streetNumber: '14' }]);
  });

  it('are not sent once one of them is changed and they do not fit', async () => {
    const app = await open(OLD);
    await retype(app, 'Suburb or city', 'Geelong');
    const message = 'Post code 2010 is in NSW, not VIC.';
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByRole('textbox', { name: 'Post code' }).getAttribute('aria-invalid')).toBe(
      'true',
    );
    expect(app.server.bodies(PUT)).toEqual([]);
  });

  it('show the server’s refusal at the suburb until they are sent again', async () => {
    const message = 'Melbourne is not in NSW with the post code 2010.';
    const app = await open({}, { [PUT]: problem(400, message, { errors: { city: [message] } }) });
    await retype(app, 'Suburb or city', 'Melbourne');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    const suburb = screen.getByRole('textbox', { name: 'Suburb or city' });
    expect(suburb.getAttribute('aria-invalid')).toBe('true');
    expect(suburb).toHaveProperty('value', 'Melbourne');
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'VIC');
    await retype(app, 'Post code', '3000');
    await waitFor(() => expect(app.server.bodies(PUT)).toHaveLength(2));
    expect(app.server.bodies(PUT)[1]).toMatchObject({ city: 'Melbourne', postcode: '3000' });
  });
});

it('keeps the typed values after another admin’s change, until the enrolment is loaded again', async () => {
  let now = anEnrolment();
  const { user } = await open(
    {},
    {
      [`GET ${PATH}`]: () => ({ body: now }),
      [PUT]: () => {
        now = anEnrolment({ comments: 'Theirs', version: 8 });
        return problem(409, 'This user course has been changed in the meantime.');
      },
    },
  );
  const comments = screen.getByRole('textbox', { name: /^Comments/ });
  await user.type(comments, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not saved')).toBeTruthy();
  expect(comments).toHaveProperty('value', 'Mine');
  await user.click(screen.getByRole('button', { name: 'Load it again' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Comments/ })).toHaveProperty('value', 'Theirs'),
  );
});

it('shows a refusal at its field', async () => {
  const message = 'Certificate FH2-000001 has been issued. Revoke it first.';
  const { user } = await open(
    { courseCompleted: true },
    { [PUT]: problem(409, message, { errors: { courseCompleted: [message] } }) },
  );
  await user.click(screen.getByRole('checkbox', { name: 'Course completed' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Not saved')).toBeNull();
});

const transfer = async (answer: Handlers[string]) => {
  const app = await open({ certificateNumber: 'FH2-000001' }, { [TRANSFER]: answer });
  await app.user.click(screen.getByRole('button', { name: 'Transfer to new user' }));
  const dialog = await screen.findByRole('dialog', { name: 'Transfer to new user' });
  expect(dialog.textContent).toMatch(/kim@example.com.*starts at step 2.*Kim Owner don’t move/);
  await app.user.click(within(dialog).getByRole('button', { name: 'Transfer' }));
  return app;
};

it('transfers to another person once that is confirmed, and shows the list', async () => {
  const { server } = await transfer({ status: 204 });
  expect(
    await screen.findByText('The user course has been successfully transferred to a new user.'),
  ).toBeTruthy();
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(server.bodies(TRANSFER)).toEqual([{ email: 'new@example.com', samePerson: false }]);
});

it('asks whether it is the same person, and takes an email that is typed and not saved', async () => {
  const { user, server } = await open(
    { certificateNumber: 'FH2-000001' },
    { [TRANSFER]: { status: 204 } },
  );
  const email = screen.getByRole('textbox', { name: 'Email' });
  await user.clear(email);
  await user.type(email, 'typed@example.com');
  await user.click(screen.getByRole('button', { name: 'Transfer to new user' }));
  const dialog = await screen.findByRole('dialog', { name: 'Transfer to new user' });
  expect(within(dialog).queryByText(/lose the other unsaved changes/)).toBeNull();
  await user.click(within(dialog).getByRole('radio', { name: /^Yes, the same person/ }));
  expect(dialog.textContent).toMatch(/All answers.*FH2-000001 stays in the name/);
  await user.click(within(dialog).getByRole('button', { name: 'Transfer' }));
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(server.bodies(TRANSFER)).toEqual([{ email: 'typed@example.com', samePerson: true }]);
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['in the server’s words', 400, "Change the email address to the new user's before you transfer."],
  ['in its own', 409, 'Unable to transfer the user course to a new user'],
])('says %s why it was not transferred', async (_, status, said) => {
  const words = status === 400 ? said : 'Deleted meanwhile.';
  const { place } = await transfer(problem(status, words));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(place()).toBe('/Admin/Edit-User-Course/uc-1');
});

it.each([
  ['updates', { status: 204 }, 'User course has been successfully updated.', 1],
  ['could not update', problem(500, ''), 'Unable to update the user course', 0],
])('says that it %s where it was deleted here', async (_, answer, said, lists) => {
  const { user } = await open({}, { [`DELETE ${PATH}`]: answer });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete user course' }));
  expect(await screen.findByText(said)).toBeTruthy();
  await waitFor(() => expect(screen.queryAllByText('The list')).toHaveLength(lists));
});

it.each([
  [500, 'Error loading user course.'],
  [404, 'User course not found.'],
])('says so when it cannot be shown: %s', async (status, said) => {
  fakeServer({ [`GET ${PATH}`]: problem(status, 'No') });
  renderApp(<EditUserCoursePage />, {
    at: '/Admin/Edit-User-Course/uc-1',
    routes: [{ path: '/Admin/Edit-User-Course/:userCourseId', element: <EditUserCoursePage /> }],
  });
  expect(await screen.findByRole('heading', { name: said })).toBeTruthy();
});
