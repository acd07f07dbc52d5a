import type { AddedWords, MailTexts, OfficeTemplate } from '@platewise/shared/mailTexts';
import type { OfficeRole } from '@platewise/shared/officeRoles';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import EmailTextsPage from './EmailTextsPage';

const SAVED = { version: 2, savedAt: '2026-11-27T23:30:00Z', savedByName: 'Robin Hale' };
const NOT_SAVED = { version: 0, savedAt: null, savedByName: null };
const TEXTS: MailTexts = {
  added: [
    { template: 'course-completed', hasWords: true, ...SAVED },
    { template: 'observer-invitation', hasWords: false, ...NOT_SAVED },
  ],
  templates: [{ id: 't-1', name: 'Holidays', subject: 'News', ...SAVED }],
};
const version = (number: number, text: string) => ({
  version: number,
  subject: null,
  text,
  savedAt: '2026-11-27T23:30:00Z',
  savedByName: 'Robin Hale',
});
const WORDS: AddedWords = {
  template: 'course-completed',
  version: 2,
  text: 'Well done.',
  versions: [version(2, 'Well done.'), version(1, 'Hello there.')],
};
const TEMPLATE: OfficeTemplate = {
  id: 't-1',
  name: 'Holidays',
  version: 2,
  subject: 'News',
  text: 'Closed.',
  versions: [{ ...version(2, 'Closed.'), subject: 'News' }],
};
const PUT = 'PUT /admin/mail-texts/added/course-completed';
const PREVIEW = 'POST /admin/mail-texts/added/course-completed/preview';
const TEMPLATES = '/admin/mail-texts/templates';

beforeEach(() => openWindow());

function open(handlers: Parameters<typeof fakeServer>[0] = {}, office_role: OfficeRole = 'office') {
  signInAs({ user_type: 1, office_role });
  const server = fakeServer({
    'GET /admin/mail-texts': { body: TEXTS },
    'GET /admin/mail-texts/added/course-completed': { body: WORDS },
    [`GET ${TEMPLATES}/t-1`]: { body: TEMPLATE },
    ...handlers,
  });
  return { server, ...renderApp(<EmailTextsPage />) };
}

async function openDialog(user: ReturnType<typeof renderApp>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

it('lists the emails with when each is sent and the words of the office, and its templates', async () => {
  open();
  const learners = within(await screen.findByRole('region', { name: 'To learners' }));
  expect(learners.getByText('When the course and the observer’s form are complete.')).toBeTruthy();
  expect(learners.getByText('Words added 28/11/2026 10:30, Robin Hale')).toBeTruthy();
  const observers = within(screen.getByRole('region', { name: 'To observers' }));
  expect(observers.getByText('No words added')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Holidays' })).toBeTruthy();
});

describe('the words that are added to an email', () => {
  it('are previewed with an example, and saved with the version that was loaded', async () => {
    const body = {
      subject: 'Congratulations',
      exampleName: 'Mei Tran, Food Handling Level 1',
      own: [{ kind: 'paragraph', text: 'You have completed the course.' }],
      words: [{ kind: 'paragraph', text: 'Bye Mei' }],
    };
    const { user, server } = open({ [PREVIEW]: { body }, [PUT]: { status: 204 } });
    const dialog = await openDialog(user, 'Course completed');
    const text = await dialog.findByRole('textbox', { name: /Your words/ });
    await user.clear(text);
    await user.paste('Bye {{firstName}}');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('Bye Mei')).toBeTruthy();
    expect(dialog.getByText('You have completed the course.')).toBeTruthy();
    expect(dialog.getByText('With the values of Mei Tran, Food Handling Level 1.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/The words have been saved/)).toBeTruthy();
    expect(server.bodies(PUT)).toEqual([{ text: 'Bye {{firstName}}', version: 2 }]);
  });

  it('can be those of an earlier version, or none', async () => {
    const { user, server } = open({ [PUT]: { status: 204 } });
    const dialog = await openDialog(user, 'Course completed');
    await user.click(await dialog.findByText('History (2)'));
    await user.click(dialog.getByRole('button', { name: 'Use this text: version 1' }));
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Your words/ });
    expect(text.value).toBe('Hello there.');
    await user.click(dialog.getByRole('button', { name: 'Remove the words' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/The words have been saved/)).toBeTruthy();
    expect(server.bodies(PUT)).toEqual([{ version: 2 }]);
  });

  it('are not saved with an unknown variable', async () => {
    const { user, server } = open();
    const dialog = await openDialog(user, 'Course completed');
    await user.click(await dialog.findByRole('textbox', { name: /Your words/ }));
    await user.paste('{{usi}}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/{{usi}} is not known/)).toBeTruthy();
    expect(server.bodies(PUT)).toEqual([]);
  });

  it('stay in the form when a colleague was faster', async () => {
    const refusal = problem(409, 'This text has been changed in the meantime.');
    const { user } = open({ [PUT]: refusal });
    const dialog = await openDialog(user, 'Course completed');
    await user.click(await dialog.findByRole('textbox', { name: /Your words/ }));
    await user.paste(' Bye.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This text has been changed in the meantime.')).toBeTruthy();
    expect(dialog.getByDisplayValue('Well done. Bye.')).toBeTruthy();
  });

  it('are read by an auditor, who cannot change them', async () => {
    const { user } = open({}, 'auditor');
    const dialog = await openDialog(user, 'Course completed');
    expect((await dialog.findAllByText('Well done.')).length).toBeGreaterThan(0);
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'New template' })).toBeNull();
  });
});

describe('a template', () => {
  it('is written', async () => {
    const { user, server } = open({ [`POST ${TEMPLATES}`]: { status: 201, body: TEMPLATE } });
    const dialog = await openDialog(user, 'New template');
    for (const name of [/Name/, /Subject/, /Text/]) {
      await user.click(dialog.getByRole('textbox', { name }));
      await user.paste('Hello');
    }
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The template has been saved.')).toBeTruthy();
    expect(server.bodies(`POST ${TEMPLATES}`)).toEqual([
      { name: 'Hello', subject: 'Hello', text: 'Hello' },
    ]);
  });

  it('is deleted after a question', async () => {
    const { user, server } = open({ [`DELETE ${TEMPLATES}/t-1`]: { status: 204 } });
    const dialog = await openDialog(user, 'Holidays');
    await user.click(await dialog.findByRole('button', { name: 'Delete template' }));
    expect(await dialog.findByText(/its earlier versions will be deleted/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete template' }));
    expect(await screen.findByText('The template has been deleted.')).toBeTruthy();
    expect(server.asked.some(({ call }) => call === `DELETE ${TEMPLATES}/t-1`)).toBe(true);
  });
});
