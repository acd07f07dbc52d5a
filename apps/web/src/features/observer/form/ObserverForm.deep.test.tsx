import { MESSAGES } from '@platewise/shared/messages';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { signInAs } from '../../../testing/signInAs';
import {
  aForm,
  answer,
  answerAll,
  aResponse,
  COMPLETE,
  DRAWN,
  formServer,
  IDS,
  openForm,
  pressSave,
  pressSubmit,
  SAVE,
  sign,
  task,
  withCanvas,
} from '../testing/observerFixtures';

beforeEach(() => {
  localStorage.clear();
  withCanvas();
});

describe('the form', () => {
  it('says who is asking, about whom and for how long', async () => {
    formServer();
    openForm();
    expect(
      await screen.findByRole('heading', {
        name: 'Mei Tanaka has named you as their workplace observer',
      }),
    ).toBeTruthy();
    expect(screen.getByText(/3 yes or no questions, about 5 minutes/)).toBeTruthy();
    expect(screen.getByText('0 of 3 answered')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Update details' })).toBeNull();
  });

  it('shows extra content above version 1 only', async () => {
    const content = '<h2>What else to look for</h2>';
    formServer(aForm({ thirdPartyFormAdditionalContent: content }));
    const { unmount } = openForm();
    await task('Arrives in a clean uniform.');
    expect(screen.queryByText('What else to look for')).toBeNull();
    unmount();
    formServer(aForm({ thirdPartyFormVersion: 2, thirdPartyFormAdditionalContent: content }));
    openForm();
    expect(await screen.findByText('What else to look for')).toBeTruthy();
  });

  it('shows the signature only once the declaration is ticked', async () => {
    formServer();
    const { user } = openForm();
    await task('Arrives in a clean uniform.');
    expect(screen.queryByText('Your signature')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /^I have seen/ }));
    expect(screen.getByText('Your signature')).toBeTruthy();
    expect(screen.getByRole('img', { name: /Sign here/ })).toBeTruthy();
  });

  it('takes comments on demand', async () => {
    const server = formServer();
    const { user } = openForm();
    await answer(user, 'Washes hands before work.', 'No');
    await user.click(
      within(await task('Washes hands before work.')).getByRole('button', {
        name: 'Add a comment',
      }),
    );
    await user.paste('Forgot once.');
    await pressSave(user);
    expect(await screen.findByText(MESSAGES.thirdPartyForm.saved)).toBeTruthy();
    expect(server.bodies(SAVE)).toMatchObject([
      {
        submit: false,
        taskResponses: [
          { taskId: 11 },
          { taskId: 12, response: false, comments: 'Forgot once.' },
          { taskId: 13 },
        ],
      },
    ]);
  });
});

describe('a group of tasks', () => {
  const rowOf = (name: string) => screen.getByRole('group', { name, hidden: true });

  it('folds away once it is done and the next one is begun, and opens again', async () => {
    formServer(aForm({ taskResponses: [] }));
    const { user } = openForm();
    await answer(user, 'Arrives in a clean uniform.', 'Yes');
    const first = rowOf('Arrives in a clean uniform.');
    expect(first.closest('[hidden]')).toBeNull();
    await answer(user, 'Washes hands before work.', 'Yes');
    expect(first.closest('[hidden]')).not.toBeNull();
    const head = screen.getByRole('button', { name: /Presentation 1 of 1/ });
    expect(head.getAttribute('aria-expanded')).toBe('false');
    await user.click(head);
    expect(first.closest('[hidden]')).toBeNull();
    await user.click(head);
    expect(first.closest('[hidden]')).not.toBeNull();
  });

  it('is folded from the start where it was done before, but not where something was not seen', async () => {
    formServer(aForm({ taskResponses: [aResponse(11, true), aResponse(12, null, true)] }));
    openForm();
    await task('Washes hands before work.');
    expect(rowOf('Arrives in a clean uniform.').closest('[hidden]')).not.toBeNull();
    expect(screen.getByText(', 1 not seen')).toBeTruthy();
  });
});

describe('submitting', () => {
  it('sends everything with a typed signature, and thanks', async () => {
    const server = formServer();
    const { user } = openForm();
    await task('Arrives in a clean uniform.');
    answerAll();
    expect(screen.getByText('3 of 3 answered')).toBeTruthy();
    await sign(user);
    expect(
      screen.getByRole('img', { name: 'Ana Ruiz, as your signature' }).getAttribute('src'),
    ).toBe(DRAWN);
    await pressSubmit(user);
    expect(await screen.findByRole('heading', { name: 'Thank you, Ana' })).toBeTruthy();
    expect(server.bodies(SAVE)).toEqual([COMPLETE]);
  });

  it('says what is missing, beside it, and goes to the first of it', async () => {
    const server = formServer(aForm({ observerEmail: null }));
    const { user } = openForm();
    await answer(user, 'Arrives in a clean uniform.', 'Yes');
    await pressSubmit(user);
    expect(await screen.findByText('2 tasks have no answer yet.')).toBeTruthy();
    expect(screen.getAllByText('Please answer yes or no.')).toHaveLength(2);
    expect(
      screen.getByText('Please say whether the student performed satisfactorily.'),
    ).toBeTruthy();
    expect(screen.getByText('Please tick the declaration.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Your email'));
    expect(server.bodies(SAVE)).toEqual([]);
  });

  it('needs a signature', async () => {
    const server = formServer(aForm({ signature: DRAWN }));
    const { user } = openForm();
    await task('Arrives in a clean uniform.');
    answerAll();
    const clear = screen.getByRole('button', { name: 'Clear' });
    await user.click(clear);
    // A browser takes the focus from a button that is switched off.
    expect(clear).toHaveProperty('disabled', false);
    expect(document.activeElement).toBe(clear);
    await pressSubmit(user);
    expect((await screen.findAllByText('Please sign the form.'))[0]).toBeTruthy();
    const ways = screen.getByRole('radiogroup', { name: 'How to sign' });
    const said = document.getElementById(ways.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toBe('Please sign the form.');
    expect(server.bodies(SAVE)).toEqual([]);
  });

  it('shows what the server refuses beside its field', async () => {
    formServer(aForm(), {
      [SAVE]: problem(400, 'No', { errors: { signature: ['The signature is too large.'] } }),
    });
    const { user } = openForm();
    await task('Arrives in a clean uniform.');
    answerAll();
    await sign(user);
    await pressSubmit(user);
    expect((await screen.findAllByText('The signature is too large.'))[0]).toBeTruthy();
  });

  it('can be saved or submitted with a task that was not seen', async () => {
    const server = formServer();
    const { user } = openForm();
    await task('Arrives in a clean uniform.');
    answerAll();
    await sign(user);
    await answer(user, 'Washes hands before work.', 'I did not see this');
    expect(screen.getByText('2 of 3 answered')).toBeTruthy();
    expect(screen.getByText(/save your progress and we’ll ask Mei to show you/)).toBeTruthy();
    await pressSave(user);
    await screen.findByText('Saved');
    await pressSubmit(user);
    expect(await screen.findByRole('heading', { name: 'Thank you, Ana' })).toBeTruthy();
    expect(server.bodies(SAVE)).toMatchObject([
      { submit: false, taskResponses: [{}, { notSeen: true }, {}] },
      { submit: true, taskResponses: [{}, { notSeen: true }, {}] },
    ]);
  });

  it('leads to the tasks that are still open', async () => {
    formServer();
    const { user } = openForm();
    await answer(user, 'Arrives in a clean uniform.', 'Yes');
    await user.click(screen.getByRole('button', { name: 'Next unanswered task' }));
    const next = within(await task('Washes hands before work.')).getByRole('radio', {
      name: 'Yes',
    });
    expect(document.activeElement).toBe(next);
  });
});

describe('the observer', () => {
  async function nameMei() {
    const { user } = openForm();
    const first = await screen.findByLabelText('Your first name');
    await user.clear(first);
    await user.type(first, 'mei');
    const last = screen.getByLabelText('Your last name');
    await user.clear(last);
    await user.type(last, 'TANAKA');
    await user.tab();
  }

  it('is not the student', async () => {
    formServer();
    await nameMei();
    expect((await screen.findAllByText(MESSAGES.thirdPartyForm.ownName))[0]).toBeTruthy();
  });

  it('is not the student for a business that does not own the voucher either', async () => {
    signInAs({ user_type: 3 });
    formServer(aForm(), { [IDS]: problem(403, 'No') });
    await nameMei();
    expect((await screen.findAllByText(MESSAGES.thirdPartyForm.ownName))[0]).toBeTruthy();
  });

  it('may have the student’s name where the server allows it: for the owner of the voucher', async () => {
    formServer(aForm({ ownNameAllowed: true }), { [IDS]: problem(403, 'No') });
    await nameMei();
    expect(screen.queryByText(MESSAGES.thirdPartyForm.ownName)).toBeNull();
  });
});
