import { MESSAGES } from '@platewise/shared/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { aResult, gender, postcode } from '../testing/findings';
import { button, CALLS, FILES, field, NO_FILES, openResult, READY } from '../testing/openAvetmiss';

const { saved, noChanges, notUpdated, notFixed, unauthorised } = MESSAGES.avetmiss;
const save = () => button('Save Changes');

describe('Save Changes', () => {
  it('needs one', async () => {
    const { user, server } = await openResult(aResult({ errors: [gender] }));
    await user.type(await field(/^Fix in the file/), 'x{Backspace}');
    await user.click(await save());
    expect(await screen.findByText(noChanges)).toBeTruthy();
    expect(server.bodies(CALLS.update)).toEqual([]);
  });

  it('sends what was edited alone, and goes back to the files', async () => {
    const { user, server, arrives } = await openResult(aResult({ errors: [gender, postcode] }), {
      update: { body: FILES },
    });
    await user.clear(await field(/Gender/));
    await user.type(await field(/Gender/), ' F ');
    expect(screen.getByText('1 change not saved')).toBeTruthy();
    await user.click(await save());
    expect(await screen.findByText(saved)).toBeTruthy();
    await arrives('submission');
    expect(server.bodies(CALLS.update)).toEqual([
      [
        {
          natFileNumber: '00080',
          fileId: 'NAT00080',
          recordNumber: 12,
          fieldName: 'gender',
          fieldValue: 'F',
          version: 4,
        },
      ],
    ]);
  });

  it('says what else goes with a blank entry before anything is sent', async () => {
    const { user, server } = await openResult(aResult({ errors: [gender, postcode] }), {
      update: { body: FILES },
      dependants: {
        body: {
          dependants: [
            { fileId: 'NAT00120', description: 'Training activity', records: 3 },
            { fileId: 'NAT00130', description: 'Program completed', records: 0 },
          ],
        },
      },
    });
    await user.clear(await field(/Gender/));
    await user.tab();
    const told = 'Also deleted: 3 of NAT00120 (Training activity).';
    expect(await screen.findByText(new RegExp(told.replaceAll(/[().]/g, '\\$&')))).toBeTruthy();
    await user.click(await save());
    const dialog = within(await screen.findByRole('dialog', { name: 'Save Changes' }));
    expect(await dialog.findByText(/NAT00080, record 12\./)).toBeTruthy();
    expect(server.bodies(CALLS.update)).toEqual([]);
    await user.click(dialog.getByText('Save and delete'));
    expect(await screen.findByText(saved)).toBeTruthy();
    expect(server.bodies(CALLS.update)).toMatchObject([[{ fieldValue: '' }]]);
  });

  it('gives the focus back when nothing is to be deleted after all', async () => {
    const { user } = await openResult(aResult({ errors: [gender] }), {
      dependants: { body: { dependants: [] } },
    });
    await user.clear(await field(/Gender/));
    await user.click(await save());
    await user.click(within(await screen.findByRole('dialog')).getByText('Cancel'));
    const button = (await save()).closest('button');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('leads to Reporting where somebody else has deleted the files', async () => {
    const statuses = [READY];
    const { user, arrives } = await openResult(aResult({ errors: [gender] }), {
      update: problem(404, 'A set of NAT files was not found.'),
      status: () => ({ body: statuses.shift() ?? NO_FILES }),
      collections: { body: [] },
    });
    await user.type(await field(/Gender/), 'F');
    await user.click(await save());
    expect(await screen.findByText('A set of NAT files was not found.')).toBeTruthy();
    await arrives('reporting');
  });

  it('can take an edit back', async () => {
    const { user } = await openResult(aResult({ errors: [gender] }));
    await user.type(await field(/Gender/), 'Q');
    await user.click(await button('Undo'));
    expect(await field(/Gender/)).toHaveProperty('value', 'Q');
    expect(screen.queryByText(/not saved/)).toBeNull();
  });

  it.each([
    ['a fault', problem(500, 'x'), notUpdated],
    [
      'files that have changed',
      problem(409, 'The NAT files have changed.'),
      'The NAT files have changed.',
    ],
  ])('keeps what was typed after %s', async (_, update, words) => {
    const { user } = await openResult(aResult({ errors: [gender] }), { update });
    await user.type(await field(/Gender/), 'F');
    await user.click(await save());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(await field(/Gender/)).toHaveProperty('value', 'QF');
  });

  it('shows beside its field what the server does not take', async () => {
    const { user } = await openResult(aResult({ errors: [postcode, gender] }), {
      update: problem(400, 'It is too long.', {
        errors: { '[1].fieldValue': ['It is too long.'] },
      }),
    });
    await user.type(await field(/Postcode/), '1');
    await user.type(await field(/Gender/), 'xx');
    await user.click(await save());
    expect(await screen.findByText('It is too long.')).toBeTruthy();
    expect((await field(/Gender/)).getAttribute('aria-invalid')).toBe('true');
    await user.type(await field(/Gender/), '{Backspace}');
    expect((await field(/Gender/)).getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('addresses', () => {
  const result = aResult({ addressErrors: [postcode], errors: [gender] });

  it('are on a page of their own, with the key of the states', async () => {
    const { arrives } = await openResult(result);
    expect(
      await screen.findByRole('heading', { name: 'Avetmiss Validation Service | Address' }),
    ).toBeTruthy();
    await arrives('addressValidation');
    const key = within(screen.getByRole('region', { name: 'State identifiers' }));
    expect(key.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
      'NSW01',
      'VIC02',
      'QLD03',
      'SA04',
      'WA05',
      'TAS06',
      'NT07',
      'ACT08',
    ]);
    expect(screen.getByRole('link', { name: '1 other finding' })).toBeTruthy();
  });

  it('are fixed for the collection that was submitted, and lead back to the files', async () => {
    const { user, server, arrives } = await openResult(result, { fixAddresses: { body: FILES } });
    await user.clear(await field(/Postcode/));
    await user.type(await field(/Postcode/), '2000');
    await user.click(await save());
    await arrives('submission');
    expect(await screen.findByText(saved)).toBeTruthy();
    expect(server.bodies(CALLS.fixAddresses)).toMatchObject([
      {
        year: 2026,
        period: 'Annual',
        version: '8.0',
        state: 'All',
        collectionStartDate: '2026-01-01',
        collectionEndDate: '2026-12-31',
        fixes: [{ fileId: 'NAT00080', recordNumber: 12, fieldValue: '2000', version: 4 }],
      },
    ]);
  });

  it('say when they could not be fixed', async () => {
    const { user } = await openResult(result, { fixAddresses: problem(500, 'x') });
    await user.type(await field(/Postcode/), '1');
    await user.click(await save());
    expect(await screen.findByText(notFixed)).toBeTruthy();
  });

  it('lead to a new login where the service wants one', async () => {
    const { user, arrives } = await openResult(result, {
      fixAddresses: problem(400, unauthorised),
    });
    await user.type(await field(/Postcode/), '1');
    await user.click(await save());
    await arrives('authorise');
  });
});
