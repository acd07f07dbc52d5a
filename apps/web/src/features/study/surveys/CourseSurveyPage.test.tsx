import { MESSAGES } from '@platewise/shared/messages';
import type { SurveyResponse } from '@platewise/shared/surveys';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { aProgress, config, ID, STATUS } from '../testing/studyFixtures';
import CourseSurveyPage from './CourseSurveyPage';

beforeEach(() => {
  localStorage.clear();
  signInAs();
});

const SURVEY = `GET /survey/${ID}`;
const CREATE = 'POST /survey';
const UPDATE = 'PUT /survey/7';

const aSurvey = (changes: Partial<SurveyResponse> = {}): SurveyResponse => ({
  surveyId: null,
  userCourseId: ID,
  surveyQuestions: [
    { questionId: 1, scale: 'Clear Expectations', question: 'I knew what to do.' },
    { questionId: 2, scale: 'Active Learning', question: 'I set time aside.' },
  ],
  surveyResponses: [],
  bestAspects: null,
  needImprovement: null,
  undertakingApprenticeshipOrTraineeship: null,
  rpl: null,
  ...changes,
});

const SAVED = aSurvey({
  surveyId: 7,
  surveyResponses: [{ questionId: 2, response: -1 }],
  bestAspects: 'The stories',
  needImprovement: 'Nothing',
  undertakingApprenticeshipOrTraineeship: false,
  rpl: true,
});

function open(survey: SurveyResponse, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /config': config,
    [STATUS]: { body: aProgress({ hasCompleted: true }) },
    [SURVEY]: { body: survey },
    [CREATE]: { status: 201, body: { surveyId: 7 } },
    [UPDATE]: { body: { surveyId: 7 } },
    ...handlers,
  });
  const app = renderApp(<p>elsewhere</p>, {
    at: `/Course-Survey/${ID}`,
    routes: [{ path: '/course-survey/:id', element: <CourseSurveyPage /> }],
  });
  return { server, ...app };
}

const group = (name: string) => screen.findByRole('group', { name });
const pressSubmit = () => screen.getByRole('button', { name: 'Submit survey' });

async function fillIn({ user }: ReturnType<typeof open>) {
  const statement = within(await group('I knew what to do.'));
  await user.click(statement.getByRole('radio', { name: 'Strongly Agree' }));
  await user.click(screen.getByLabelText(/best aspects/));
  await user.paste('The pictures');
  await user.click(screen.getByLabelText(/needs improvement/));
  await user.paste('More of them');
  await user.click(
    within(screen.getByRole('radiogroup', { name: /apprenticeship/ })).getByLabelText('Yes'),
  );
  await user.click(
    within(screen.getByRole('radiogroup', { name: /prior learning/ })).getByLabelText('No'),
  );
}

const ANSWERS = {
  userCourseId: ID,
  bestAspects: 'The pictures',
  needImprovement: 'More of them',
  undertakingApprenticeshipOrTraineeship: true,
  rpl: false,
  surveyResponses: [{ questionId: 1, response: 2 }],
};

describe('the survey', () => {
  it('opens once the course is completed', async () => {
    const { place } = open(aSurvey(), { [STATUS]: { body: aProgress() } });
    await waitFor(() => expect(place()).toBe(`/course-content/${ID}`));
  });

  it('says when it cannot be loaded', async () => {
    open(aSurvey(), { [SURVEY]: problem(500, 'Oops') });
    expect(await screen.findByText(MESSAGES.survey.loadFailed)).toBeTruthy();
  });

  it('groups the statements by scale and counts the answers', async () => {
    const { user } = open(aSurvey());
    expect(await screen.findByRole('heading', { name: 'Clear Expectations' })).toBeTruthy();
    expect(screen.getByText('0 of 2 answered')).toBeTruthy();
    await user.click(within(await group('I set time aside.')).getByLabelText('Disagree'));
    expect(screen.getByText('1 of 2 answered')).toBeTruthy();
  });

  it('is created at the first save, statements left out or not', async () => {
    const app = open(aSurvey());
    await fillIn(app);
    await app.user.click(pressSubmit());
    await waitFor(() => expect(app.place()).toBe(`/course-completed/${ID}`));
    expect(app.server.bodies(CREATE)).toEqual([ANSWERS]);
  });

  it('shows what was saved and updates it', async () => {
    const app = open(SAVED);
    expect(await screen.findByDisplayValue('The stories')).toBeTruthy();
    expect(screen.getByText('1 of 2 answered')).toBeTruthy();
    await app.user.type(screen.getByDisplayValue('Nothing'), ' much');
    await app.user.click(pressSubmit());
    await waitFor(() => expect(app.place()).toBe(`/course-completed/${ID}`));
    expect(app.server.bodies(UPDATE)).toEqual([
      {
        userCourseId: ID,
        bestAspects: 'The stories',
        needImprovement: 'Nothing much',
        undertakingApprenticeshipOrTraineeship: false,
        rpl: true,
        surveyResponses: [{ questionId: 2, response: -1 }],
      },
    ]);
  });

  it('says what is missing and sends nothing', async () => {
    const app = open(aSurvey());
    await group('I knew what to do.');
    await app.user.click(pressSubmit());
    expect(
      await screen.findByText('Select yes if you are doing an apprenticeship or traineeship.'),
    ).toBeTruthy();
    expect(
      screen.getByText('Select yes if you received recognition of prior learning.'),
    ).toBeTruthy();
    expect(screen.getAllByText('Tell us what was best about the course.')[0]).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/best aspects/));
    expect(app.server.bodies(CREATE)).toEqual([]);
  });

  it.each([
    ['saved', aSurvey(), CREATE, MESSAGES.survey.saveFailed],
    ['updated', SAVED, UPDATE, MESSAGES.survey.updateFailed],
  ])(
    'says when it cannot be %s, and keeps the answers on the device',
    async (_, survey, call, message) => {
      const app = open(survey, { [call]: 'offline' });
      await group('I knew what to do.');
      await app.user.clear(screen.getByLabelText(/best aspects/));
      await app.user.clear(screen.getByLabelText(/needs improvement/));
      await fillIn(app);
      await app.user.click(pressSubmit());
      expect(await screen.findByText(message)).toBeTruthy();
      app.unmount();
      open(survey);
      expect(await screen.findByDisplayValue('The pictures')).toBeTruthy();
    },
  );

  it('is a draft on the device until it is saved', async () => {
    const first = open(aSurvey());
    await fillIn(first);
    first.unmount();
    const second = open(aSurvey());
    expect(await screen.findByDisplayValue('The pictures')).toBeTruthy();
    expect(screen.getByText(/^Welcome back/)).toBeTruthy();
    expect(screen.getByText('1 of 2 answered')).toBeTruthy();
    await second.user.click(pressSubmit());
    await waitFor(() => expect(second.place()).toBe(`/course-completed/${ID}`));
    second.unmount();
    open(aSurvey());
    await group('I knew what to do.');
    expect(screen.queryByDisplayValue('The pictures')).toBeNull();
  });

  it('is updated when another window has saved it first', async () => {
    let saved = false;
    const app = open(aSurvey(), {
      [SURVEY]: () => ({ body: saved ? SAVED : aSurvey() }),
      [CREATE]: () => {
        saved = true;
        return problem(409, 'This survey has already been saved.');
      },
    });
    await fillIn(app);
    await app.user.click(pressSubmit());
    await screen.findByText(MESSAGES.survey.saveFailed);
    await waitFor(() => expect(app.server.bodies(SURVEY)).toHaveLength(2));
    await waitFor(() => expect(pressSubmit()).toHaveProperty('disabled', false));
    await app.user.click(pressSubmit());
    await waitFor(() => expect(app.server.bodies(UPDATE)).toEqual([ANSWERS]));
  });
});
