import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveVoices, type TestVoice } from '../../../components/lesson/testing/testVoice';
import { signInAs } from '../../../testing/signInAs';
import { choice, openQuiz, pressContinue, quizServer, REASON } from '../testing/openQuiz';
import { ID } from '../testing/studyFixtures';

const LISTENED = `PATCH /userCourse/${ID}/listened`;
const noted = { [LISTENED]: { body: null } };

let voice: TestVoice;
beforeEach(() => {
  localStorage.clear();
  signInAs();
  voice = giveVoices();
});
afterEach(() => {
  // Leaving the quiz stops the voice, which must be there still.
  cleanup();
  vi.unstubAllGlobals();
});

const pressListen = async (user: ReturnType<typeof openQuiz>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Listen' }));

describe('a learner who listens', () => {
  it('hears the question, its choices and then the reason, and the office sees it as support', async () => {
    const server = quizServer({}, { currentQuestion: 2 }, noted);
    const { user } = openQuiz();
    await choice('Red');
    await pressListen(user);
    voice.readAll();
    const [question, ...choices] = voice.texts();
    expect(question).toBe(document.querySelector('[data-question]')?.textContent);
    expect(choices).toEqual(['Red', 'Green', 'Blue']);
    expect(server.bodies(LISTENED)).toHaveLength(1);
    await user.click(await choice('Green'));
    await user.click(pressContinue());
    await screen.findByText(REASON);
    voice.readAll();
    expect(voice.texts().slice(4)).toEqual(['That’s right', REASON]);
  });

  it('sees each sentence marked while it is read', async () => {
    quizServer({}, {}, noted);
    const { user } = openQuiz();
    await choice('Red');
    await pressListen(user);
    const marked: (string | undefined)[] = [];
    while (voice.isReading()) {
      marked.push(document.querySelector('[data-spoken]')?.textContent);
      voice.finish();
    }
    expect(marked).toHaveLength(4);
    expect(marked.slice(1).map((text) => text?.replace(/\d$/, ''))).toEqual([
      'Red',
      'Green',
      'Blue',
    ]);
    expect(document.querySelector('[data-spoken]')).toBeNull();
  });

  it('hears each list of a match by its name', async () => {
    quizServer({ currentQuestion: 2 }, {}, noted);
    const { user } = openQuiz();
    await screen.findByLabelText('Cold food');
    await pressListen(user);
    voice.readAll();
    expect(voice.texts().slice(1)).toEqual([
      'Cold food',
      '5 °C',
      '20 °C',
      'Hot food',
      '40 °C',
      '60 °C',
    ]);
  });

  it('hears nothing more on the next question, and keeps the speed', async () => {
    quizServer({}, { currentQuestion: 2 }, noted);
    const { user } = openQuiz();
    await choice('Red');
    await pressListen(user);
    await user.click(screen.getByRole('radio', { name: 'Slower' }));
    await user.click(await choice('Green'));
    await user.click(pressContinue());
    await screen.findByText(REASON);
    await user.click(pressContinue());
    await screen.findByText('Question 2 of 2');
    const before = voice.texts().length;
    voice.finish();
    expect(voice.texts()).toHaveLength(before);
    expect(screen.queryByRole('region', { name: 'Listen' })).toBeNull();
    await pressListen(user);
    expect(voice.rate()).toBe(0.85);
  });

  it('hears the result once, where a screen reader reads the page too', async () => {
    quizServer({}, { currentQuestion: 2 }, noted);
    const { user } = openQuiz();
    await choice('Red');
    await pressListen(user);
    await user.click(await choice('Green'));
    await user.click(pressContinue());
    const result = (await screen.findByText(REASON)).closest('output');
    expect(result?.getAttribute('aria-live')).toBe('off');
  });

  it('hears why a wrong answer is wrong', async () => {
    quizServer({}, {}, noted);
    const { user } = openQuiz();
    await pressListen(user);
    await user.click(await choice('Red'));
    await user.click(pressContinue());
    await waitFor(() => expect(voice.texts().at(-1)).toMatch(/incorrect|wrong|not/i));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a learner who does not listen', () => {
  it('hears nothing after the answer, and screen readers announce it', async () => {
    quizServer({}, { currentQuestion: 2 });
    const { user } = openQuiz();
    await user.click(await choice('Green'));
    await user.click(pressContinue());
    const result = (await screen.findByText(REASON)).closest('output');
    expect(result?.hasAttribute('aria-live')).toBe(false);
    expect(voice.texts()).toEqual([]);
  });

  it('hears only the reason when Listen is pressed after the answer', async () => {
    quizServer({}, { currentQuestion: 2 }, noted);
    const { user } = openQuiz();
    await user.click(await choice('Green'));
    await user.click(pressContinue());
    await screen.findByText(REASON);
    await pressListen(user);
    voice.readAll();
    expect(voice.texts()).toEqual(['That’s right', REASON]);
  });

  it('hears nothing after the answer when the reading was closed', async () => {
    quizServer({}, { currentQuestion: 2 }, noted);
    const { user } = openQuiz();
    await pressListen(user);
    await user.click(screen.getByRole('button', { name: 'Stop listening' }));
    const before = voice.texts().length;
    await user.click(await choice('Green'));
    await user.click(pressContinue());
    await screen.findByText(REASON);
    await act(async () => {});
    expect(voice.texts()).toHaveLength(before);
  });
});
