import { MESSAGES } from '@platewise/shared/messages';
import { LINK_REPLACED } from '@platewise/shared/observerForms';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../../testing/fakeServer';
import { signInAs } from '../../testing/signInAs';
import {
  aForm,
  answer,
  answerAll,
  aResponse,
  DECLINE,
  formServer,
  IDS,
  LINK,
  openForm,
  pressSave,
  pressSubmit,
  READ,
  SAVE,
  sign,
  TOKEN,
  task,
  UPDATE,
  USER_COURSE,
  withCanvas,
} from './testing/observerFixtures';

beforeEach(() => {
  localStorage.clear();
  withCanvas();
});

const { thirdPartyForm } = MESSAGES;
const OWN = `GET /userCourse/third-party-form/${USER_COURSE}`;
const STANDING = `GET /userCourse/${USER_COURSE}/observer`;
const ids = {
  body: {
    userCourseId: USER_COURSE,
    courseId: 2,
    firstName: 'Mei',
    lastName: 'Tanaka',
    thirdPartyAccessToken: TOKEN,
  },
};

describe('a form that cannot be filled in', () => {
  it.each([thirdPartyForm.completed, thirdPartyForm.expired])(
    'says "%s", why, and leads home',
    async (message) => {
      formServer(aForm(), { [READ]: problem(409, message) });
      const { user, place } = openForm();
      expect(await screen.findByRole('heading', { level: 1, name: message })).toBeTruthy();
      expect(await screen.findByRole('alert')).toHaveProperty('textContent', message);
      await user.click(screen.getByRole('link', { name: 'Go to the home page' }));
      expect(place()).toBe('/');
    },
  );

  it.each([
    [404, 'Not there', 'This link no longer works', /look for our latest email/],
    [404, `${LINK_REPLACED} Please …`, 'There is a newer link to this form', /been replaced/],
    [409, 'You have told us so.', 'You can’t open this form', /You have told us so/],
  ])('is explained kindly: %i %s', async (status, message, title, text) => {
    formServer(aForm(), { [READ]: problem(status, message) });
    openForm();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('takes what the device has kept of it away', async () => {
    formServer();
    const first = openForm();
    await answer(first.user, 'Arrives in a clean uniform.', 'Yes');
    first.unmount();
    expect(localStorage).toHaveLength(1);
    formServer(aForm(), { [READ]: problem(409, thirdPartyForm.completed) });
    openForm();
    await screen.findByRole('heading', { name: thirdPartyForm.completed });
    expect(localStorage).toHaveLength(0);
  });

  it('can be tried again when there is no connection', async () => {
    formServer(aForm(), { [READ]: 'offline' });
    const { user } = openForm();
    const again = await screen.findByRole('button', { name: 'Try again' });
    await user.click(again);
    formServer();
    window.dispatchEvent(new Event('online'));
    expect(await task('Arrives in a clean uniform.')).toBeTruthy();
  });
});

describe('an observer who cannot fill it in', () => {
  it('says why, and is thanked', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    const server = formServer(aForm(), { [DECLINE]: { body: { message: 'x' } } });
    const { user } = openForm();
    await answer(user, 'Arrives in a clean uniform.', 'Yes');
    await user.click(
      screen.getAllByRole('button', { name: 'I can’t complete this form' })[0] as Element,
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Tell Mei' }));
    expect((await dialog.findAllByText('Reason is required.'))[0]).toBeTruthy();
    await user.type(dialog.getByLabelText(/Why can’t you/), 'We never met.');
    await user.click(dialog.getByRole('button', { name: 'Tell Mei' }));
    expect(await screen.findByRole('heading', { name: 'Thank you for telling us' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(scroll).toHaveBeenCalledWith(0, 0);
    expect(server.bodies(DECLINE)).toEqual([{ reason: 'We never met.' }]);
    expect(server.bodies(SAVE)).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['offline' as const, /We couldn’t send this/],
    [problem(409, thirdPartyForm.completed), thirdPartyForm.completed],
  ])('hears when that does not arrive', async (reply, said) => {
    formServer(aForm(), { [DECLINE]: reply });
    const { user } = openForm();
    const ask = await screen.findAllByRole('button', { name: 'I can’t complete this form' });
    await user.click(ask.at(-1) as Element);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Why can’t you/), 'No time.');
    await user.click(dialog.getByRole('button', { name: 'Tell Mei' }));
    expect((await screen.findAllByText(said))[0]).toBeTruthy();
  });
});

describe('a sample', () => {
  const SAMPLE = 'GET /userCourse/third-party-form/sample-6';
  const sample = aForm({ isSampleForm: true, userCourseId: null, observerEmail: 'x@y.example' });

  it('sends nothing and keeps nothing, whatever is pressed', async () => {
    const server = formServer(sample, { [SAMPLE]: { body: sample } });
    const { user } = openForm('Sample-6');
    expect(await screen.findByText('This is a sample form')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Update details' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Email observer' })).toHaveProperty('disabled', true);
    await answer(user, 'Arrives in a clean uniform.', 'Yes');
    await pressSave(user);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answerAll();
    await sign(user);
    await pressSubmit(user);
    expect(await screen.findByText(/nothing was saved or sent/)).toBeTruthy();
    expect(server.asked.map(({ call }) => call)).toEqual(expect.arrayContaining([SAMPLE]));
    expect(server.asked.every(({ call }) => call.startsWith('GET '))).toBe(true);
    expect(localStorage).toHaveLength(0);
  });

  it('is of course 2 by default', async () => {
    formServer(sample, { 'GET /userCourse/third-party-form/sample-2': { body: sample } });
    openForm('SAMPLE');
    expect(await screen.findByText('This is a sample form')).toBeTruthy();
  });
});

describe('the student', () => {
  beforeEach(() => signInAs());

  const asStudent = (handlers = {}) => {
    const server = formServer(aForm({ taskResponses: [aResponse(12, true)] }), {
      [OWN]: { body: aForm({ taskResponses: [aResponse(12, true)] }) },
      [IDS]: ids,
      [UPDATE]: { body: { message: 'x' } },
      [STANDING]: { body: { state: 'sent' } },
      ...handlers,
    });
    return server;
  };

  it('hears that the observer cannot complete it, and why', async () => {
    const declined = {
      state: 'declined',
      observerFirstName: 'Ana',
      observerLastName: 'Ruiz',
      declineReason: 'I moved to another kitchen.',
    };
    asStudent({ [STANDING]: { body: declined } });
    openForm(USER_COURSE);
    const notice = await screen.findByRole('alert', { name: 'Ana Ruiz cannot complete the form' });
    expect(notice.textContent).toContain('I moved to another kitchen.');
  });

  it.each([USER_COURSE, LINK])('opens the own form by %s and can answer nothing', async (value) => {
    asStudent();
    openForm(value);
    expect(await screen.findByRole('heading', { name: 'Your Third Party Form' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    const hands = within(screen.getByRole('region', { name: 'Hands' }));
    expect(hands.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Washes hands before work. Yes',
      'Uses the hand basin only. Not yet',
    ]);
    const link = screen.getByLabelText<HTMLInputElement>('Link for your observer');
    expect(link.value).toBe(`${window.location.origin}/third-party-form/${LINK}`);
  });

  it('corrects the observer', async () => {
    const server = asStudent();
    const { user } = openForm(USER_COURSE);
    await user.type(await screen.findByLabelText('Last name'), '-Montgomery');
    await user.click(screen.getByRole('button', { name: 'Update details' }));
    expect(await screen.findByText(thirdPartyForm.observerSaved)).toBeTruthy();
    expect(server.bodies(UPDATE)).toEqual([
      {
        firstName: 'Ana',
        lastName: 'Ruiz-Montgomery',
        email: 'ana@thespoon.example',
        sendEmailToObserver: false,
      },
    ]);
  });

  it('writes to the observer once that is confirmed', async () => {
    const server = asStudent();
    const { user } = openForm(USER_COURSE);
    await user.click(await screen.findByRole('button', { name: 'Email observer' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Ana Ruiz at ana@thespoon.example/)).toBeTruthy();
    expect(server.bodies(UPDATE)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send email' }));
    expect(await screen.findByText(thirdPartyForm.sent)).toBeTruthy();
    expect(server.bodies(UPDATE)).toMatchObject([{ sendEmailToObserver: true }]);
  });

  it('hears what another observer means before it is done', async () => {
    const server = asStudent();
    const { user, place } = openForm(LINK);
    const email = await screen.findByLabelText('Email');
    await user.clear(email);
    await user.type(email, 'bo@cafe.example');
    await user.click(screen.getByRole('button', { name: 'Update details' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/answers already given will be removed/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Change observer' }));
    await waitFor(() => expect(place()).toBe(`/third-party-form/${USER_COURSE}`));
    expect(server.bodies(UPDATE)).toMatchObject([{ email: 'bo@cafe.example' }]);
  });

  it('cannot be the observer', async () => {
    const server = asStudent();
    const { user } = openForm(USER_COURSE);
    const first = await screen.findByLabelText('First name');
    await user.clear(first);
    await user.type(first, 'Mei');
    const last = screen.getByLabelText('Last name');
    await user.clear(last);
    await user.type(last, 'Tanaka');
    await user.click(screen.getByRole('button', { name: 'Email observer' }));
    expect((await screen.findAllByText(thirdPartyForm.ownName))[0]).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.bodies(UPDATE)).toEqual([]);
  });

  it.each([
    ['Update details', thirdPartyForm.notSaved],
    ['Email observer', thirdPartyForm.notSent],
  ])('hears when %s fails', async (button, message) => {
    asStudent({ [UPDATE]: 'offline' });
    const { user } = openForm(USER_COURSE);
    await user.click(await screen.findByRole('button', { name: button }));
    const confirm = screen.queryByRole('button', { name: 'Send email' });
    if (confirm) await user.click(confirm);
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

it('asks for a sign-in before it opens a form by the user course', async () => {
  formServer();
  const { place } = openForm(USER_COURSE);
  await waitFor(() => expect(place()).toBe('/login'));
});

it('forbids the form of somebody else', async () => {
  signInAs();
  formServer(aForm(), { [OWN]: problem(403, 'No') });
  const { place } = openForm(USER_COURSE);
  await waitFor(() => expect(place()).toBe('/pages/error-403'));
});
