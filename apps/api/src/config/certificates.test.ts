import { expect, it } from 'vitest';
import { readCertificateRequires } from './certificates';

it.each([
  [undefined, []],
  [' ', []],
  ['usi', ['usi']],
  ['Assessor', ['assessor']],
  [' assessor , usi,', ['usi', 'assessor']],
])('what a certificate requires may be %j', (given, checks) => {
  expect(readCertificateRequires(given)).toEqual(checks);
});

it.each(['usi,photo', 'usi assessor', 'none'])('cannot be %j', (given) => {
  expect(() => readCertificateRequires(given)).toThrow('CERTIFICATE_REQUIRES must be usi');
});
