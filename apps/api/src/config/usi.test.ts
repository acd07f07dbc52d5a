import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createIdentity, createKeystore } from '@platewise/usi-standin/keystore';
import { afterAll, describe, expect, it } from 'vitest';
import { readWith } from './testing/readWith';

const folder = mkdtempSync(path.join(tmpdir(), 'platewise-usi-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function fileWith(content: string) {
  const file = path.join(folder, `keystore${++files}.xml`);
  writeFileSync(file, content);
  return file;
}

const ABN = '51824753556';
const issuer = createIdentity('Authority');
const keystore = createKeystore({ issuer, abn: ABN, password: 'right' });
const expired = createKeystore({
  issuer,
  abn: ABN,
  password: 'right',
  notBefore: new Date('2022-01-01'),
  notAfter: new Date('2024-01-01'),
});
const HTTP = {
  USI_PROVIDER: 'http',
  USI_ORG_CODE: 'VA1803',
  USI_ABN: '51 824 753 556',
  USI_KEYSTORE_FILE: fileWith(keystore),
  USI_KEYSTORE_PASSWORD: 'right',
};

const read = (env: Record<string, string>) => readWith(env).usi;

describe('the USI Registry', () => {
  it('is not used until it is set up, except in the demo', () => {
    expect(read({})).toBeNull();
    expect(read({ USI_PROVIDER: 'none', DEMO_DATA: '1' })).toBeNull();
    expect(read({ DEMO_DATA: '1' })).toEqual({ provider: 'local' });
    expect(read({ USI_PROVIDER: 'local' })).toEqual({ provider: 'local' });
  });

  it('is the test environment until production is named', () => {
    expect(read(HTTP)).toMatchObject({
      provider: 'http',
      orgCode: 'VA1803',
      serviceUrl: 'https://3pt.portal.usi.gov.au/service/v5/usiservice.svc',
      tokenUrl: 'https://softwareauthorisations.evte.ato.gov.au/R3.0/S007v1.3/service.svc',
    });
    expect(read({ ...HTTP, USI_ENVIRONMENT: 'production' })).toMatchObject({
      serviceUrl: 'https://portal.usi.gov.au/service/v5/usiservice.svc',
      tokenUrl: 'https://softwareauthorisations.ato.gov.au/R3.0/S007v1.3/service.svc',
    });
  });

  it('may be a stand-in at another address', () => {
    const USI_SERVICE_URL = 'http://127.0.0.1:12114/service';
    const USI_TOKEN_URL = 'http://127.0.0.1:12114/token';
    expect(read({ ...HTTP, USI_SERVICE_URL, USI_TOKEN_URL })).toMatchObject({
      serviceUrl: USI_SERVICE_URL,
      tokenUrl: USI_TOKEN_URL,
    });
  });

  it('lets the product start with an expired credential, because the calls report it', () => {
    expect(read({ ...HTTP, USI_KEYSTORE_FILE: fileWith(expired) })).toMatchObject({
      provider: 'http',
    });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'an unknown provider',
      { USI_PROVIDER: 'vet' },
      /^USI_PROVIDER must be one of none, local, http/,
    ],
    [
      'an unknown environment',
      { ...HTTP, USI_ENVIRONMENT: 'test' },
      /^USI_ENVIRONMENT must be one of/,
    ],
    ['no org code', { ...HTTP, USI_ORG_CODE: '' }, /^USI_ORG_CODE must be set when/],
    ['a bad org code', { ...HTTP, USI_ORG_CODE: 'VA-1803' }, /^USI_ORG_CODE must be 1 to 8/],
    ['no ABN', { ...HTTP, USI_ABN: '' }, /^USI_ABN must be set when/],
    ['a short ABN', { ...HTTP, USI_ABN: '123' }, /^USI_ABN must be an ABN, 11 digits/],
    ['no keystore', { ...HTTP, USI_KEYSTORE_FILE: '' }, /^USI_KEYSTORE_FILE must be set when/],
    ['no password', { ...HTTP, USI_KEYSTORE_PASSWORD: '' }, /^USI_KEYSTORE_PASSWORD must be set/],
    [
      'a missing file',
      { ...HTTP, USI_KEYSTORE_FILE: 'none.xml' },
      /^USI_KEYSTORE_FILE, '.*none.xml', cannot be read\.$/,
    ],
    [
      'a file that is no keystore',
      { ...HTTP, USI_KEYSTORE_FILE: fileWith('<a/>') },
      /keystore\d.xml', is not a keystore of machine credentials\.$/,
    ],
    [
      'a file that is no XML',
      { ...HTTP, USI_KEYSTORE_FILE: fileWith('PK') },
      /keystore\d.xml', is not XML\.$/,
    ],
    [
      'a wrong password',
      { ...HTTP, USI_KEYSTORE_PASSWORD: 'wrong' },
      /keystore\d.xml', does not open with USI_KEYSTORE_PASSWORD\.$/,
    ],
    [
      'the ABN of another organisation',
      { ...HTTP, USI_ABN: '11111111111' },
      /has no credential for ABN 11111111111; it has one for 51824753556\.$/,
    ],
    [
      'an address without a protocol',
      { ...HTTP, USI_SERVICE_URL: 'usi.example' },
      /^USI_SERVICE_URL must be an address/,
    ],
  ])('stops the start with one line for %s', (_, env, message) => {
    expect(() => read(env)).toThrow(message);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['the built-in register', { USI_PROVIDER: 'local' }, /^USI_PROVIDER must be http or none/],
    [
      'an address in the clear',
      { ...HTTP, USI_TOKEN_URL: 'http://127.0.0.1/token' },
      /^USI_TOKEN_URL must be an address starting with https/,
    ],
  ])('refuses %s in production', (_, env, message) => {
    expect(() => read({ ...env, NODE_ENV: 'production' })).toThrow(message);
  });
});
