import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearRows } from '../../../offline/deviceDatabase';
import { addWaitingAnswer } from '../../../offline/waitingAnswers';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { AnswersWaiting } from './AnswersWaiting';

const given = (questionNo: number) =>
  addWaitingAnswer({
    userCourseId: 'uc-1',
    paperId: 'paper-1',
    sectionId: 1,
    questionNo,
    questionId: questionNo,
    responses: [0],
    tookMs: 1000,
    questionCount: 3,
    sectionCount: 3,
  });

beforeEach(async () => {
  localStorage.clear();
  await clearRows('answers');
  signInAs();
});

it('says nothing while no answer waits', async () => {
  renderApp(<AnswersWaiting />);
  await act(async () => {});
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('');
});

it('counts the answers that wait, and says when they are checked', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderApp(<AnswersWaiting />);
  await act(() => given(1));
  expect(
    await screen.findByText('Saved. Checked when you are online. 1 answer is waiting.'),
  ).toBeTruthy();
  await act(() => given(2));
  expect(
    await screen.findByText('Saved. Checked when you are online. 2 answers are waiting.'),
  ).toBeTruthy();
  onLine.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('2 saved answers are checked next.')).toBeTruthy();
});
