import type { Note } from '@platewise/shared/notes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import { NotesSection } from './NotesSection';

const LIST = 'GET /admin/users/user-1/notes';
const ADD = 'POST /admin/users/user-1/notes';

const aNote = (over: Partial<Note> = {}): Note => ({
  id: 'note-1',
  version: 1,
  text: 'Prefers a call in the evening.',
  writtenById: 'admin-1',
  writtenByName: 'Ada Byrne',
  createdAt: '2026-11-24T01:00:00.000Z',
  userCourseId: null,
  courseTitle: null,
  mayCorrect: false,
  ...over,
});

beforeEach(() => openWindow());

const open = (notes: Note[], handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ [LIST]: { body: notes }, ...handlers });
  return { ...renderApp(<NotesSection userId="user-1" enrolmentId="uc-1" />), server };
};

it('shows each note with its writer, its time and the course that it is about', async () => {
  open([aNote({ courseTitle: 'Food Handling Level 1' })]);
  expect(await screen.findByText('Prefers a call in the evening.')).toBeTruthy();
  expect(screen.getByText('Ada Byrne, 24/11/2026 12:00, about Food Handling Level 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
});

it('adds a note about the enrolment, and says that the person can ask to see it', async () => {
  const { user, server } = open([], { [ADD]: { body: aNote() } });
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a note' }));
  expect(dialog.getByText('The person can ask to see what you write.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please write a note.')).toBeTruthy();
  await user.type(dialog.getByLabelText('New note'), 'Called at noon.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your note has been added.')).toBeTruthy();
  expect(server.bodies(ADD)).toEqual([{ text: 'Called at noon.', userCourseId: 'uc-1' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('corrects a note that was just written', async () => {
  const CORRECT = 'PATCH /admin/notes/note-1';
  const { user, server } = open([aNote({ mayCorrect: true })], { [CORRECT]: { body: aNote() } });
  await user.click(await screen.findByRole('button', { name: /^Correct/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Note'), ' Not on Fridays.');
  await user.click(dialog.getByText('Save'));
  expect(await screen.findByText('Your note has been corrected.')).toBeTruthy();
  expect(server.bodies(CORRECT)).toEqual([
    { text: 'Prefers a call in the evening. Not on Fridays.', version: 1 },
  ]);
});

it('removes a note with a reason, and shows the refusal of the server', async () => {
  const REMOVE = 'DELETE /admin/notes/note-1';
  const gone = 'This note has been deleted in the meantime.';
  const answers = [problem(409, gone), { status: 204 }];
  const { user, server } = open([aNote()], { [REMOVE]: () => answers.shift() ?? {} });
  for (const words of [gone, 'The note has been removed.']) {
    await user.click(await screen.findByRole('button', { name: /^Remove/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Another person.');
    await user.click(dialog.getByText('Remove note'));
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(server.bodies(REMOVE)[0]).toEqual({ reason: 'Another person.', version: 1 });
});
