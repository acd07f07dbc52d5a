import { createIdentity, createKeystore } from '@platewise/usi-standin/keystore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { httpRegistry } from './httpRegistry';
import { openKeystore } from './keystore';
import { registryAtStandin } from './testing/registryAtStandin';
import { type UsiApplication, type UsiFault, UsiRegistryFailed } from './usiRegistry';

const at = await registryAtStandin();
const { faults, calls } = at.standin;
afterAll(at.close);
beforeEach(() => {
  faults.clear();
  calls.length = 0;
});

const MARYAM = {
  usi: 'BNGH7C75FN',
  name: { firstName: 'Maryam', familyName: 'Fredrick' },
  dateOfBirth: '1966-05-25',
};
const AMY = { usi: 'XNY5NV9WG9', name: { singleName: 'Amy' }, dateOfBirth: '2022-06-07' };

const faultOf = async (call: Promise<unknown>): Promise<UsiFault> => {
  const error = await call.then(
    () => 'it was answered',
    (thrown: unknown) => thrown,
  );
  if (error instanceof UsiRegistryFailed) return error.fault;
  throw error;
};
const countOf = (name: string) => calls.filter((call) => call === name).length;

describe('the token', () => {
  it('is fetched once for ten callers, and again for each registry', async () => {
    const registry = at.registry();
    await Promise.all(Array.from({ length: 10 }, () => registry.verify(MARYAM)));
    expect([countOf('token'), countOf('VerifyUSI')]).toEqual([1, 10]);
    await registry.verify(AMY);
    expect(countOf('token')).toBe(1);
  });

  it('is renewed two minutes before its end', async () => {
    const registry = at.registry();
    await registry.verify(MARYAM);
    at.later(17.9 * 60);
    await registry.verify(MARYAM);
    expect(countOf('token')).toBe(1);
    at.later(0.2 * 60);
    await registry.verify(MARYAM);
    expect(countOf('token')).toBe(2);
  });

  it('is fetched again by the next caller after a failure', async () => {
    const registry = at.registry();
    faults.add({ kind: 'down', on: 'token' });
    const failures = await Promise.all([
      faultOf(registry.verify(MARYAM)),
      faultOf(registry.verify(AMY)),
    ]);
    expect(failures.map(({ kind }) => kind)).toEqual(['unavailable', 'unavailable']);
    expect(await registry.verify(MARYAM)).toMatchObject({ state: 'valid' });
  });

  it('is renewed once if the registry no longer accepts it', async () => {
    const registry = at.registry();
    await registry.verify(MARYAM);
    faults.add({ kind: 'token-refused' });
    expect(await registry.verify(MARYAM)).toMatchObject({ state: 'valid' });
    expect(countOf('token')).toBe(2);
    faults.add({ kind: 'token-refused', times: 10 });
    await Promise.all(Array.from({ length: 10 }, () => registry.verify(MARYAM)));
    expect(countOf('token')).toBe(3);
    faults.add({ kind: 'token-refused', times: 2 });
    expect(await faultOf(registry.verify(MARYAM))).toMatchObject({ kind: 'misconfigured' });
  });
});

describe('a fault', () => {
  it.each<[Parameters<typeof faults.add>[0], UsiFault['kind'], RegExp]>([
    [{ kind: 'down' }, 'unavailable', /answered with 503/],
    [{ kind: 'cut' }, 'unavailable', /could not be reached/],
    [{ kind: 'receiver-fault' }, 'unavailable', /cannot answer at present/],
    [{ kind: 'receiver-fault', on: 'token' }, 'unavailable', /cannot issue a token/],
    [{ kind: 'no-xml' }, 'unavailable', /not well-formed XML/],
    [{ kind: 'doctype' }, 'unavailable', /has a document type/],
    [{ kind: 'doctype', on: 'token' }, 'unavailable', /has a document type/],
    [{ kind: 'deep' }, 'unavailable', /nested more than 40 deep/],
    [{ kind: 'huge' }, 'unavailable', /more than 4194304 bytes/],
    [{ kind: 'other-answer' }, 'unavailable', /another answer than VerifyUSIResponse/],
  ])('%j is %s', async (fault, kind, reason) => {
    const registry = at.registry();
    faults.add(fault);
    expect(await faultOf(registry.verify(MARYAM))).toEqual({
      kind,
      reason: expect.stringMatching(reason),
    });
    expect(await registry.verify(MARYAM)).toMatchObject({ state: 'valid' });
  });

  it.each(['token', 'service'] as const)('of silence ends after the time limit: %s', async (on) => {
    const registry = at.registry({ limits: { quickMs: 200, longMs: 200 } });
    faults.add({ kind: 'no-answer', on });
    expect(await faultOf(registry.verify(MARYAM))).toEqual({
      kind: 'unavailable',
      reason: 'The USI Registry did not answer in time.',
    });
  });

  it('of slowness ends too', async () => {
    const registry = at.registry({ limits: { quickMs: 1500, longMs: 1500 } });
    faults.add({ kind: 'slow', ms: 4000 });
    expect(await faultOf(registry.verify(MARYAM))).toMatchObject({ kind: 'unavailable' });
  });

  it('of nobody listening is unavailable', async () => {
    const registry = at.registry({ tokenUrl: 'http://127.0.0.1:9/token' });
    expect(await faultOf(registry.verify(MARYAM))).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringMatching(/could not be reached/),
    });
  });

  it('of a wrong organisation is refused, with the number and the words of the registry', async () => {
    expect(await faultOf(at.registry({ orgCode: 'VA1802' }).verify(MARYAM))).toEqual({
      kind: 'refused',
      code: 103,
      reason: expect.stringMatching(/Not authorised: The organisation may not use this service/),
    });
  });

  it.each([
    ['too long', { singleName: 'A'.repeat(41) }, /at most 40 characters in SingleName/],
    ['unsendable', { singleName: 'A\u0000B' }, /SingleName has a character that cannot be sent/],
  ])('of a name that is %s is refused before it is sent', async (_, name, reason) => {
    expect(await faultOf(at.registry().verify({ ...AMY, name }))).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(reason),
    });
    expect(calls).toEqual([]);
  });
});

it('a caller may give up, and the others still get their answers', async () => {
  const registry = at.registry();
  faults.add({ kind: 'slow', ms: 300, on: 'token' });
  const leaving = new AbortController();
  const gone = registry.verify(MARYAM, { signal: leaving.signal });
  const other = registry.verify(MARYAM);
  leaving.abort(new Error('the learner left'));
  await expect(gone).rejects.toThrow('the learner left');
  expect(await other).toMatchObject({ state: 'valid' });
});

it('a person whom a bulk verification leaves out has no result', async () => {
  faults.add({ kind: 'partial' });
  const results = await at.registry().verifyMany([MARYAM, AMY]);
  expect(results).toEqual([expect.objectContaining({ state: 'valid' }), null]);
});

describe('the machine credential', () => {
  const expired = { notBefore: new Date('2022-01-01'), notAfter: new Date('2024-01-01T12:00:00Z') };

  it('has an end that a page can show', () => {
    const notAfter = new Date('2030-05-06T07:08:09Z');
    expect(at.registryWith({ notAfter }).credentialExpiry()).toEqual(notAfter);
    expect(at.registryWith(expired).credentialExpiry()).toEqual(expired.notAfter);
  });

  it('is not used after its end', async () => {
    expect(await faultOf(at.registryWith(expired).verify(MARYAM))).toEqual({
      kind: 'misconfigured',
      reason: expect.stringMatching(/expired on 2024-01-01\. Create a new one/),
    });
    expect(calls).toEqual([]);
  });

  it('of an unknown authority is refused by the token service', async () => {
    const issuer = createIdentity('Unknown');
    const xml = createKeystore({ issuer, abn: at.standin.abn, password: 'p' });
    const credential = openKeystore(xml, 'p', at.standin.abn);
    expect(await faultOf(httpRegistry({ ...at.settings, credential }).verify(MARYAM))).toEqual({
      kind: 'misconfigured',
      reason: expect.stringMatching(/refused our machine credential: .*unknown issuer/),
    });
  });

  it('may be encrypted with AES too', async () => {
    expect(await at.registryWith({ cipher: 'aes' }).verify(MARYAM)).toMatchObject({
      state: 'valid',
    });
  });

  it('cannot help if our clock is wrong', async () => {
    const now = () => new Date(at.clock().getTime() + 7 * 60_000);
    expect(await faultOf(at.registry({ now }).verify(MARYAM))).toMatchObject({
      kind: 'misconfigured',
      reason: expect.stringMatching(/set the clock/),
    });
  });
});

describe('the details of a document', () => {
  const SECRET = 'PA7654321';
  const application: UsiApplication = {
    reference: 'secret-1',
    userReference: 'test',
    name: { firstName: 'Jo', familyName: 'Secret' },
    gender: 'X',
    dateOfBirth: '2001-02-03',
    countryOfBirthCode: '1101',
    townOfBirth: 'Dubbo',
    contact: { countryCode: '1101' },
    document: { kind: 'passport', documentNumber: SECRET },
  };
  /** Everything that a log could write about an error. */
  const written = (error: unknown): string =>
    error instanceof Error
      ? `${error.stack} ${JSON.stringify(error)} ${written(error.cause)}`
      : JSON.stringify(error);
  const thrown = (call: Promise<unknown>) =>
    call.then(
      () => {
        throw new Error('it was answered');
      },
      (error: unknown) => error,
    );

  it.each([
    'quoting',
    'down',
    'cut',
    'no-xml',
    'receiver-fault',
    'doctype',
    'token-refused',
  ] as const)('are in no error: %s', async (kind) => {
    const registry = at.registry();
    faults.add({ kind, times: 2 });
    const error = await thrown(registry.create(application));
    expect(error).toBeInstanceOf(UsiRegistryFailed);
    expect(written(error)).not.toContain(SECRET);
  });

  it('are in no error about a document with a wrong form', async () => {
    const wrong = `${SECRET}0`;
    const document = { kind: 'passport' as const, documentNumber: wrong };
    const error = await thrown(at.registry().create({ ...application, document }));
    expect((error as UsiRegistryFailed).fault).toEqual({
      kind: 'refused',
      code: 100,
      reason: 'The USI Registry refused the request (code 100).',
    });
    const long = { ...document, documentNumber: SECRET.repeat(9) };
    const tooLong = await thrown(at.registry().create({ ...application, document: long }));
    expect(written(tooLong)).not.toContain(SECRET);
  });

  it('are hidden in the problems that the registry reports, whatever signs they have', async () => {
    const document = { kind: 'driversLicence' as const, licenceNumber: '000(1)+$', state: 'NSW' };
    const result = await at.registry().create({ ...application, document });
    expect(result.problems).toEqual([
      { code: 'E001', message: 'The document … could not be verified.' },
    ]);
  });
});
