import type { AssessmentDetails, PastJudgement } from '@platewise/shared/assessments';
import type { WorkplaceRecord } from '@platewise/shared/study/workplaceRecords';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import AssessmentPage from './AssessmentPage';

const READ = 'GET /admin/assessments/uc-1';
const RECORDS = 'GET /admin/users/course/uc-1/workplaceRecords';
const JUDGE = 'POST /admin/assessments/uc-1/judgements';

const FORM = {
  observerName: 'Olga Marsh',
  observerEmail: 'olga@example.com',
  openedAt: '2026-11-01T00:00:00.000Z',
  submittedAt: '2026-11-01T00:12:00.000Z',
  signerAddress: '203.0.113.7',
  signerUserAgent: 'test',
  satisfactory: true,
  additionalComments: null,
  signature: 'data:image/png;base64,AAAA',
  occasions: [{ number: 1, heldOn: '2026-10-30', service: 'Lunch', place: 'Café Blau' }],
  tasks: [
    {
      taskGroup: 'Hands',
      task: 'Washes hands.',
      response: true,
      comments: 'Always.',
      occasions: [],
    },
  ],
};
const at = '2026-11-01T00:00:00.000Z';
const anAssessment = (over: Partial<AssessmentDetails> = {}): AssessmentDetails => ({
  userCourseId: 'uc-1',
  version: 3,
  firstName: 'Kim',
  lastName: 'Nguyen',
  email: 'kim@example.com',
  courseTitle: 'Food Handling Level 1',
  units: [{ code: 'SITXFSA005', title: 'Use hygienic practices for food safety' }],
  isExternalLearning: false,
  enrolledAt: at,
  expiresOn: '2027-11-01',
  courseCompletedAt: at,
  dueSince: at,
  dueOn: '2026-12-01',
  daysLeft: 10,
  whyClosed: null,
  whyNotReopened: null,
  disposedOn: null,
  checks: [
    { check: 'course', passed: true, why: null, reasons: null, mendAt: null, differs: null },
  ],
  flags: ['same-address'],
  criteria: [],
  signals: [],
  sections: [
    {
      sectionId: 1,
      title: 'Food law and you',
      isKnown: false,
      questions: [
        {
          questionNo: 1,
          question: 'How <em>cold</em>?',
          tries: [
            { answer: '20 °C', correct: false, at },
            { answer: '5 °C', correct: true, at },
          ],
        },
      ],
    },
    { sectionId: 99, title: 'Final quiz', isKnown: false, questions: [] },
  ],
  observer: FORM,
  formerForms: [],
  history: [],
  ...over,
});

function open(handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({ [RECORDS]: { body: [] }, ...handlers });
  const app = renderApp(<p>elsewhere</p>, {
    at: '/Admin/Assessments/uc-1',
    routes: [{ path: '/Admin/Assessments/:userCourseId', element: <AssessmentPage /> }],
  });
  return { ...app, server };
}

beforeEach(() => openWindow());

it('shows the form of a former observation too', async () => {
  const formerForms = [
    { round: 1, followedAt: at, form: { ...FORM, additionalComments: 'Too fast.' } },
  ];
  open({ [READ]: { body: anAssessment({ formerForms }) } });
  expect(await screen.findByText(/^Observation 1, signed/)).toBeTruthy();
  expect(screen.getByText('Too fast.')).toBeTruthy();
});

it('has answers, observer and flags on one page', async () => {
  open({ [READ]: { body: anAssessment() } });
  expect(await screen.findByRole('heading', { name: 'Kim Nguyen', level: 1 })).toBeTruthy();
  expect(screen.getByText('Observer and learner used the same internet address')).toBeTruthy();
  expect(screen.getByText(/12 minutes after it was opened/)).toBeTruthy();
  expect(screen.getByText('30/10/2026, Lunch, Café Blau')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Signature of Olga Marsh' })).toBeTruthy();
  const question = screen.getByRole('row', { name: /How cold\?/ });
  expect(within(question).getByText('Wrong before: 20 °C')).toBeTruthy();
  expect(screen.getByText('10 days left')).toBeTruthy();
});

it('has what the learner wrote down at work, as tables', async () => {
  const record: WorkplaceRecord = {
    blockId: 'units/A/log',
    form: 'temperature-log',
    title: 'Your own fridge log',
    version: 2,
    rows: [{ date: '2026-10-30', time: '07:05', food: 'Freezer', celsius: '-18.5' }],
    updatedAt: at,
  };
  open({ [READ]: { body: anAssessment() }, [RECORDS]: { body: [record] } });
  const table = within(await screen.findByRole('region', { name: 'Your own fridge log' }));
  expect(table.getByRole('row', { name: '30/10/2026 07:05 Freezer −18.5' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download the records as PDF' })).toBeTruthy();
});

it('says which sections were known, and shows the first quiz', async () => {
  const sections = [
    { sectionId: 98, title: 'First quiz', isKnown: false, questions: [] },
    { sectionId: 1, title: 'Food law and you', isKnown: true, questions: [] },
  ];
  open({ [READ]: { body: anAssessment({ sections }) } });
  expect(await screen.findByText('First quiz')).toBeTruthy();
  expect(screen.getByText('known from the first quiz, not read again')).toBeTruthy();
});

it('has the integrity signals, with or without a review', async () => {
  const signal = {
    id: 's-1',
    kind: 'quick-form' as const,
    seen: 'The form with 38 tasks was submitted 12 seconds after it was first opened.',
    raisedAt: at,
    otherUserCourseId: null,
    reviewedAt: null,
    reviewedByName: null,
    note: null,
    version: 1,
  };
  const reviewed = { reviewedAt: at, reviewedByName: 'Ada Byrne', note: 'I rang the café.' };
  open({
    [READ]: { body: anAssessment({ signals: [signal, { ...signal, id: 's-2', ...reviewed }] }) },
  });
  const section = within(await screen.findByRole('region', { name: 'Integrity signals' }));
  expect(section.getAllByText(signal.seen)).toHaveLength(2);
  expect(section.getByText(/I rang the café/)).toBeTruthy();
  expect(section.getAllByRole('button', { name: /^Review/ })).toHaveLength(1);
});

it('judges, with reasons and what is opened again', async () => {
  let assessment = anAssessment();
  const { user, server } = open({
    [READ]: () => ({ body: assessment }),
    [JUDGE]: () => {
      assessment = anAssessment({
        version: 4,
        whyClosed: 'The learner is redoing parts of the course.',
      });
      return { status: 204 };
    },
  });
  const save = await screen.findByText('Save judgement');
  await user.click(screen.getByLabelText('Not yet competent'));
  await user.click(save);
  expect((await screen.findAllByText(/Please say what’s missing/)).length).toBeGreaterThan(0);
  await user.click(screen.getByLabelText('What is missing'));
  await user.paste('Cooling of rice.');
  await user.click(screen.getByLabelText(/Reopen the third-party form/));
  await user.selectOptions(screen.getByLabelText(/Reopen quizzes/), 'The final quiz alone');
  await user.click(save);
  expect(await screen.findByText('The learner is redoing parts of the course.')).toBeTruthy();
  expect(server.bodies(JUDGE)).toEqual([
    {
      judgement: 'not yet competent',
      reasons: 'Cooling of rice.',
      reopenForm: true,
      reopenSection: 99,
      tasksAgain: [],
      version: 3,
    },
  ]);
});

it('offers nothing to open again where the learner has no time left, and shows what was decided', async () => {
  const past: PastJudgement = {
    judgementId: 'j-1',
    judgement: 'not yet competent',
    reasons: 'Cooling of rice.',
    assessorName: 'Ada Byrne',
    decidedAt: at,
    reopenedForm: true,
    reopenedSection: 2,
    flags: [],
    form: { ...FORM, observerName: 'Omar Haddad' },
  };
  const { user } = open({
    [READ]: {
      body: anAssessment({ whyNotReopened: 'The enrolment expired.', history: [past] }),
    },
  });
  await user.click(await screen.findByLabelText('Not yet competent'));
  expect(screen.getByText(/The enrolment expired\. Nothing can be reopened/)).toBeTruthy();
  expect(screen.queryByLabelText(/Reopen the third-party form/)).toBeNull();
  expect(
    screen.getByText('Reopened: the quizzes from section 2 on and the third-party form'),
  ).toBeTruthy();
});

it('keeps the written text when another assessor has decided first', async () => {
  const { user } = open({
    [READ]: { body: anAssessment() },
    [JUDGE]: problem(409, 'Another assessor has already judged this.'),
  });
  await user.click(await screen.findByLabelText('Competent'));
  await user.click(screen.getByLabelText(/Notes/));
  await user.paste('All fine.');
  await user.click(screen.getByText('Save judgement'));
  expect(await screen.findByText('Another assessor has already judged this.')).toBeTruthy();
  expect(screen.getByDisplayValue('All fine.')).toBeTruthy();
});

it.each([
  [404, 'Assessment not found.', 'link'],
  [500, 'There was an error loading this page.', 'button'],
] as const)('says so on %i', async (status, words, role) => {
  open({ [READ]: problem(status, 'Oops') });
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
  expect(screen.getByRole(role)).toBeTruthy();
});

const CRITERIA: AssessmentDetails['criteria'] = [
  {
    module: 'SITXFSA005',
    id: '4.1',
    point: 'Wash your hands at the right times.',
    state: 'shown',
    asked: 4,
    right: 3,
    tasks: [],
  },
  {
    module: 'SITXFSA005',
    id: '4.2',
    point: 'Wash your hands only at the basin.',
    state: 'look',
    asked: 4,
    right: 1,
    tasks: [
      {
        taskId: 7,
        task: 'Washes only at the hand basin.',
        answer: 'yes',
        comments: null,
        occasions: [1, 3],
      },
    ],
  },
];

it('goes through the criteria, asks for a task again and decides by keys', async () => {
  const { user, server } = open({
    [READ]: { body: anAssessment({ criteria: CRITERIA }) },
    [JUDGE]: { status: 204 },
  });
  expect(await screen.findByText('2 criteria: 1 to look at, 1 shown.')).toBeTruthy();
  expect(screen.getByText(/On 30\/10\/2026, occasion 3\./)).toBeTruthy();
  const [first, second] = screen.getAllByText(/^4\.[12]$/).map((id) => id.closest('summary'));
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.click(screen.getByLabelText('Ask to see it again: Washes only at the hand basin.'));
  second?.focus();
  await user.keyboard('n');
  expect(screen.getByLabelText<HTMLInputElement>('Not yet competent').checked).toBe(true);
  await user.click(screen.getByText('Begin with what is missing'));
  await user.click(screen.getByLabelText(/Note to the observer/));
  await user.paste('Please watch the drying too.');
  await user.click(screen.getByText('Save judgement'));
  expect(server.bodies(JUDGE)).toEqual([
    {
      judgement: 'not yet competent',
      reasons:
        'Please show these at work once more:\n- Washes only at the hand basin.\nPlease read about these once more:\n- Wash your hands only at the basin.',
      reopenForm: true,
      tasksAgain: [7],
      noteToObserver: 'Please watch the drying too.',
      version: 3,
    },
  ]);
});

it('takes no keys where nothing can be decided', async () => {
  const { user } = open({
    [READ]: { body: anAssessment({ criteria: CRITERIA, whyClosed: 'It is decided.' }) },
  });
  (await screen.findByText('4.1')).closest('summary')?.focus();
  await user.keyboard('c');
  expect(screen.queryByLabelText('Competent')).toBeNull();
  expect(screen.queryByLabelText(/^Ask to see it again/)).toBeNull();
});
