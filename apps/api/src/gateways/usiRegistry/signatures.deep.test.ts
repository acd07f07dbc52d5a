import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { verifyRequest } from './requests';
import { securityTokens } from './securityToken';
import { registryAtStandin } from './testing/registryAtStandin';
import { NS, serviceRequest, signServiceRequest, signTokenRequest, tokenRequest } from './wire';

/**
 * Another implementation, xmlsec1, must accept our signatures: the stand-in verifies them with the package that made them.
 * `npm run test:deep` installs it where it can, and says so where it cannot.
 */
const hasXmlsec = spawnSync('xmlsec1', ['--version']).error === undefined;
const { settings, close } = await registryAtStandin();
const folder = mkdtempSync(path.join(tmpdir(), 'platewise-usi-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await close();
});
const { credential, tokenUrl, serviceUrl } = settings;

function file(name: string, content: string | Buffer) {
  const written = path.join(folder, name);
  writeFileSync(written, content);
  return written;
}

function verify(message: string, ...key: string[]) {
  const ids = [`${NS.utility}:Timestamp`, `${NS.addressing}:To`].flatMap((name) => [
    '--id-attr:Id',
    name,
  ]);
  const args = ['--verify', ...key, ...ids, file('message.xml', message)];
  const { stderr } = spawnSync('xmlsec1', args, { encoding: 'utf8' });
  return stderr.split('\n').slice(0, 2);
}

const facts = (to: string) => ({ to, createdAt: new Date(), messageId: randomUUID() });
const GOOD = (references: number) => [
  'OK',
  `SignedInfo References (ok/all): ${references}/${references}`,
];

it.skipIf(!hasXmlsec)('xmlsec1 accepts our request for a token, and not a changed one', () => {
  const request = tokenRequest({ ...facts(tokenUrl), audience: serviceUrl, credential });
  const message = signTokenRequest(request, credential.privateKey);
  const key = ['--pubkey-cert-pem', file('credential.pem', credential.certificate.toString())];
  expect(verify(message, ...key)).toEqual(GOOD(2));
  expect(verify(message.replace('127.0.0.1', '127.0.0.2'), ...key)).not.toEqual(GOOD(2));
});

it.skipIf(!hasXmlsec)(
  'xmlsec1 accepts our request to the registry, and not a changed one',
  async () => {
    const token = await securityTokens({ ...settings, timeLimitMs: 5000 }).get();
    const body = verifyRequest(settings, {
      usi: 'XNY5NV9WG9',
      name: { singleName: 'Zoë & <Amy>' },
      dateOfBirth: '2022-06-07',
    });
    const request = serviceRequest({ ...facts(serviceUrl), operation: 'VerifyUSI', body, token });
    const message = signServiceRequest(request, token);
    const key = ['--hmackey', file('key.bin', token.proofKey)];
    expect(verify(message, ...key)).toEqual(GOOD(1));
    expect(verify(message.replace(/(<u:Created>\d)/, '$19'), ...key)).not.toEqual(GOOD(1));
  },
);
