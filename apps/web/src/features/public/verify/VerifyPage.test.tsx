import { createHash } from 'node:crypto';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import VerifyPage from './VerifyPage';

const LOOK = 'GET /certificates/FSSHR-000001/abc';
const PDF = '%PDF-1.7 as it was issued';
const CERTIFICATE = {
  valid: true,
  state: 'valid',
  number: 'FSSHR-000001',
  issuedOn: '2026-03-09',
  firstIssuedOn: '2026-03-02',
  expiresOn: '2031-03-02',
  learnerName: 'Mei Lin Tran',
  courseTitle: 'NSW Refresher Course',
  units: [
    { code: 'SITXFSA005', title: 'Use hygienic practices for food safety' },
    { code: 'SITXFSA006', title: 'Participate in safe food handling practices' },
  ],
  rtoName: 'Platewise Education',
  rtoCode: '00000',
  signatory: 'Chief Executive Officer',
  pdfSha256: createHash('sha256').update(PDF).digest('hex'),
};
/** jsdom has none, and its bytes are not Node's. */
const digest = async (_: string, bytes: ArrayBuffer) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest();
const open = (at = '/verify/FSSHR-000001/abc') =>
  renderApp(<p>Another page</p>, {
    at,
    routes: [{ path: '/verify/:number?/:check?', element: <VerifyPage /> }],
  });

it('shows everything that is on the certificate', async () => {
  fakeServer({ [LOOK]: { body: CERTIFICATE } });
  open();
  await screen.findByRole('heading', { name: 'This certificate is genuine' });
  for (const words of [
    'Mei Lin Tran',
    'SITXFSA006 Participate in safe food handling practices',
    'NSW Refresher Course',
    '09/03/2026',
    '02/03/2026',
    '02/03/2031',
    'Platewise Education (RTO code 00000)',
    'Chief Executive Officer',
  ])
    expect(screen.getByText(words)).toBeTruthy();
});

it.each([
  ['expired', 'Genuine, but expired in New South Wales', /until 02\/03\/2031/],
  ['superseded', 'Replaced by a newer certificate', /ask for the newer one/],
  ['revoked', 'This certificate was withdrawn', /It isn’t valid/],
])('says of one that is %s: %s', async (state, title, text) => {
  fakeServer({ [LOOK]: { body: { ...CERTIFICATE, valid: false, state } } });
  open();
  await screen.findByRole('heading', { name: title });
  expect(screen.getByText(text)).toBeTruthy();
});

it.each([
  [404, 'We can’t find this certificate', /type the number and check code below/],
  [429, 'We couldn’t check this certificate', /Please wait a minute/],
  [500, 'We couldn’t check this certificate', /try again in a moment/],
])('answered with %i, says: %s', async (status, title, text) => {
  fakeServer({ [LOOK]: problem(status, 'Please wait a minute.') });
  open();
  await screen.findByRole('heading', { name: title });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('Compare a PDF')).toBeNull();
});

it.each([
  ['the one that was issued', PDF, 'This is the file we issued. It hasn’t been changed.'],
  ['another', `${PDF} `, /This isn’t the file we issued/],
])('tells of a file whether it is %s', async (_, content, words) => {
  vi.stubGlobal('crypto', { subtle: { digest } });
  fakeServer({ [LOOK]: { body: CERTIFICATE } });
  const { user, container } = open();
  await screen.findByText('Compare a PDF');
  const file = new File([content], 'certificate.pdf', { type: 'application/pdf' });
  await user.upload(container.querySelector('input[type=file]') as HTMLInputElement, file);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('lets the reader of an unknown certificate type its number and check code, or contact us', async () => {
  fakeServer({
    [LOOK]: problem(404, 'Not found.'),
    'GET /certificates/FSSHR-000002/xyz': { body: CERTIFICATE },
  });
  const { user, place } = open();
  await screen.findByRole('link', { name: 'Contact us' });
  await user.clear(screen.getByLabelText(/Certificate number/));
  await user.type(screen.getByLabelText(/Certificate number/), ' FSSHR-000002 ');
  await user.type(screen.getByLabelText(/Check code/), 'xyz');
  await user.click(screen.getByRole('button', { name: 'Check this certificate' }));
  expect(place()).toBe('/verify/FSSHR-000002/xyz');
});

it.each([
  ['/verify/', ''],
  ['/verify/FSSHR-000002', 'FSSHR-000002'],
])('asks on %s for the codes that are missing', async (address, number) => {
  const server = fakeServer({});
  open(address);
  expect((await screen.findByLabelText<HTMLInputElement>(/Certificate number/)).value).toBe(number);
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(
    '/Contact-Us/',
  );
  expect(server.asked).toEqual([]);
});
