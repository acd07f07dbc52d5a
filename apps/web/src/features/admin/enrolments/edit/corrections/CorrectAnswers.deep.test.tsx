import type { CorrectableAnswers } from '@platewise/shared/enrolments/corrections';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../../../testing/fakeServer';
import { openWindow } from '../../../../../testing/openWindow';
import { renderApp } from '../../../../../testing/renderApp';
import { EnrolmentAnswers } from '../EnrolmentAnswers';

const PATH = '/admin/users/course/uc-1';
const PUT = `PUT ${PATH}/corrections`;

const ANSWERS: CorrectableAnswers = {
  userCourseId: 'uc-1',
  dateOfBirth: '1990-05-04',
  gender: 'F',
  usiFirstName: 'Mei',
  usiMiddleName: null,
  usiLastName: 'Tran',
  usiOneName: false,
  levelOfSchool: 'Year 12 or equivalent',
  stillEnrolledInSchool: false,
  completedTertiary: false,
  levelOfEducation: null,
  reasonForUndertakingCourse: 'It was a requirement of my job',
  englishLanguageAtHome: true,
  languageAtHomeOther: null,
  bornInAustralia: true,
  countryOfBirth: 'Australia',
  disability: false,
  disabilityType: null,
  aboriginalOrTorresStraitIslandOrigin: false,
  indigenousOrigin: null,
  guardianAcknowledgment: false,
  version: 7,
};

function open(at = '/', calls: object = {}) {
  const server = fakeServer({
    [`GET ${PATH}/answers`]: {
      body: {
        userCourseId: 'uc-1',
        step2: [{ label: 'Gender', value: 'Female' }],
        step3: [],
        form: null,
        formerForms: [],
        formerLearners: [],
      },
    },
    [`GET ${PATH}/workplaceRecords`]: { body: [] },
    [`GET ${PATH}/corrections`]: { body: ANSWERS },
    [PUT]: { body: { corrected: ['Gender'], certificateToReplace: null } },
    ...calls,
  });
  return { ...renderApp(<EnrolmentAnswers userCourseId="uc-1" />, { at }), server };
}
type App = ReturnType<typeof open>;

async function openForm({ user }: App) {
  await user.click(screen.getByRole('button', { name: 'Show answers' }));
  await user.click(await screen.findByRole('button', { name: 'Correct these answers' }));
  await screen.findByRole('button', { name: 'Correct the answers' });
}

async function send({ user }: App, reason = 'The learner called us.') {
  if (reason) {
    await user.click(screen.getByRole('textbox', { name: 'Reason' }));
    await user.paste(reason);
  }
  await user.click(screen.getByRole('button', { name: 'Correct the answers' }));
}

beforeEach(() => openWindow());

it('the office corrects an answer with a reason, and sees the answers again', async () => {
  const app = open();
  await openForm(app);
  await app.user.click(screen.getByRole('radio', { name: 'Male' }));
  await send(app);
  expect(await screen.findByText(/Corrected: Gender\. We have told the learner/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Correct these answers' })).toBeTruthy();
  expect(app.server.bodies(PUT)).toMatchObject([
    { gender: 'M', dateOfBirth: '1990-05-04', version: 7, reason: 'The learner called us.' },
  ]);
});

it('needs a reason, and the answer to a question that is asked now', async () => {
  const app = open();
  await openForm(app);
  const disability = screen.getByRole('radiogroup', { name: 'Disability' });
  await app.user.click(disability.querySelector('input[value="TRUE"]') as HTMLElement);
  await send(app, '');
  expect((await screen.findAllByText('Reason is required.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('combobox', { name: 'Type of disability' })).toHaveProperty(
    'ariaInvalid',
    'true',
  );
  expect(app.server.bodies(PUT)).toEqual([]);
});

it('says that a certificate still has the former name', async () => {
  const app = open('/', {
    [PUT]: {
      body: { corrected: ['USI last name'], certificateToReplace: 'FH1-000013' },
    },
  });
  await openForm(app);
  await send(app);
  expect(await screen.findByText(/FH1-000013 still has the former name/)).toBeTruthy();
});

it('keeps what was typed when another admin was faster', async () => {
  const message = 'This user course has been changed in the meantime.';
  const app = open('/', { [PUT]: problem(409, message) });
  await openForm(app);
  await app.user.click(screen.getByRole('radio', { name: 'Male' }));
  await send(app);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Male' })).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: 'Load the answers again' })).toBeTruthy();
});

it('opens at the answer that a finding in the national files is about', async () => {
  open('/?answers=Highest%20school%20level%20completed%20identifier');
  const field = await screen.findByRole('combobox', { name: 'Highest completed school level' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});
