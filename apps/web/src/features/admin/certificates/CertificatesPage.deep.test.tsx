import type { CertificateRow } from '@platewise/shared/certificates/register';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import '../../../ui/list/DataTableGrid';
import CertificatesPage from './CertificatesPage';

const REVOKE = 'POST /admin/certificates/FH1-000001/revoke';
const aRow = (over: Partial<CertificateRow> = {}): CertificateRow => ({
  id: 'c-1',
  userId: 'u-1',
  number: 'FH1-000001',
  state: 'valid',
  learnerName: 'Mei Tran',
  courseTitle: 'Food Handling Level 2',
  units: ['SITXFSA006'],
  issuedOn: '2026-02-01',
  expiresOn: null,
  verifyPath: '/verify/FH1-000001/abc',
  pdfSha256: null,
  endedAt: null,
  endedReason: null,
  replacedBy: null,
  replaces: null,
  userCourseId: 'uc-1',
  accountDeleted: false,
  ...over,
});

beforeEach(() => openWindow());

function open(row: CertificateRow, query = '') {
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    'GET /admin/certificates': { body: [row], headers: { 'x-total-count': '1' } },
    [REVOKE]: { body: null },
  });
  return { ...renderApp(<CertificatesPage />, { at: `/Admin/Certificates${query}` }), server };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const actionsIn = (row: HTMLElement) =>
  ['PDF', 'Verify', 'Replace', 'Revoke'].filter((name) =>
    within(row).queryByLabelText(`${name}: FH1-000001`),
  );

it.each<[string, Partial<CertificateRow>, string[]]>([
  ['valid', {}, ['PDF', 'Verify', 'Replace', 'Revoke']],
  ['revoked', { state: 'revoked', endedAt: '2026-02-02T00:00:00Z' }, ['PDF', 'Verify']],
  [
    'deleted',
    { userCourseId: null, userId: null, accountDeleted: true },
    ['PDF', 'Verify', 'Revoke'],
  ],
])('a %s certificate can be dealt with by its row', async (_, over, actions) => {
  open(aRow(over));
  const row = await rowOf(/Mei Tran/);
  expect(actionsIn(row)).toEqual(actions);
  const person = within(row).queryByRole('link', { name: 'Mei Tran' });
  expect(person?.getAttribute('href') ?? null).toBe(
    over.userId === null ? null : '/Admin/Certificates?person=u-1',
  );
});

it('says when the account was deleted, and links to the certificate that replaced it', async () => {
  open(
    aRow({
      state: 'superseded',
      endedAt: '2026-02-02T00:00:00Z',
      endedReason: 'Married.',
      replacedBy: 'FH1-000002',
      userCourseId: null,
      accountDeleted: true,
    }),
  );
  const row = await rowOf(/Mei Tran/);
  expect(within(row).getByText('Account deleted')).toBeTruthy();
  expect(within(row).getByText('Replaced')).toBeTruthy();
  expect(within(row).getByText(/Married\./)).toBeTruthy();
  expect(within(row).getByRole('link', { name: 'FH1-000002' }).getAttribute('href')).toBe(
    '/Admin/Certificates?search=FH1-000002',
  );
});

it('revokes with a reason', async () => {
  const { user, server } = open(aRow());
  await user.click(within(await rowOf(/Mei Tran/)).getByLabelText('Revoke: FH1-000001'));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'A mistake.');
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The certificate has been revoked.')).toBeTruthy();
  expect(server.bodies(REVOKE)).toEqual([{ reason: 'A mistake.' }]);
});
