import { MOST_DOCUMENT_BYTES, type OfficeDocument } from '@platewise/shared/documents';
import { MESSAGES } from '@platewise/shared/messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AxiosProgressEvent } from 'axios';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import { DocumentsSection } from './DocumentsSection';

const LIST = 'GET /admin/users/user-1/documents';
const ADD = 'POST /admin/users/user-1/documents';
const { missing, notSupported, tooLarge } = MESSAGES.upload;

const aDocument = (over: Partial<OfficeDocument> = {}): OfficeDocument => ({
  id: 'document-1',
  version: 1,
  kind: 'identity',
  title: 'Passport',
  fileName: 'passport.pdf',
  size: 1_500_000,
  addedByName: 'Ada Byrne',
  createdAt: '2026-11-24T01:00:00.000Z',
  userCourseId: null,
  courseTitle: null,
  mayOpen: true,
  ...over,
});

const aFile = (type = 'application/pdf', size = 2000) => {
  const file = new File(['%PDF'], 'scan.pdf', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

beforeEach(() => openWindow());

function open(documents: OfficeDocument[], handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ [LIST]: { body: documents }, ...handlers });
  const app = renderApp(<DocumentsSection userId="user-1" enrolmentId="uc-1" />);
  // A file of any kind may be dropped.
  return { ...app, server, user: userEvent.setup({ delay: null, applyAccept: false }) };
}

async function add(user: ReturnType<typeof open>['user'], file?: File) {
  await user.click(await screen.findByRole('button', { name: 'Add document' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a document' }));
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Identity document');
  await user.type(dialog.getByLabelText('Title'), 'Passport');
  if (file) await user.upload(dialog.getByLabelText('File'), file);
  await user.click(dialog.getByRole('button', { name: 'Add document' }));
  return dialog;
}

it('shows each document with its kind, its size, who added it and its course', async () => {
  open([aDocument({ courseTitle: 'Food Handling Level 1' })]);
  expect(await screen.findByText('Passport')).toBeTruthy();
  expect(screen.getByText('Identity document, 1.5 MB, about Food Handling Level 1')).toBeTruthy();
  expect(screen.getByText('Ada Byrne, 24/11/2026 12:00')).toBeTruthy();
});

it('one that the role may not open has no button to open or correct it', async () => {
  open([aDocument({ mayOpen: false })]);
  expect(await screen.findByRole('button', { name: 'Remove Passport' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Download|Correct)/ })).toBeNull();
});

describe('adding a document', () => {
  it('sends the file, with its kind, its title and the enrolment', async () => {
    const { user, server } = open([], { [ADD]: { status: 201, body: aDocument() } });
    const request = vi.spyOn(http, 'request');
    await add(user, aFile());
    expect(await screen.findByText('The document has been added.')).toBeTruthy();
    const sent = request.mock.calls.find(([{ method }]) => method === 'POST');
    expect(sent?.[0].params).toEqual({
      kind: 'identity',
      title: 'Passport',
      userCourseId: 'uc-1',
    });
    expect((server.bodies(ADD) as FormData[])[0]?.get('file')).toBeInstanceOf(File);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(server.bodies(LIST)).toHaveLength(2));
  });

  it.each<[string, File | undefined]>([
    [missing, undefined],
    [notSupported, aFile('image/heic')],
    [tooLarge, aFile('application/pdf', MOST_DOCUMENT_BYTES + 1)],
  ])('%s', async (message, file) => {
    const { user, server } = open([]);
    const dialog = await add(user, file);
    expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
    expect(server.bodies(ADD)).toEqual([]);
  });

  it.each([
    [
      409,
      'This file has been added already: Passport.',
      { errors: { file: ['This file has been added already: Passport.'] } },
    ],
    [503, 'The file can’t be checked for viruses just now. Please try again in a few minutes.', {}],
  ])(
    'shows the refusal %i at the file, in the words of the server',
    async (status, words, more) => {
      const { user } = open([], { [ADD]: problem(status, words, more) });
      const dialog = await add(user, aFile());
      expect(await dialog.findByText(words)).toBeTruthy();
      expect(dialog.getByLabelText('File').getAttribute('aria-invalid')).toBe('true');
    },
  );

  it('shows how much has been sent, and that the file is checked then', async () => {
    const { user } = open([]);
    await screen.findByText('No documents yet.');
    const shares: ((event: AxiosProgressEvent) => void)[] = [];
    vi.spyOn(http, 'request').mockImplementation(
      ({ onUploadProgress }) =>
        new Promise(() => {
          if (onUploadProgress) shares.push(onUploadProgress);
        }),
    );
    await add(user, aFile());
    act(() => shares[0]?.({ progress: 0.424 } as AxiosProgressEvent));
    expect(await screen.findByText('42% sent')).toBeTruthy();
    act(() => shares[0]?.({ progress: 1 } as AxiosProgressEvent));
    expect(await screen.findByText('Checking the file…')).toBeTruthy();
  });
});

it('corrects the title, the kind and the enrolment of a document', async () => {
  const CORRECT = 'PUT /admin/documents/document-1';
  const enrolments = [{ userCourseId: UUID, courseTitle: 'Food Handling Level 1' }];
  const { user, server } = open([aDocument()], {
    'GET /admin/learners/user-1': { body: { enrolments } },
    [CORRECT]: { body: aDocument() },
  });
  await user.click(await screen.findByRole('button', { name: 'Correct Passport' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Title'), ' of Mei');
  await dialog.findByRole('option', { name: 'Food Handling Level 1' });
  await user.selectOptions(dialog.getByLabelText('About'), 'Food Handling Level 1');
  await user.click(dialog.getByText('Save'));
  expect(await screen.findByText('The document has been corrected.')).toBeTruthy();
  expect(server.bodies(CORRECT)).toEqual([
    { kind: 'identity', title: 'Passport of Mei', userCourseId: UUID, version: 1 },
  ]);
});

it('removes a document with a reason, and shows the refusal of the server', async () => {
  const REMOVE = 'DELETE /admin/documents/document-1';
  const gone = 'This document has been deleted in the meantime.';
  const answers = [problem(409, gone), { status: 204 }];
  const { user, server } = open([aDocument()], { [REMOVE]: () => answers.shift() ?? {} });
  for (const words of [gone, 'The document has been removed.']) {
    await user.click(await screen.findByRole('button', { name: 'Remove Passport' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Another person.');
    await user.click(dialog.getByText('Remove document'));
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(server.bodies(REMOVE)[0]).toEqual({ reason: 'Another person.', version: 1 });
});

const UUID = '018f4e00-0000-7000-8000-000000000000';
