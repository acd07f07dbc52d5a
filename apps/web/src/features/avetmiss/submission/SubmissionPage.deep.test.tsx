import { MESSAGES } from '@platewise/shared/messages';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { aFinding, aResult } from '../testing/findings';
import { button, CALLS, NO_FILES, openAvetmiss, READY } from '../testing/openAvetmiss';

const { avetmiss } = MESSAGES;

const submit = () => button('Submit for Validation');

describe('on the way in', () => {
  it.each([
    ['without a token, to Authorise', { ...READY, validToken: false }, 'authorise'],
    ['without files, to Reporting', NO_FILES, 'reporting'],
    [
      'while files are being made, to Reporting',
      { ...NO_FILES, compiling: { done: 1, total: 2 } },
      'reporting',
      'Stop generating',
    ],
    ['without an answer, to Reporting', '', 'reporting'],
  ] as const)('leads %s', async (_, status, place, shown?: string) => {
    const { arrives } = openAvetmiss('submission', { status: { body: status } });
    await arrives(place, shown);
  });

  it('shows each file with what became of it', async () => {
    openAvetmiss('submission');
    const table = within(await screen.findByRole('table', { name: 'NAT files' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'File Id',
      'Description',
      'Status',
    ]);
    expect(table.getByRole('row', { name: /NAT00010/ }).textContent).toContain(
      'Generated Successfully',
    );
    expect(table.getByRole('row', { name: /NAT00020/ }).textContent).toContain(
      'The address of the training site is missing.',
    );
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Avetmiss Validation Service | Submission');
    expect(screen.getByText('Annual 2026')).toBeTruthy();
  });

  it.each([
    [0, 0, true],
    [0, 1, false],
    [3, 0, false],
  ])('says so where the files hold no training (%i, %i)', async (activities, programs, isSaid) => {
    const made = { description: '', generatedSuccessfully: true, errorMessage: null };
    const reports = [
      { ...made, filename: 'NAT00120', records: activities },
      { ...made, filename: 'NAT00130', records: programs },
    ];
    openAvetmiss('submission', { status: { body: { ...READY, reports } } });
    await submit();
    expect(screen.queryByText('There is no training in these files') !== null).toBe(isSaid);
  });

  it('can be tried again when the files cannot be loaded', async () => {
    const { user } = openAvetmiss('submission', {
      status: vi.fn().mockReturnValueOnce(problem(502, 'x')).mockReturnValue({ body: READY }),
    });
    await user.click(await button('Try again'));
    expect(await submit()).toBeTruthy();
  });
});

describe('Submit for Validation', () => {
  it.each([
    [
      'address errors, to the addresses',
      aResult({ addressErrors: [aFinding()] }),
      'addressValidation',
      'Save Changes',
    ],
    ['errors, to them', aResult({ errors: [aFinding()] }), 'validation', 'Save Changes'],
    ['none, to the steps that are left', aResult(), 'validation', 'Download NAT Files'],
  ] as const)('leads with %s', async (_, result, place, shown) => {
    const { user, server, arrives } = openAvetmiss('submission', { submit: { body: result } });
    await user.click(await submit());
    await arrives(place, shown);
    expect(server.bodies(CALLS.submit)).toEqual([{ year: 2026, period: 'Annual', version: '8.0' }]);
  });

  it('leads to a new login where the service wants one', async () => {
    const { user, arrives } = openAvetmiss('submission', {
      submit: problem(400, avetmiss.unauthorised),
    });
    await user.click(await submit());
    await arrives('authorise');
  });

  it('says when it failed, and leaves the files where they are', async () => {
    const { user } = openAvetmiss('submission', { submit: problem(502, 'x') });
    await user.click(await submit());
    expect(await screen.findByText(avetmiss.notValidated)).toBeTruthy();
    expect(await submit()).toBeTruthy();
  });

  it('needs to know which report it is', async () => {
    openAvetmiss('submission', { status: { body: { ...READY, period: null } } });
    expect((await submit()).closest('button')?.disabled).toBe(true);
  });

  it('shows nothing else to do while it is on its way', async () => {
    let answer = () => {};
    const { user } = openAvetmiss('submission', {
      submit: () =>
        new Promise((resolve) => {
          answer = () => resolve(problem(502, 'x'));
        }),
    });
    await user.click(await submit());
    expect(await screen.findByText(/being validated/)).toBeTruthy();
    for (const name of ['Delete NAT Files', 'Export NAT Files', 'Import NAT Files'])
      expect(screen.queryByText(name)).toBeNull();
    answer();
    expect(await button('Delete NAT Files')).toBeTruthy();
  });
});

describe('Delete NAT Files', () => {
  it('asks first, then leads to Reporting', async () => {
    const statuses = [READY, NO_FILES];
    const { user, arrives } = openAvetmiss('submission', {
      status: () => ({ body: statuses.shift() ?? NO_FILES }),
      remove: {},
    });
    await user.click(await button('Delete NAT Files'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete NAT Files' });
    expect(dialog.textContent).toContain('Are you sure you are ready to delete the NAT files?');
    await user.click(within(dialog).getByText('Delete'));
    await arrives('reporting');
  });

  it('says when it failed', async () => {
    const { user } = openAvetmiss('submission', { remove: problem(500, 'x') });
    await user.click(await button('Delete NAT Files'));
    await user.click(await button('Delete'));
    expect(await screen.findByText(avetmiss.notDeleted)).toBeTruthy();
  });
});

describe('Export NAT Files', () => {
  const saved = vi.fn<(name: string) => void>();
  beforeEach(() => {
    saved.mockClear();
    URL.createObjectURL = () => 'blob:zip';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved(this.download);
    });
  });

  it('saves the zip under the name that the server gives it', async () => {
    const { user } = openAvetmiss('submission', {
      download: {
        body: new Blob(['a zip']),
        headers: { 'content-disposition': 'attachment; filename="natfiles-2026-annual.zip"' },
      },
    });
    await user.click(await button('Export NAT Files'));
    expect(await screen.findByText(avetmiss.exported)).toBeTruthy();
    expect(saved).toHaveBeenCalledWith('natfiles-2026-annual.zip');
  });

  it.each([
    ['nothing comes', { body: new Blob([]) }, avetmiss.emptyExport],
    ['it fails', problem(502, 'x'), avetmiss.notExported],
  ])('says so when %s', async (_, download, words) => {
    const { user } = openAvetmiss('submission', { download });
    await user.click(await button('Export NAT Files'));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
  });
});
