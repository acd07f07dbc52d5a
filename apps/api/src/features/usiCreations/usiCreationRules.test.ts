import {
  USI_CREATION_MESSAGES,
  USI_DOCUMENTS,
  USI_SEARCH_MESSAGES,
  type UsiDocumentKind,
  usiCreationSchema,
  usiDocumentSchema,
  usiSearchSchema,
} from '@platewise/shared/usiCreation';
import { checkStructure } from '@platewise/usi-standin/structure';
import { parse } from '@platewise/usi-standin/xml';
import { describe, expect, it } from 'vitest';
import { createRequest } from '../../gateways/usiRegistry/requests';
import type { UsiApplicationResult } from '../../gateways/usiRegistry/usiRegistry';
import { aCreationForm, aSearchForm, DOCUMENTS } from './testing/forms';
import {
  toApplication,
  toCreationAnswer,
  toDocument,
  toEarlierAnswer,
  toSearch,
  toSearchOutcome,
} from './usiCreationRules';

const EMAIL = 'imogen@example.com';
const KINDS = Object.keys(USI_DOCUMENTS) as UsiDocumentKind[];

const application = async (form: object) =>
  toApplication(await usiCreationSchema.validate(form), EMAIL);

/** Refuses what the published description of the registry does not allow. */
const checkRequest = (asked: Awaited<ReturnType<typeof application>>) =>
  checkStructure(
    parse(createRequest({ orgCode: 'VA1803' }, { ...asked, reference: '1', userReference: 'u' })),
  );

describe('an application', () => {
  it.each(KINDS)('with %s is what the registry takes', async (kind) => {
    const asked = await application(aCreationForm(kind));
    expect(asked.document.kind).toBe(kind);
    expect(() => checkRequest(asked)).not.toThrow();
  });

  it('has the names, the contact details and the address of step 2', async () => {
    expect(await application(aCreationForm('passport'))).toEqual({
      name: { firstName: 'Imogen', middleName: 'Rose', familyName: 'Farquhar' },
      gender: 'F',
      dateOfBirth: '1994-08-17',
      townOfBirth: 'Gundagai',
      countryOfBirthCode: '1101',
      contact: {
        email: EMAIL,
        mobilePhone: '0412345678',
        countryCode: '1101',
        address: {
          line1: '5/12 Crown Street',
          suburb: 'Surry Hills',
          state: 'NSW',
          postcode: '2010',
        },
      },
      document: { kind: 'passport', documentNumber: 'PA7391846' },
    });
  });

  it('has a single name in one place', async () => {
    const asked = await application(
      aCreationForm('visa', { usiOneName: true, usiMiddleName: '', usiLastName: '' }),
    );
    expect(asked.name).toEqual({ singleName: 'Imogen' });
    expect(() => checkRequest(asked)).not.toThrow();
  });

  it.each([
    ['O', 'X'],
    ['M', 'M'],
  ])('gives the gender %s as %s', async (gender, code) => {
    expect((await application(aCreationForm('visa', { gender }))).gender).toBe(code);
  });

  it('names a phone that is not a mobile as the one at home', async () => {
    const { contact } = await application(aCreationForm('visa', { phone: '02 9999 9999' }));
    expect(contact).toMatchObject({ homePhone: '0299999999' });
    expect(contact.mobilePhone).toBeUndefined();
  });

  it.each([
    ['a learner who lives in another country', { countryOfResidence: '1201' }, undefined],
    ['an address that is incomplete', { city: '' }, undefined],
    ['an address that is too long', { streetName: 'x'.repeat(60) }, undefined],
    [
      'a long name of a building',
      { unitNumber: 'The Old Bakery behind the Station', streetName: 'Princess Margaret Street' },
      {
        line1: 'The Old Bakery behind the Station',
        line2: '12 Princess Margaret Street',
        suburb: 'Surry Hills',
        state: 'NSW',
        postcode: '2010',
      },
    ],
  ])('has the right address for %s', async (_, over, address) => {
    const asked = await application(aCreationForm('visa', over));
    expect(asked.contact.address).toEqual(address);
    expect(() => checkRequest(asked)).not.toThrow();
  });
});

describe('a document', () => {
  it.each([
    ['medicare', { ...DOCUMENTS.medicare, medicareNumber: '295613842' }, 'medicareNumber'],
    ['medicare', { ...DOCUMENTS.medicare, referenceNumber: '0' }, 'referenceNumber'],
    ['medicare', { ...DOCUMENTS.medicare, cardColour: 'Red' }, 'cardColour'],
    ['medicare', { ...DOCUMENTS.medicare, cardColour: 'Blue' }, 'expiryDate'],
    ['medicare', { ...DOCUMENTS.medicare, expiryMonth: '13/2030' }, 'expiryMonth'],
    ['medicare', { ...DOCUMENTS.medicare, namesOnCard: 'a\nb\nc\nd\ne' }, 'namesOnCard'],
    ['medicare', { ...DOCUMENTS.medicare, namesOnCard: 'x'.repeat(28) }, 'namesOnCard'],
    ['passport', { passportNumber: '12345678' }, 'passportNumber'],
    ['visa', { foreignPassportNumber: 'X-1' }, 'foreignPassportNumber'],
    ['birthCertificate', { registrationState: 'NSW' }, 'registrationNumber'],
    ['birthCertificate', { registrationNumber: '1' }, 'registrationState'],
    ['citizenshipCertificate', { stockNumber: 'A1', acquisitionDate: '2009-01-26' }, 'stockNumber'],
    ['citizenshipByDescent', {}, 'acquisitionDate'],
    ['immiCard', { immiCardNumber: 'EIS91827' }, 'immiCardNumber'],
    [
      'centrelinkCard',
      { ...DOCUMENTS.centrelinkCard, centrelinkNumber: '827361945' },
      'centrelinkNumber',
    ],
    ['centrelinkCard', { ...DOCUMENTS.centrelinkCard, centrelinkCard: 'XYZ' }, 'centrelinkCard'],
    ['driversLicence', { licenceNumber: 'x'.repeat(11), licenceState: 'NSW' }, 'licenceNumber'],
    ['library card', {}, 'kind'],
  ])('%s with %j is refused, at the field %s', async (kind, fields, name) => {
    const refusal = await usiDocumentSchema
      .validate({ kind, ...fields }, { abortEarly: false })
      .catch((error: { inner: { path: string }[] }) => error.inner.map(({ path }) => path));
    expect(refusal).toEqual([name]);
  });

  it.each([
    ['11/2037', '2037-11'],
    ['7/31', '2031-07'],
    ['2037-11', '2037-11'],
  ])('of Medicare that is valid to %s', async (expiryMonth, expiryDate) => {
    const form = { kind: 'medicare', ...DOCUMENTS.medicare, expiryMonth };
    expect(toDocument(await usiDocumentSchema.validate(form))).toMatchObject({ expiryDate });
  });

  it('loses spaces, and the fields of another kind', async () => {
    const form = {
      kind: 'passport',
      passportNumber: ' pa 739 1846 ',
      medicareNumber: '2956138427',
    };
    const cast = await usiDocumentSchema.validate(form);
    expect(JSON.parse(JSON.stringify(cast))).toEqual({
      kind: 'passport',
      passportNumber: 'PA7391846',
    });
  });
});

it('a search has the town of birth if it was given', async () => {
  const search = async (over: object) =>
    toSearch(await usiSearchSchema.validate(aSearchForm(over)), EMAIL);
  expect(await search({})).toMatchObject({ townOfBirth: 'Gundagai', contact: { email: EMAIL } });
  expect(await search({ townOfBirth: '' })).not.toHaveProperty('townOfBirth');
});

it.each([
  ['found', 'found'],
  ['severalFound', 'several found'],
  ['contactDiffers', 'contact differs'],
  ['contactDiffersForSeveral', 'contact differs'],
  ['similarFound', 'similar found'],
  ['notFound', 'not found'],
] as const)('a search that ends with %s is shown as %s', (outcome, shown) =>
  expect(toSearchOutcome(outcome)).toBe(shown),
);

const result = (over: object) =>
  ({
    outcome: 'failed',
    document: 'verified',
    problems: [],
    ...over,
  }) as unknown as UsiApplicationResult;
const says = (message: string) => ({ code: 'E001', message });

it.each<[string, object, RegExp[]]>([
  [
    'a document that was not confirmed',
    { document: 'notVerified' },
    [/could not confirm .*\(ImmiCard\)\. Please compare/],
  ],
  [
    'a document that was not confirmed, with a word of the registry',
    { document: 'notVerified', problems: [says('Not verified.')] },
    [/could not confirm/, /^The USI Registry says: Not verified\.$/],
  ],
  ['no reason', {}, [/gave no reason\. Please compare/]],
  ['an empty reason', { problems: [says(' ')] }, [/gave no reason/]],
  ['the same reason twice', { problems: [says('No.'), says('No.')] }, [/says: No\.$/]],
  ['a reason with a USI', { problems: [says('See BNGH7C75FN.')] }, [/says: See …\.$/]],
  [
    'many reasons',
    { problems: Array.from({ length: 9 }, (_, i) => says(`${i}`)) },
    Array.from({ length: 5 }, (_, i) => new RegExp(`says: ${i}$`)),
  ],
])('a USI that was not created because of %s', (_, over, sentences) => {
  const answer = toCreationAnswer(result(over), 'immiCard');
  expect(answer).toMatchObject({ outcome: 'failed', usi: null });
  expect(answer.problems).toHaveLength(sentences.length);
  sentences.forEach((sentence, i) => expect(answer.problems[i]).toMatch(sentence));
});

it.each<[object, object]>([
  [
    { outcome: 'created', usi: 'BNGH7C75FN' },
    { outcome: 'created', usi: 'BNGH7C75FN' },
  ],
  [
    { outcome: 'matchFound', usi: 'BNGH7C75FN' },
    { outcome: 'match found', usi: 'BNGH7C75FN' },
  ],
  [
    { outcome: 'matchFound', usi: null },
    { outcome: 'match found', usi: null },
  ],
])('%j is answered as %j', (over, answer) =>
  expect(toCreationAnswer(result(over), 'immiCard')).toEqual({ ...answer, problems: [] }),
);

it.each([
  ['notFound', null],
  ['found', 'BNGH7C75FN'],
  ['severalFound', null],
  ['contactDiffers', null],
  ['contactDiffersForSeveral', null],
  ['similarFound', null],
] as const)(
  'after an attempt without an answer, %s lets no second USI be created',
  (outcome, usi) => {
    const answer = toEarlierAnswer({ outcome, usi, contactMessage: null, problems: [] });
    expect(answer).toEqual(
      outcome === 'notFound' ? null : { outcome: 'match found', usi, problems: [] },
    );
  },
);

it('each message without a number says that the learner can go on', () => {
  const { found: _, ...searches } = USI_SEARCH_MESSAGES;
  const { created: __, ...creations } = USI_CREATION_MESSAGES;
  for (const message of [...Object.values(searches), ...Object.values(creations)])
    expect(message).toContain('You can go on now');
});
