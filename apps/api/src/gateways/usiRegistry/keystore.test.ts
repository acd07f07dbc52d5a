import { createIdentity, createKeystore } from '@platewise/usi-standin/keystore';
import { describe, expect, it } from 'vitest';
import { expiryOf, openKeystore } from './keystore';

const ABN = '51824753556';
const issuer = createIdentity('Authority');
const make = (over: Partial<Parameters<typeof createKeystore>[0]> = {}) =>
  createKeystore({ issuer, abn: ABN, password: 'Passwörd 1', ...over });

describe('a keystore', () => {
  it.each(['3des', 'aes'] as const)('opens with its password: %s', (cipher) => {
    const { certificate, privateKey } = openKeystore(make({ cipher }), 'Passwörd 1', ABN);
    expect(certificate.subject).toContain(ABN);
    expect(certificate.checkPrivateKey(privateKey)).toBe(true);
    expect(certificate.verify(issuer.publicKey)).toBe(true);
  });

  it('gives the credential that is valid longest', () => {
    const old = make({ notAfter: new Date('2027-01-01') });
    const renewed = make({ notAfter: new Date('2029-01-01') });
    const [, credential = ''] = /(<credential [^]*<\/credential>)/.exec(renewed) ?? [];
    const both = old.replace('</credentials>', `${credential}</credentials>`);
    expect(expiryOf(openKeystore(both, 'Passwörd 1', ABN))).toEqual(new Date('2029-01-01'));
  });

  it.each<[string, string, string, RegExp]>([
    ['a wrong password', make(), 'wrong', /does not open with USI_KEYSTORE_PASSWORD/],
    ['no XML', 'PK', 'Passwörd 1', /is not XML/],
    ['a document type', `<!DOCTYPE a>${make()}`, 'Passwörd 1', /is not XML/],
    ['another kind of file', '<credentialStore/>', 'Passwörd 1', /is not a keystore/],
    [
      'the certificate of another key',
      make().replace(
        /<publicCertificate>[^<]*/,
        /<publicCertificate>[^<]*/.exec(make())?.[0] ?? '',
      ),
      'Passwörd 1',
      /has no certificate for its private key/,
    ],
    [
      'a certificate that is none',
      make().replace(/<publicCertificate>[^<]*/, '<publicCertificate>AAAA'),
      'Passwörd 1',
      /certificate that cannot be read/,
    ],
  ])('with %s is refused with a reason', (_, xml, password, reason) => {
    expect(() => openKeystore(xml, password, ABN)).toThrow(reason);
  });

  it('names the ABNs that it has, but no secret', () => {
    expect(() => openKeystore(make(), 'Passwörd 1', '11111111111')).toThrow(
      `has no credential for ABN 11111111111; it has one for ${ABN}`,
    );
  });
});
