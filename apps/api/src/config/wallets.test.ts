import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readWallets } from './wallets';

const folder = mkdtempSync(path.join(tmpdir(), 'platewise-wallets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: string) => {
  writeFileSync(path.join(folder, name), content);
  return name;
};

const certificate = file('certificate.pem', '-----BEGIN CERTIFICATE-----\nMII=\n');
const key = file('key.pem', '-----BEGIN PRIVATE KEY-----\nMII=\n');
const account = file(
  'account.json',
  JSON.stringify({ client_email: 'passes@project.example', private_key: 'PEM' }),
);
const APPLE = {
  APPLE_PASS_TYPE_ID: 'pass.example.certificate',
  APPLE_TEAM_ID: 'ABCDE12345',
  APPLE_PASS_CERTIFICATE_FILE: certificate,
  APPLE_PASS_KEY_FILE: key,
  APPLE_WWDR_FILE: certificate,
};
const GOOGLE = { GOOGLE_WALLET_ISSUER_ID: '3388000000000000000', GOOGLE_WALLET_KEY_FILE: account };

it('are switched off without settings', () =>
  expect(readWallets({}, folder)).toEqual({ apple: null, google: null }));

it('read their keys from files', () => {
  expect(readWallets({ ...APPLE, ...GOOGLE }, folder)).toEqual({
    apple: {
      passTypeId: 'pass.example.certificate',
      teamId: 'ABCDE12345',
      certificate: expect.stringContaining('CERTIFICATE'),
      key: expect.stringContaining('PRIVATE KEY'),
      wwdr: expect.stringContaining('CERTIFICATE'),
    },
    google: {
      issuerId: '3388000000000000000',
      account: 'passes@project.example',
      key: 'PEM',
    },
  });
});

it.each([
  [{ ...APPLE, APPLE_TEAM_ID: '' }, 'APPLE_TEAM_ID must be set'],
  [{ ...APPLE, APPLE_WWDR_FILE: 'nowhere.pem' }, 'APPLE_WWDR_FILE names a file'],
  [{ ...APPLE, APPLE_WWDR_FILE: key }, 'APPLE_WWDR_FILE must be a PEM file'],
  [{ GOOGLE_WALLET_ISSUER_ID: '1' }, 'GOOGLE_WALLET_KEY_FILE must be set'],
  [{ ...GOOGLE, GOOGLE_WALLET_KEY_FILE: key }, 'GOOGLE_WALLET_KEY_FILE must be the JSON key'],
  [{ ...GOOGLE, GOOGLE_WALLET_ISSUER_ID: 'me' }, 'GOOGLE_WALLET_ISSUER_ID must be the digits'],
])('refuse what cannot work: %j', (env, refusal) => {
  expect(() => readWallets(env, folder)).toThrow(refusal);
});
