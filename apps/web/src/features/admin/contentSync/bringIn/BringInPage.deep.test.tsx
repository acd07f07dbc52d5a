import { type ImportResponse, MOST_PACKAGE_BYTES } from '@platewise/shared/contentSync';
import { MESSAGES } from '@platewise/shared/messages';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AxiosProgressEvent } from 'axios';
import { describe, expect, it, vi } from 'vitest';
import { http } from '../../../../api/http';
import { fakeServer, problem } from '../../../../testing/fakeServer';
import { renderApp } from '../../../../testing/renderApp';
import BringInPage from './BringInPage';

const CALL = 'POST /sync/import-course';
const { missing, notSupported, tooLarge } = MESSAGES.upload;

const zip = (name = 'course.zip', size = 1_500_000) => {
  const file = new File(['PK'], name, { type: 'application/zip' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const answer = (changes: Partial<ImportResponse> = {}): { body: ImportResponse } => ({
  body: {
    isSuccessful: true,
    validationMessages: [],
    notice: 'It waits for publishing.',
    found: { pages: 12, questions: 6, skipped: [] },
    ...changes,
  },
});

function open(handler: Parameters<typeof fakeServer>[0][string] = answer()) {
  const server = fakeServer({ [CALL]: handler });
  const app = renderApp(<BringInPage />, { at: '/Admin/Sync/Import' });
  // A file of any kind may be dropped.
  const user = userEvent.setup({ delay: null, applyAccept: false });
  const send = async (file?: File) => {
    await user.selectOptions(screen.getByLabelText('Course'), 'Food Handling Level 2');
    if (file) await user.upload(screen.getByLabelText('Package'), file);
    await user.click(screen.getByRole('button', { name: 'Import' }));
  };
  return { ...app, user, server, send };
}

/** A call that is under way until it is cancelled. */
function neverAnswered() {
  const told: ((event: AxiosProgressEvent) => void)[] = [];
  vi.spyOn(http, 'request').mockImplementation(
    ({ signal, onUploadProgress }) =>
      new Promise((_, reject) => {
        if (onUploadProgress) told.push(onUploadProgress);
        signal?.addEventListener?.('abort', () => reject(new Error('canceled')));
      }),
  );
  return { share: (progress: number) => told[0]?.({ progress } as AxiosProgressEvent) };
}

const heading = (name: string) => screen.findByRole('heading', { name });

describe('the package', () => {
  it.each<[string, File | undefined]>([
    [missing, undefined],
    [notSupported, zip('course.pdf')],
    [tooLarge, zip('course.zip', MOST_PACKAGE_BYTES + 1)],
  ])('%s', async (message, file) => {
    const { send, server } = open();
    await send(file);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Package').getAttribute('aria-invalid')).toBe('true');
    expect(server.asked).toEqual([]);
  });

  it('needs a course', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Import' }));
    expect((await screen.findAllByText('Course is required.')).length).toBeGreaterThan(0);
  });

  it('is sent with its course', async () => {
    const { send, server } = open();
    const request = vi.spyOn(http, 'request');
    await send(zip());
    await heading('Package imported');
    const [form] = server.bodies(CALL) as FormData[];
    expect(request.mock.calls[0]?.[0].params).toEqual({ courseId: 3 });
    expect(form?.get('file')).toBeInstanceOf(File);
    expect(screen.getByText('course.zip, 1.5 MB')).toBeTruthy();
  });

  it('may be called as Canvas calls it', async () => {
    const { send, server } = open();
    await send(zip('Course-Export.IMSCC'));
    await heading('Package imported');
    expect(server.bodies(CALL)).toHaveLength(1);
  });

  it('shows how much of it has been sent, and that it is read then', async () => {
    const { send } = open();
    const sending = neverAnswered();
    await send(zip());
    act(() => sending.share(0.424));
    expect(await screen.findByText('42% sent')).toBeTruthy();
    act(() => sending.share(1));
    expect(await screen.findByText('Reading the package…')).toBeTruthy();
  });
});

describe('what became of it', () => {
  it('leads to what changed and the preview', async () => {
    const { send } = open();
    await send(zip());
    const title = await heading('Package imported');
    expect(document.activeElement).toBe(title);
    expect(screen.getByText('It waits for publishing.')).toBeTruthy();
    expect(screen.getByText('12 pages and 6 questions found.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Preview' }).getAttribute('href')).toBe(
      '/Admin/Sync/3/Preview',
    );
    expect(screen.getByRole('link', { name: 'What changed' }).getAttribute('href')).toBe(
      '/Admin/Sync/3/Changes',
    );
  });

  it('says page by page what has to be fixed, and what was left out', async () => {
    const { send } = open(
      answer({
        isSuccessful: false,
        validationMessages: [
          '2: a.html/page 1: no title. Give it one.',
          '2: a.html/page 1: empty.',
        ],
        found: { pages: 1, questions: 0, skipped: [{ what: 'film.mp4', why: 'A film.' }] },
      }),
    );
    await send(zip());
    await heading('Fix the package first');
    const page = screen.getByText('a.html/page 1').closest('li');
    expect(page?.textContent).toBe('a.html/page 1no title. Give it one.empty.');
    expect(screen.getByText('A film.').closest('li')?.textContent).toBe('A film.film.mp4');
    expect(screen.queryByRole('link', { name: 'Preview' })).toBeNull();
  });

  it('shows a message at the field if the server refuses the file', async () => {
    const { send } = open(problem(413, tooLarge, { errors: { file: [tooLarge] } }));
    await send(zip());
    expect((await screen.findAllByText(tooLarge)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/% sent/)).toBeNull();
  });

  it('is said where the server fails', async () => {
    const { send } = open(problem(500, 'Oops'));
    await send(zip());
    expect(await screen.findByText('Unable to import the course.')).toBeTruthy();
  });

  it('is nothing when sending was cancelled', async () => {
    const { send, user } = open();
    neverAnswered();
    await send(zip());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(/% sent/)).toBeNull());
    expect(screen.queryByText('Unable to import the course.')).toBeNull();
  });
});
