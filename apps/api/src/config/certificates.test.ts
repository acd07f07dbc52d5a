import { expect, it } from 'vitest';
import { readCertificateRequires } from './certificates';

const read = (requires: string | undefined) =>
  readCertificateRequires({ requires, reason: undefined, mustBeNamed: false });

it.each([
  [undefined, []],
  [' ', []],
  ['usi', ['usi']],
  ['Assessor', ['assessor']],
  [' assessor , usi,', ['usi', 'assessor']],
  ['none', []],
])('a certificate may wait for %j', (given, checks) => {
  expect(read(given)).toEqual(checks);
});

it.each(['usi,photo', 'usi assessor', 'none,usi'])('a certificate cannot wait for %j', (given) => {
  expect(() => read(given)).toThrow('CERTIFICATE_REQUIRES must be usi');
});
