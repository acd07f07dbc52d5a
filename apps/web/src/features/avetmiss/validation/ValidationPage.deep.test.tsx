import { MESSAGES } from '@platewise/shared/messages';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { aFinding, aResult, gender, postcode } from '../testing/findings';
import { button, field, NO_FILES, openAvetmiss, openResult, READY } from '../testing/openAvetmiss';
import { EditableFindings } from './EditableFindings';

const { notDownloaded, exported } = MESSAGES.avetmiss;

describe('without a result at hand', () => {
  it.each([
    ['without a token leads to Authorise', { ...READY, validToken: false }, 'authorise'],
    ['without files leads to Reporting', NO_FILES, 'reporting'],
    ['without an answer leads to Reporting', '', 'reporting'],
    ['with files leads to them', READY, 'submission'],
  ] as const)('%s', async (_, status, place) => {
    const { arrives } = openAvetmiss('validation', { status: { body: status } });
    await arrives(place);
  });

  it('leads to Reporting when the status cannot be had', async () => {
    const { arrives } = openAvetmiss('validation', { status: problem(502, 'x') });
    await arrives('reporting', 'Try again');
  });

  it('of addresses leads by way of Validation', async () => {
    const { arrives } = openAvetmiss('addressValidation');
    await arrives('submission');
  });
});

it.each([
  ['validation', aResult({ errors: [gender] })],
  ['addressValidation', aResult({ addressErrors: [postcode] })],
] as const)('of imported files names their states: %s', async (place, result) => {
  const imported = {
    importedAt: '2026-03-02T01:00:00.000Z',
    activityFrom: '2026-02-03',
    activityTo: '2026-03-14',
    states: ['NSW', 'QLD'],
  };
  const { arrives } = await openResult(result, { status: { body: { ...READY, imported } } });
  await arrives(place);
  expect(await screen.findByText(/^Imported .*, learners by state: NSW and QLD, /)).toBeTruthy();
});

describe('errors', () => {
  it('stand by file and rule, each with its record and the way to its source', async () => {
    const activity = aFinding({ fileId: 'NAT00120', natFileNumber: '00120', recordNumber: 3 });
    const { user } = await openResult(aResult({ errors: [gender, postcode, activity] }));
    const input = await field(/Postcode/);
    const row = within(input.closest('tr') as HTMLElement);
    for (const words of ['NAT00080', 'Record 12', postcode.errorMessage, 'Client identifier'])
      expect(row.getByText(words)).toBeTruthy();
    expect(input).toHaveProperty('name', '00080-12');
    expect(input).toHaveProperty('placeholder', 'This entry will be deleted if left blank');
    const source = row.getByText('Fix at the source');
    expect(source.getAttribute('href')).toBe(
      '/Admin/Edit-User-Course/enrolment-1?answers=Postcode',
    );
    const files = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(files).toEqual(['NAT00080 2', 'NAT00120 1']);
    await user.click(screen.getByText(postcode.errorMessage, { selector: 'button *' }));
    expect(screen.queryByText('Postcode')).toBeNull();
  });

  it('are only read by an auditor', async () => {
    openWindow();
    signInAs({ user_type: 1, office_role: 'auditor' });
    const saving = { page: 'validation', notSaved: '', onSave: async () => undefined } as const;
    renderApp(<EditableFindings {...saving} findings={[gender]} count={1} />);
    expect(await screen.findByText(gender.errorMessage, { selector: 'button *' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Save Changes|Delete the record/ })).toBeNull();
  });

  it('by the thousand open one rule at a time, and are turned over in pages', async () => {
    const many = Array.from({ length: 43 }, (_, n) => aFinding({ recordNumber: n + 1 }));
    const other = aFinding({ fileId: 'NAT00120', natFileNumber: '00120', ruleId: 'P3' });
    const { user } = await openResult(aResult({ errors: [...many, other], errorCount: 7000 }));
    const hint = 'These are the first 44 of 7,000.';
    expect(await screen.findByText(hint)).toBeTruthy();
    const records = () =>
      [...document.querySelectorAll('td:first-child')].map(({ textContent }) => textContent);
    expect(records()).toHaveLength(20);
    await user.click(screen.getByText('3', { selector: 'button' }));
    expect(records()).toEqual([41, 42, 43].map((n) => `NAT00080 Record ${n}`));
    // A screen reader continues with the new rows, not with the foot of the page.
    expect(document.activeElement?.querySelector('td')?.textContent).toContain('Record 41');
  });

  it('of a whole file or a whole record have no value to edit', async () => {
    const ofFile = aFinding({ recordNumber: 0, fieldName: null, ruleId: 'P7' });
    const ofRecord = aFinding({ recordNumber: 5, fieldName: null, ruleId: 'P8' });
    const { user } = await openResult(aResult({ errors: [ofFile, ofRecord] }), {
      dependants: { body: { dependants: [] } },
    });
    expect(await screen.findByText(/about the whole file/)).toBeTruthy();
    expect(document.querySelector('td input')).toBeNull();
    await user.click(await button('Delete the record'));
    expect(await screen.findByText(/No other record depends on it/)).toBeTruthy();
  });

  it('that the service does not name are told in its words', async () => {
    await openResult(
      aResult({ verificationSuccessful: false, errorMessage: 'Not accepted, no reason given.' }),
    );
    expect(await screen.findByText('Not accepted, no reason given.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the files' })).toBeTruthy();
  });
});

describe('a validation that succeeded', () => {
  it('leads through three steps, and the last one back to Reporting', async () => {
    const statuses = [READY, NO_FILES];
    const { user, arrives } = await openResult(aResult(), {
      status: () => ({ body: statuses.shift() ?? NO_FILES }),
      remove: {},
    });
    expect(await screen.findByText('Avetmiss Reporting Validated Successfully')).toBeTruthy();
    for (const step of ['Step 1', 'Step 2', 'Step 3']) expect(screen.getByText(step)).toBeTruthy();
    const link = screen.getByRole('link', { name: /external validation software/ });
    expect(link.getAttribute('target')).toBe('_blank');
    await user.click(await button('Delete NAT Files'));
    await user.click(await button('Delete'));
    await arrives('reporting');
  });

  it('saves the files as natfiles.zip', async () => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:zip';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const downloads = [{ body: new Blob(['zip']) }, problem(502, 'x')];
    const { user } = await openResult(aResult(), {
      download: () => downloads.shift() ?? 'offline',
    });
    await user.click(await button('Download NAT Files'));
    expect(await screen.findByText(exported)).toBeTruthy();
    await user.click(await button('Download NAT Files'));
    expect(await screen.findByText(notDownloaded)).toBeTruthy();
    expect(names).toEqual(['natfiles.zip']);
  });

  it('shows the warnings, which cannot be edited any more', async () => {
    const warning = aFinding({ severity: 'warning' });
    await openResult(aResult({ errors: [warning], verificationSuccessful: true }));
    expect(await screen.findByText(/Warnings/)).toBeTruthy();
    expect(document.querySelector('td input')).toBeNull();
    expect(screen.getByText('Gender: Q')).toBeTruthy();
  });
});
