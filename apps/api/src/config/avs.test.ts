import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { AVS_MAPPING } from '../gateways/validationService/avsMapping';
import { readWith } from './testing/readWith';

const folder = mkdtempSync(path.join(tmpdir(), 'platewise-avs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string>) => readWith(env).avs;
const HTTP = {
  AVS_PROVIDER: 'http',
  AVS_URL: 'https://avs.example/',
  AVS_CLIENT_ID: 'platewise',
};

let files = 0;

function mapping(text: string) {
  const file = path.join(folder, `avs${++files}.yaml`);
  writeFileSync(file, text);
  return { ...HTTP, AVS_MAPPING: file };
}

describe('who validates the NAT files', () => {
  it('is the built-in validator by default', () => {
    expect(read({})).toEqual({ provider: 'local' });
  });

  it('is a service with an address, and our name there', () => {
    expect(read(HTTP)).toEqual({
      provider: 'http',
      url: 'https://avs.example',
      clientId: 'platewise',
      mapping: AVS_MAPPING,
    });
  });

  it('may be spoken to with other addresses and field names', () => {
    expect(read(mapping('refusal: { message: error.text }'))).toMatchObject({
      mapping: { ...AVS_MAPPING, refusal: { message: 'error.text' } },
    });
    expect(read(mapping('{"scope": "submit"}'))).toMatchObject({ mapping: { scope: 'submit' } });
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ AVS_PROVIDER: 'stars' }, /^AVS_PROVIDER must be one of local, http; it is 'stars'/],
    [{ ...HTTP, AVS_URL: '' }, /^AVS_URL must be set when AVS_PROVIDER is http/],
    [{ ...HTTP, AVS_URL: 'avs.example' }, /^AVS_URL must be an address/],
    [{ ...HTTP, AVS_URL: 'https://a:b@avs.example' }, /^AVS_URL must be an address without user/],
    [{ ...HTTP, AVS_CLIENT_ID: ' ' }, /^AVS_CLIENT_ID must be set when AVS_PROVIDER is http/],
    [{ ...HTTP, AVS_MAPPING: 'none.yaml' }, /^AVS_MAPPING, '.*none.yaml': it cannot be read/],
    [mapping('calls: { tokens: x }'), /^AVS_MAPPING, '.*avs\d.yaml': there is no calls.tokens\.$/],
  ])('stops the start with one line for %j', (env, message) => {
    expect(() => read(env)).toThrow(message);
  });

  it.each([
    [{ ...HTTP, AVS_URL: 'http://avs.example' }],
    [mapping('calls: { token: POST http://login.example/token }')],
  ])('is not sent personal data in the clear in production: %j', (env) => {
    expect(() => read({ ...env, NODE_ENV: 'production' })).toThrow(/https: in production/);
  });
});
