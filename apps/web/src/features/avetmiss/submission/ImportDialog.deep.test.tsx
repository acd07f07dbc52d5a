import { MOST_IMPORT_BYTES } from '@platewise/shared/avetmiss';
import { MESSAGES } from '@platewise/shared/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { button, CALLS, FILES, openAvetmiss } from '../testing/openAvetmiss';

const { avetmiss, upload } = MESSAGES;

describe('Import NAT Files', () => {
  const zip = (name = 'natfiles.zip', size = 10) => {
    const file = new File(['PK'], name, { type: 'application/zip' });
    Object.defineProperty(file, 'size', { value: size });
    return file;
  };

  async function open(answer: Parameters<typeof openAvetmiss>[1] = {}) {
    const app = openAvetmiss('submission', answer);
    await app.user.click(await button('Import NAT Files'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import NAT Files' }));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('there is no file input');
    const choose = (file: File) => app.user.upload(input, file);
    const send = () => app.user.click(dialog.getByText('Import'));
    return { ...app, dialog, input, choose, send };
  }

  it('gives the focus back when it is closed, and begins anew', async () => {
    const { user, dialog, send } = await open();
    await send();
    expect(await dialog.findByText(upload.missing)).toBeTruthy();
    await user.click(dialog.getByText('Cancel'));
    const opener = (await button('Import NAT Files')).closest('button');
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await button('Import NAT Files'));
    expect(await screen.findByText('Choose a file or drop it here')).toBeTruthy();
    expect(within(screen.getByRole('dialog')).queryByText(upload.missing)).toBeNull();
  });

  it('asks for a file', async () => {
    const { dialog, send, server } = await open();
    await send();
    expect(await dialog.findByText(upload.missing)).toBeTruthy();
    expect(server.bodies(CALLS.import)).toEqual([]);
  });

  it.each([
    ['that is no zip', zip('NAT00010.txt'), upload.notSupported],
    ['that is too large', zip('natfiles.zip', MOST_IMPORT_BYTES + 1), upload.tooLarge],
  ])('refuses one %s before it is sent', async (_, file, words) => {
    const { dialog, input } = await open();
    Object.defineProperty(input, 'files', { value: [file] });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    expect(await dialog.findByText(words)).toBeTruthy();
  });

  it('takes the place of the files there are', async () => {
    const reports = FILES.reports.map((file) => ({
      ...file,
      generatedSuccessfully: true,
      errorMessage: null,
    }));
    const imported = {
      importedAt: '2026-03-02T01:00:00.000Z',
      activityFrom: '2025-02-03',
      activityTo: '2025-03-14',
      states: ['NSW', 'QLD', 'overseas'],
    };
    const { choose, send, server } = await open({
      import: { body: { ...FILES, reports, imported, assumptions: [] } },
    });
    await choose(zip('natfiles.zip', MOST_IMPORT_BYTES));
    expect(screen.getByText('natfiles.zip, 5.2 MB')).toBeTruthy();
    await send();
    expect(await screen.findByText(avetmiss.imported)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const about =
      /^Imported .*, learners by state: NSW, QLD and overseas, training activity from 03\/02\/2025 to 14\/03\/2025, version 8.0\.$/;
    expect(await screen.findByText(about)).toBeTruthy();
    expect(screen.queryByText(/Generated Successfully/)).toBeNull();
    expect((server.bodies(CALLS.import)[0] as FormData).get('file')).toBeInstanceOf(File);
  });

  it('says what it took for granted', async () => {
    const { choose, send, dialog } = await open({
      import: { body: { ...FILES, assumptions: ['NAT00120 is in release 7.0.'] } },
    });
    await choose(zip());
    await send();
    expect(await dialog.findByText('NAT00120 is in release 7.0.')).toBeTruthy();
    expect(document.activeElement?.textContent).toMatch(/^The files have been imported/);
  });

  it('says why a zip was refused, and keeps the dialog open', async () => {
    const { choose, send, dialog } = await open({
      import: problem(400, 'NAT00120.txt has lines of different lengths.'),
    });
    await choose(zip());
    await send();
    expect(await dialog.findByText('NAT00120.txt has lines of different lengths.')).toBeTruthy();
    expect(await screen.findByText(avetmiss.notImported)).toBeTruthy();
  });
});
