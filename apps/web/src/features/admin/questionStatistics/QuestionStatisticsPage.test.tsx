import type {
  QuestionStatistic,
  QuestionStatisticDetails,
} from '@platewise/shared/questionStatistics';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import '../../../ui/list/DataTableGrid';
import QuestionStatisticPage from './QuestionStatisticPage';
import QuestionStatisticsPage from './QuestionStatisticsPage';

const LIST = '/admin/question-statistics';
const WRONG_KEY: QuestionStatistic = {
  statisticId: 7,
  courseTitle: 'Food Handling Level 1',
  version: 3,
  sectionId: 2,
  questionNo: 4,
  question: 'How cold is a fridge?',
  answers: 120,
  rate: 0.31,
  discrimination: -0.24,
  medianSeconds: 14,
  alarms: ['wrong-key', 'too-hard'],
};
const TOO_FEW: QuestionStatistic = {
  ...WRONG_KEY,
  statisticId: 8,
  sectionId: 99,
  question: 'When do you wash?',
  answers: 29,
  rate: null,
  discrimination: null,
  medianSeconds: null,
  alarms: [],
};

beforeEach(() => openWindow());

function openList(rows: QuestionStatistic[], at = '/Admin/Question-Statistics') {
  fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    [`GET ${LIST}`]: { body: rows, headers: { 'x-total-count': String(rows.length) } },
    [`GET ${LIST}/run`]: { body: { countedUntil: '2026-11-19T23:30:00.000Z' } },
  });
  const request = vi.spyOn(http, 'request');
  const app = renderApp(<QuestionStatisticsPage />, { at });
  const asked = () =>
    request.mock.calls.filter(([{ url }]) => url === LIST).map(([{ params }]) => params as object);
  return { ...app, asked };
}

const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('shows the figures, the alarms and until when quizzes are counted', async () => {
  const { asked } = openList([WRONG_KEY, TOO_FEW]);
  expect(await cellsOf(/fridge/)).toEqual([
    'How cold is a fridge?',
    'Food Handling Level 1',
    'Section 2, version 3',
    '120',
    '31 %',
    '-0.24',
    '14 s',
    'Wrong key?Too hard',
  ]);
  expect(await screen.findByText(/finished up to 20\/11\/2026 10:30/)).toBeTruthy();
  expect(asked()).toEqual([
    { version: 'live', page: 1, pageSize: 50, sort: 'discrimination', search: undefined },
  ]);
});

it('shows no figures where there are too few answers', async () => {
  openList([TOO_FEW]);
  expect((await cellsOf(/wash/)).slice(2)).toEqual([
    'Final quiz, version 3',
    '29',
    '',
    '',
    '',
    'Not enough answers yet',
  ]);
});

it('asks for the questions that the address names', async () => {
  const { asked } = openList(
    [],
    '/Admin/Question-Statistics?courseId=6&version=all&sectionId=99&alarm=any&sort=-rate',
  );
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({
      courseId: '6',
      version: 'all',
      sectionId: '99',
      alarm: 'any',
      sort: '-rate',
    }),
  );
});

const DETAILS: QuestionStatisticDetails = {
  ...WRONG_KEY,
  key: 'units/A/fridge',
  topic: 'Storing food cold',
  critical: true,
  reason: 'Bacteria hardly grow there.',
  options: [
    {
      title: '',
      items: [
        { text: 'At most 5 °C', isRight: false, chosen: 83, reason: 'This is said to be wrong.' },
        { text: 'At most 15 °C', isRight: true, chosen: 37, reason: null },
      ],
    },
  ],
  history: [WRONG_KEY, { ...TOO_FEW, version: 2 }],
};

function openDetails(answer: Parameters<typeof fakeServer>[0][string]) {
  fakeServer({ [`GET ${LIST}/7`]: answer });
  return renderApp(
    <Routes>
      <Route path="/Admin/Question-Statistics/:statisticId" element={<QuestionStatisticPage />} />
    </Routes>,
    { at: '/Admin/Question-Statistics/7' },
  );
}

it('shows what was chosen, what to do, and the versions', async () => {
  openDetails({ body: DETAILS });
  expect(await screen.findByRole('heading', { level: 1, name: WRONG_KEY.question })).toBeTruthy();
  const alarms = within(screen.getByRole('region', { name: 'Alarms' }));
  expect(alarms.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Wrong key\?.+Check that the right answer is marked as right\.$/),
    expect.stringMatching(/^Too hard.+Check the wording/),
  ]);
  const choice = within(screen.getByRole('region', { name: /What learners chose/ }));
  expect(choice.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'At most 5 °C83 (69 %)This is said to be wrong.',
    'At most 15 °C (right answer)37 (31 %)',
  ]);
  const former = screen.getByRole('link', { name: '2' });
  expect(former.getAttribute('href')).toBe('/Admin/Question-Statistics/8');
});

it('says where there is no such question', async () => {
  openDetails(problem(404, 'This question was not found.'));
  expect(await screen.findByRole('heading', { name: 'Question not found.' })).toBeTruthy();
});
