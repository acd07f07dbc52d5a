import type { AdviceTaskDetails, EnrolmentAdvice } from '@platewise/shared/suitability/adviceTasks';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import '../../../ui/list/DataTableGrid';
import AdviceTasksPage from './AdviceTasksPage';
import { EnrolmentAdvice as Proof } from './EnrolmentAdvice';

const TASK: AdviceTaskDetails = {
  id: 'task-1',
  name: 'Kim Nguyen',
  email: 'kim@example.com',
  phone: '0412 345 678',
  courseId: 2,
  courseTitle: 'Food Handling Level 1',
  reasons: ['no observer'],
  createdAt: '2026-11-24T01:00:00.000Z',
  dueAt: '2026-11-25T06:00:00.000Z',
  overdue: true,
  doneAt: null,
  doneByName: null,
  outcome: null,
  version: 3,
  message: 'Can my sister observe me?',
  note: null,
};
const READ = 'GET /admin/advice-tasks/task-1';
const FINISH = 'PUT /admin/advice-tasks/task-1';

beforeEach(() => openWindow());

describe('the list of people who asked for advice', () => {
  const open = (
    task: AdviceTaskDetails,
    handlers: Parameters<typeof fakeServer>[0] = {},
    at = '',
  ) => {
    const server = fakeServer({
      'GET /admin/lists': { body: { settings: [], views: [] } },
      'GET /admin/advice-tasks': { body: [task], headers: { 'x-total-count': '1' } },
      [READ]: { body: task },
      ...handlers,
    });
    return { ...renderApp(<AdviceTasksPage />, { at: `/Admin/Advice${at}` }), server };
  };

  it('is only read by an auditor', async () => {
    signInAs({ user_type: 1, office_role: 'auditor' });
    const { user } = open(TASK);
    await user.click(await screen.findByRole('button', { name: 'Kim Nguyen' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Can my sister observe me?')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Mark as done' })).toBeNull();
  });

  it('shows by when each is answered, and who is overdue', async () => {
    open(TASK);
    const row = within(await screen.findByRole('row', { name: /Kim/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Kim Nguyen',
      'Food Handling Level 1',
      '25/11/2026 17:00, overdue',
      '24/11/2026 12:00',
      '0412 345 678, kim@example.com',
      'The course needs a person who sees you at work.',
    ]);
  });

  it('records how the talk ended', async () => {
    const { user, server } = open(TASK, { [FINISH]: { body: { ...TASK, version: 4 } } });
    await user.click(await screen.findByText('Kim Nguyen'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Advice for Kim Nguyen' }));
    expect(await dialog.findByText('Can my sister observe me?')).toBeTruthy();
    await user.click(dialog.getByText('Mark as done'));
    expect(await dialog.findByText('Please choose how the talk ended.')).toBeTruthy();
    await user.click(dialog.getByLabelText('Goes on, with support'));
    await user.type(dialog.getByLabelText(/^Note/), 'Reads aloud.');
    await user.click(dialog.getByText('Mark as done'));
    expect(await screen.findByText('This task is done.')).toBeTruthy();
    expect(server.bodies(FINISH)).toEqual([
      { outcome: 'with support', note: 'Reads aloud.', version: 3 },
    ]);
  });

  it('keeps the note when another admin was faster', async () => {
    const { user } = open(TASK, { [FINISH]: problem(409, 'Someone has done this already.') });
    await user.click(await screen.findByText('Kim Nguyen'));
    await user.click(await screen.findByLabelText('Does not enrol'));
    await user.click(screen.getByText('Mark as done'));
    expect(await screen.findByText('Someone has done this already.')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('shows how a talk ended, without a form', async () => {
    const done = { doneAt: '2026-11-25T01:00:00.000Z', doneByName: 'Ada Byrne' };
    const task = { ...TASK, ...done, outcome: 'goes on' as const, note: 'All fine.' };
    const { user } = open(task, {}, '?state=done');
    await user.click(await screen.findByText('Kim Nguyen'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('All fine.')).toBeTruthy();
    expect(dialog.queryByText('Mark as done')).toBeNull();
  });
});

describe('the proof of an enrolment', () => {
  const CALL = 'GET /admin/user-course/uc-1/advice';
  const PROOF: EnrolmentAdvice = {
    information: {
      hash: 'abc123',
      since: '2026-11-01T00:00:00.000Z',
      text: {
        courseId: 2,
        title: 'Food Handling Level 1',
        units: [{ code: 'SITXFSA005', title: 'Use hygienic practices for food safety' }],
        unitsCheckedOn: '2026-11-24',
        priceCents: 5500,
        priceParts: [],
        months: 12,
        times: [],
        needs: ['A phone'],
        judges: 'We do.',
        paper: [],
        refunds: [],
        rights: [],
        rto: { name: 'Platewise', code: '00000', registerUrl: 'https://training.gov.au/' },
      },
    },
    acknowledgedAt: '2026-11-24T01:00:00.000Z',
    choice: 'anyway',
    check: {
      checkedAt: '2026-11-23T01:00:00.000Z',
      itemsVersion: 'v1',
      rulesVersion: 1,
      advice: 'another course',
      reasons: ['for supervisors'],
      otherCourseTitle: 'NSW Food Safety Supervisor Certificate',
      seconds: 95,
      answers: [{ what: 'State', text: 'New South Wales' }],
      hasCertificate: true,
    },
  };
  const open = async (advice: EnrolmentAdvice | null) => {
    const server = fakeServer({ [CALL]: { body: { advice } } });
    const app = renderApp(<Proof userCourseId="uc-1" />);
    expect(server.asked).toEqual([]);
    await app.user.click(screen.getByText('Show what was read and advised'));
    return app;
  };

  it('is read on request: the text, the answers, the advice and the choice', async () => {
    await open(PROOF);
    expect(await screen.findByText('Knew our advice, and enrolled anyway')).toBeTruthy();
    for (const words of [
      'Another course suits you better',
      'You will be a supervisor. This course does not make you one.',
      'NSW Food Safety Supervisor Certificate',
      '1 min 35 s',
      'New South Wales',
      'SHA-256 abc123',
      '$55.00, everything included',
      'Download the earlier certificate',
    ])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it('says when the answers have been disposed of', async () => {
    const check = PROOF.check && { ...PROOF.check, answers: null, hasCertificate: false };
    await open({ ...PROOF, check });
    expect(await screen.findByText('The answers have been disposed of.')).toBeTruthy();
    expect(screen.queryByText('Download the earlier certificate')).toBeNull();
  });

  it('says that nothing was confirmed, as for an enrolment of before', async () => {
    await open(null);
    expect(await screen.findByText(/enrolled without confirming anything/)).toBeTruthy();
  });
});
