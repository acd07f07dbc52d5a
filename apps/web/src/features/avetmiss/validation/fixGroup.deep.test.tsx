import { MESSAGES } from '@platewise/shared/messages';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { aFinding, aResult, postcode } from '../testing/findings';
import { button, CALLS, FILES, field, openResult } from '../testing/openAvetmiss';

const GROUP = [
  aFinding({ recordNumber: 3, clientName: 'Mei Tran' }),
  aFinding({ recordNumber: 7, clientName: 'Kim Lee', fieldValue: '' }),
  aFinding({ recordNumber: 9 }),
];
const open = (answer = {}) => openResult(aResult({ errors: [...GROUP, postcode] }), answer);

async function openDialog(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await button('Fix 3 records together'));
  return within(await screen.findByRole('dialog', { name: 'Fix Gender in several records' }));
}

it('shows each record with its client before it gives the chosen ones the value', async () => {
  const { user, server, arrives } = await open({ fixGroup: { body: FILES } });
  expect((await screen.findAllByText('Mei Tran')).length).toBeGreaterThan(0);
  const dialog = await openDialog(user);
  await user.type(dialog.getByLabelText(/^New value/), 'F');
  await user.click(dialog.getByLabelText(/^Record 9/));
  expect(dialog.getByLabelText(/^Mei Tran, record 3: Q.*F$/)).toBeTruthy();
  expect(dialog.getByLabelText(/^Kim Lee, record 7: blank.*F$/)).toBeTruthy();
  expect(server.bodies(CALLS.fixGroup)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Change 2 records' }));
  expect(await screen.findByText(MESSAGES.avetmiss.saved)).toBeTruthy();
  await arrives('submission');
  expect(server.bodies(CALLS.fixGroup)).toEqual([
    {
      fileId: 'NAT00080',
      ruleId: 'P1',
      fieldName: 'gender',
      fieldValue: 'F',
      records: [3, 7],
      version: 4,
    },
  ]);
});

it('stays open with the reason when it is refused', async () => {
  const { user } = await open({
    fixGroup: problem(409, 'Someone else has changed the NAT files.'),
  });
  const dialog = await openDialog(user);
  await user.type(dialog.getByLabelText(/^New value/), 'F');
  await user.click(dialog.getByRole('button', { name: 'Change 3 records' }));
  expect(await screen.findByText('Someone else has changed the NAT files.')).toBeTruthy();
  expect(dialog.getByLabelText(/^New value/)).toHaveProperty('value', 'F');
});

it('waits for other changes, which it would lose', async () => {
  const { user } = await open();
  await user.type(await field(/Postcode/), '1');
  expect((await button('Fix 3 records together')).closest('button')?.disabled).toBe(true);
  expect(screen.getByText('Save or undo your other changes first.')).toBeTruthy();
});
