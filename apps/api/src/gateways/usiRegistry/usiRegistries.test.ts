import { checkCharacter } from '@platewise/shared/usi';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../config/projectRoot';
import { readUsi } from '../../config/usi';
import { httpRegistry } from './httpRegistry';
import { localRegistry } from './localRegistry';
import { registryAtStandin } from './testing/registryAtStandin';
import {
  MOST_VERIFICATIONS,
  type UsiApplication,
  type UsiDocument,
  type UsiHolder,
  type UsiRegistry,
  UsiRegistryFailed,
} from './usiRegistry';

/** `npm run usi:check -- 3pt` sets it: the same tests then ask the registry's test environment with our own credential. */
const isAtRegistry = process.env.USI_CHECK === '3pt';

/** The registry publishes these people with its sample code. */
const MARYAM: UsiHolder = {
  usi: 'BNGH7C75FN',
  name: { firstName: 'Maryam', familyName: 'Fredrick' },
  dateOfBirth: '1966-05-25',
};
const AMY: UsiHolder = {
  usi: 'XNY5NV9WG9',
  name: { singleName: 'Amy' },
  dateOfBirth: '2022-06-07',
};
const BERT: UsiHolder = {
  usi: 'HQ9HHNJC3J',
  name: { firstName: 'BERT', familyName: 'ZYWIEC' },
  dateOfBirth: '1986-04-22',
};

const withCheckCharacter = (nine: string) => nine + checkCharacter(nine);
/** The built-in register takes the ninth character for a rule; the stand-in is given the same people. */
const DEACTIVATED = withCheckCharacter('ABCDEFGHZ');
const MISTYPED = 'BNGH7C75F2';

const standin = isAtRegistry ? null : await registryAtStandin();
standin?.standin.register.put({ usi: DEACTIVATED, state: 'Deactivated', dateOfBirth: '' });
afterAll(() => standin?.close());

function registries(): [string, UsiRegistry][] {
  if (standin)
    return [
      ['the built-in register', localRegistry()],
      ['the registry, over the wire', standin.registry()],
    ];
  const around = { projectDir: projectRoot(), production: false, trial: false, demoData: false };
  const settings = readUsi({ ...process.env, USI_PROVIDER: 'http' }, around);
  if (settings?.provider !== 'http') throw new Error('there are no settings');
  return [
    ["the registry's test environment", httpRegistry({ ...settings, now: () => new Date() })],
  ];
}

let references = 0;
const application = (document: UsiApplication['document']): UsiApplication => ({
  reference: `test-${++references}`,
  userReference: 'contract test',
  name: { firstName: 'Jo', middleName: 'Ann', familyName: `O'Neil & <Sons> ${references}` },
  gender: 'X',
  dateOfBirth: '2001-02-03',
  countryOfBirthCode: '1101',
  townOfBirth: 'Wagga Wagga',
  contact: {
    countryCode: '1101',
    email: `jo${references}@learner.example`,
    mobilePhone: '0412345678',
    address: { line1: '12 Crown St', suburb: 'Surry Hills', state: 'NSW', postcode: '2010' },
  },
  document,
});
const LICENCE: UsiDocument = { kind: 'driversLicence', licenceNumber: '12345678', state: 'NSW' };

describe.each(registries())('%s', (_, registry) => {
  it('verifies a person with two names', async () => {
    expect(await registry.verify(MARYAM)).toEqual({
      state: 'valid',
      matches: { firstName: true, familyName: true, singleName: null, dateOfBirth: true },
    });
  });

  it('verifies a person with a single name', async () => {
    expect(await registry.verify(AMY)).toEqual({
      state: 'valid',
      matches: { firstName: null, familyName: null, singleName: true, dateOfBirth: true },
    });
  });

  it('says which part does not match', async () => {
    const married = { ...MARYAM, name: { firstName: 'Maryam', familyName: 'Smith' } };
    expect((await registry.verify(married)).matches).toMatchObject({
      firstName: true,
      familyName: false,
      dateOfBirth: true,
    });
    const younger = { ...MARYAM, dateOfBirth: '1966-05-26' };
    expect((await registry.verify(younger)).matches).toMatchObject({
      firstName: true,
      familyName: true,
      dateOfBirth: false,
    });
    const single = { ...MARYAM, name: { singleName: 'Maryam' } };
    expect((await registry.verify(single)).matches).toMatchObject({
      firstName: null,
      familyName: null,
      singleName: false,
    });
  });

  it('finds a mistyped USI invalid, and compares nothing', async () => {
    expect(await registry.verify({ ...MARYAM, usi: MISTYPED })).toEqual({
      state: 'invalid',
      matches: { firstName: null, familyName: null, singleName: null, dateOfBirth: null },
    });
  });

  it.skipIf(isAtRegistry)('knows a USI that was deactivated', async () => {
    expect(await registry.verify({ ...MARYAM, usi: DEACTIVATED })).toMatchObject({
      state: 'deactivated',
    });
  });

  it('verifies many people, in their order', async () => {
    const results = await registry.verifyMany([
      AMY,
      { ...MARYAM, usi: MISTYPED },
      BERT,
      { ...AMY, dateOfBirth: '2022-06-08' },
      MARYAM,
    ]);
    expect(results.map((result) => result && [result.state, result.matches.dateOfBirth])).toEqual([
      ['valid', true],
      ['invalid', null],
      ['valid', true],
      ['valid', false],
      ['valid', true],
    ]);
  });

  it('verifies no one, and at most 500 people in a call', async () => {
    expect(await registry.verifyMany([])).toEqual([]);
    const many = (count: number) => Array.from({ length: count }, () => AMY);
    expect(await registry.verifyMany(many(MOST_VERIFICATIONS))).toHaveLength(MOST_VERIFICATIONS);
    await expect(registry.verifyMany(many(MOST_VERIFICATIONS + 1))).rejects.toThrow(RangeError);
  });

  it('finds no USI for a person who has none', async () => {
    const unknown = { firstName: 'Nemo', familyName: 'Nusquam' };
    const { gender, dateOfBirth, contact } = application(LICENCE);
    const search = { name: unknown, gender, dateOfBirth, contact, userReference: 'contract test' };
    expect(await registry.locate(search)).toEqual({
      outcome: 'notFound',
      usi: null,
      contactMessage: expect.toBeOneOf([null, expect.any(String)]),
      problems: [],
    });
  });

  it('lists the types of documents and the countries', async () => {
    const types = await registry.documentTypes();
    expect(types[0]).toEqual({ id: expect.any(Number), name: expect.stringMatching(/./) });
    expect(await registry.countries()).toContainEqual({
      code: '1101',
      name: 'Australia',
      isCurrent: true,
    });
  });

  describe.skipIf(isAtRegistry)('the calls that change something', () => {
    it('creates a USI, which can be verified and located', async () => {
      const asked = application(LICENCE);
      const created = await registry.create(asked);
      expect(created).toEqual({
        outcome: 'created',
        usi: expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/),
        document: 'verified',
        problems: [],
      });
      const usi = 'usi' in created ? (created.usi ?? '') : '';
      expect(checkCharacter(usi.slice(0, -1))).toBe(usi.at(-1));
      expect(await registry.verify({ ...asked, usi })).toMatchObject({
        state: 'valid',
        matches: { firstName: true, familyName: true, dateOfBirth: true },
      });
      expect(await registry.locate(asked)).toMatchObject({ outcome: 'found', usi });
      const elsewhere = { ...asked, contact: { email: 'other@learner.example' } };
      expect(await registry.locate(elsewhere)).toMatchObject({
        outcome: 'contactDiffers',
        usi: null,
      });
    });

    it('creates one USI for a person', async () => {
      const asked = application({ kind: 'sighted', typeId: 1 });
      const first = await registry.create(asked);
      expect(first).toMatchObject({ outcome: 'created', document: 'notRequired' });
      const again = await registry.create({ ...asked, reference: 'again' });
      expect(again).toMatchObject({ outcome: 'matchFound', usi: 'usi' in first && first.usi });
    });

    it('creates a USI for a person with a single name', async () => {
      const asked = { ...application(LICENCE), name: { singleName: `Único ${references}` } };
      expect(await registry.create(asked)).toMatchObject({ outcome: 'created' });
      expect(await registry.locate(asked)).toMatchObject({ outcome: 'found' });
    });

    it.each<UsiDocument>([
      { kind: 'birthCertificate', registrationState: 'NSW', registrationNumber: '77' },
      { kind: 'citizenshipByDescent', acquisitionDate: '1999-01-02' },
      { kind: 'citizenshipCertificate', stockNumber: 'ACC1234567', acquisitionDate: '1999-01-02' },
      { kind: 'driversLicence', licenceNumber: '1', state: 'VIC', cardNumber: 'P1' },
      { kind: 'immiCard', immiCardNumber: 'EIS123456' },
      {
        kind: 'medicare',
        cardNumber: '2123456701',
        individualReferenceNumber: '1',
        expiryDate: '2030-12',
        colour: 'Green',
        nameLines: ['Jo A O Neil', 'and'],
      },
      {
        kind: 'centrelinkCard',
        customerReferenceNumber: '123456789A',
        name: 'Jo O Neil',
        expiryDate: '2030-12-31',
        cardType: 'HCC',
      },
      { kind: 'passport', documentNumber: 'PA1234567' },
      { kind: 'visa', passportNumber: 'X1234567' },
    ])('takes a document: $kind', async (document) => {
      expect(await registry.create(application(document))).toMatchObject({
        outcome: 'created',
        document: 'verified',
      });
    });

    it('says why a document was not taken, and repeats nothing of it', async () => {
      const document: UsiDocument = { kind: 'passport', documentNumber: 'PA1234567' };
      const bad: UsiDocument = { ...LICENCE, licenceNumber: '00066677' };
      expect(await registry.create(application(document))).toMatchObject({ outcome: 'created' });
      const result = await registry.create(application(bad));
      expect(result).toMatchObject({ outcome: 'failed', document: 'notVerified' });
      expect(result.problems).toEqual([
        { code: expect.stringMatching(/^E\d+$/), message: expect.stringMatching(/document/) },
      ]);
      expect(JSON.stringify(result)).not.toContain('00066677');
    });

    it('changes the name of an account', async () => {
      const asked = application(LICENCE);
      const created = await registry.create(asked);
      const usi = 'usi' in created ? (created.usi ?? '') : '';
      const name = { firstName: 'Jo', familyName: 'Married' };
      const change = { usi, userReference: 'contract test', document: LICENCE };
      expect(
        await registry.changeDetails({ ...change, change: { part: 'familyName', name } }),
      ).toEqual({ changed: true, document: 'verified', problems: [] });
      expect((await registry.verify({ ...asked, usi, name })).matches.familyName).toBe(true);
    });

    it('refuses to change an account that does not exist', async () => {
      const name = { firstName: 'Jo', familyName: 'Married' };
      const usi = withCheckCharacter('ABCDEFGHJ');
      const error = await registry
        .changeDetails({ usi, userReference: 'test', change: { part: 'familyName', name } })
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(UsiRegistryFailed);
      expect((error as UsiRegistryFailed).fault).toMatchObject({ kind: 'refused' });
    });
  });
});
