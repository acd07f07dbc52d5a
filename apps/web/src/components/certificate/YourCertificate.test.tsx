import type { OwnCertificate } from '@platewise/shared/certificates';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, problem } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';
import { signInAs } from '../../testing/signInAs';
import { getLinkedInUrl } from './linkedIn';
import { measureName } from './paperText';
import { YourCertificate } from './YourCertificate';

const ID = 'uc-1';
const READ = `GET /userCourse/${ID}/certificate`;
const VERIFY = 'https://platewise.example/verify/FSSHR-000001/abc';

const aCertificate = (over: Partial<OwnCertificate> = {}): OwnCertificate => ({
  valid: true,
  state: 'valid',
  number: 'FSSHR-000001',
  issuedOn: '2026-03-09',
  firstIssuedOn: null,
  expiresOn: '2031-03-09',
  learnerName: 'Mei Lin Tran',
  courseTitle: 'NSW Food Safety Supervisor Certificate',
  units: [
    { code: 'SITXFSA005', title: 'Use hygienic practices for food safety' },
    { code: 'SITXFSA006', title: 'Participate in safe food handling practices' },
  ],
  rtoName: 'Platewise Education',
  rtoCode: '00000',
  signatory: 'Chief Executive Officer',
  pdfSha256: null,
  verifyUrl: VERIFY,
  ownLogo: false,
  appleWallet: false,
  googleWallet: false,
  ...over,
});

beforeEach(() => signInAs());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.restoreAllMocks();
});

function open(over: Partial<OwnCertificate> = {}, handlers: Parameters<typeof fakeServer>[0] = {}) {
  fakeServer({ [READ]: { body: aCertificate(over) }, ...handlers });
  return renderApp(<YourCertificate userCourseId={ID} />);
}
const paper = () => screen.findByRole('img', { name: /^Statement of Attainment FSSHR-000001/ });

describe('the picture of the paper', () => {
  it('has every line of the paper', async () => {
    open({ firstIssuedOn: '2026-03-02' });
    const text = (await paper()).textContent ?? '';
    for (const words of [
      'Statement of Attainment',
      'Mei Lin Tran',
      'SITXFSA006  Participate in safe food handling practices',
      'until 9 March 2031',
      '9 March 2026',
      'First issued 2 March 2026',
      'FSSHR-000001',
      'Chief Executive Officer',
      VERIFY,
    ])
      expect(text).toContain(words);
  });

  it.each([
    ['Mei Tran', 38],
    ['Maximilian Ferdinand Wolfgang von Hohenzollern-Sigmaringen', 21],
  ])('has room for %s', (name, size) => {
    expect(measureName(name).size).toBe(size);
    expect(measureName(name).height).toBeLessThan(53);
  });

  it('leaves the download when it cannot be drawn', async () => {
    open({}, { [READ]: problem(500, 'Oops') });
    expect(await screen.findByRole('button', { name: 'Download Certificate' })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});

describe('shown to an inspector', () => {
  const show = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Show to an inspector' }));
    return within(await screen.findByRole('dialog'));
  };

  it('has the code, the name, the number, the units and whether it holds', async () => {
    const { user } = open();
    const dialog = await show(user);
    for (const words of ['Valid', 'Mei Lin Tran', 'FSSHR-000001', 'SITXFSA005', '09/03/2031'])
      expect(dialog.getByText(words)).toBeTruthy();
    expect(dialog.getByRole('img', { name: /^QR code/ })).toBeTruthy();
  });

  it('says when the five years in New South Wales are over', async () => {
    const { user } = open({ valid: false, state: 'expired' });
    const dialog = await show(user);
    expect(dialog.getByText('Expired in New South Wales on 09/03/2031')).toBeTruthy();
    expect(dialog.queryByText('Valid')).toBeNull();
  });

  it('keeps the screen on until it is closed, also after the phone was put away', async () => {
    const release = vi.fn().mockResolvedValue(undefined);
    const request = vi.fn().mockResolvedValue({ release });
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    const { user } = open();
    await show(user);
    expect(request).toHaveBeenCalledTimes(1);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(request).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(release).toHaveBeenCalled());
  });

  it('works where the phone refuses to stay on', async () => {
    const request = vi.fn().mockRejectedValue(new DOMException('', 'NotAllowedError'));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    const { user } = open();
    expect((await show(user)).getByText('Valid')).toBeTruthy();
  });
});

describe('passed on', () => {
  it('is shared as the page that says that it is genuine', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const link = await screen.findByLabelText<HTMLInputElement>('Link to your certificate');
    expect(link.value).toBe(VERIFY);
  });

  it.each([
    ['2031-03-09', { expirationYear: '2031', expirationMonth: '3' }],
    [null, {}],
  ])('goes to LinkedIn filled in, with the end %s', (expiresOn, end) => {
    const { searchParams } = new URL(getLinkedInUrl(aCertificate({ expiresOn })));
    expect(Object.fromEntries(searchParams)).toEqual({
      startTask: 'CERTIFICATION_NAME',
      name: 'NSW Food Safety Supervisor Certificate',
      organizationName: 'Platewise Education',
      issueYear: '2026',
      issueMonth: '3',
      certUrl: VERIFY,
      certId: 'FSSHR-000001',
      ...end,
    });
  });

  it.each([
    ['without settings', {}, 'Mozilla', []],
    ['on a desk', { appleWallet: true, googleWallet: true }, 'Mozilla', ['Apple', 'Google']],
    ['on an iPhone', { appleWallet: true, googleWallet: true }, 'iPhone', ['Apple']],
    ['on Android', { appleWallet: true, googleWallet: true }, 'Android', ['Google']],
  ])('goes into the wallets that are of use %s', async (_, over, userAgent, wallets) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    open(over);
    await paper();
    const names = screen.queryAllByRole('button', { name: /^Add to .* Wallet$/ });
    expect(names.map(({ textContent }) => textContent)).toEqual(
      wallets.map((wallet) => `Add to ${wallet} Wallet`),
    );
  });

  it('says when no pass for Google can be made', async () => {
    const { user } = open(
      { googleWallet: true },
      { [`GET /userCourse/${ID}/wallet/google`]: problem(409, 'It has been withdrawn.') },
    );
    await user.click(await screen.findByRole('button', { name: 'Add to Google Wallet' }));
    expect(await screen.findByText('It has been withdrawn.')).toBeTruthy();
  });

  it('has the badge file under More', async () => {
    const { user } = open();
    const badge = await screen.findByText('Digital badge file');
    expect(badge.closest('details')?.open).toBe(false);
    await user.click(screen.getByText('More'));
    expect(badge.closest('details')?.open).toBe(true);
  });
});
