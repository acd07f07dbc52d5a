import { GENDERS } from '@platewise/shared/options';
import {
  AUSTRALIA_CODE,
  linesOnCard,
  USI_DOCUMENTS,
  type UsiCreationAnswer,
  type UsiCreationForm,
  type UsiDocumentForm,
  type UsiDocumentKind,
  type UsiPerson,
  type UsiSearchForm,
  type UsiSearchOutcome,
} from '@platewise/shared/usiCreation';
import type {
  UsiAddress,
  UsiApplication,
  UsiApplicationResult,
  UsiContact,
  UsiDocument,
  UsiGender,
  UsiName,
  UsiSearch,
  UsiSearchResult,
} from '../../gateways/usiRegistry/usiRegistry';
import { holderOf, withoutUsis } from '../usiChecks/usiCheckRules';

/** The email is the account's: a learner must not be able to type the one of another person. */
export const toSearch = (form: UsiSearchForm, email: string): UsiSearch => ({
  ...personOf(form),
  ...(form.townOfBirth && { townOfBirth: form.townOfBirth }),
  contact: contactOf(form, email),
});

/** The address in step 2 is an Australian one, so it is left out for a learner who lives in another country. */
export function toApplication(
  form: UsiCreationForm,
  email: string,
): Omit<UsiApplication, 'reference' | 'userReference'> {
  const { address, ...ways } = contactOf(form, email);
  const countryCode = form.countryOfResidence;
  return {
    ...personOf(form),
    townOfBirth: form.townOfBirth,
    countryOfBirthCode: form.countryOfBirth,
    contact: { ...ways, countryCode, ...(countryCode === AUSTRALIA_CODE && { address }) },
    document: toDocument(form.document),
  };
}

function personOf(form: UsiPerson) {
  const { name, dateOfBirth } = holderOf('', form);
  const middleName = form.usiMiddleName ?? undefined;
  const fullName: UsiName = 'singleName' in name || !middleName ? name : { ...name, middleName };
  const gender = GENDERS.find(({ value }) => value === form.gender)?.code as UsiGender;
  return { name: fullName, gender, dateOfBirth };
}

function contactOf(form: UsiPerson, email: string): UsiContact {
  const address = addressOf(form);
  return {
    email,
    ...(isMobile(form.phone) ? { mobilePhone: form.phone } : { homePhone: form.phone }),
    ...(address && { address }),
  };
}

const isMobile = (phone: string) => /^0[45]/.test(phone);

const MOST_IN_LINE = 50;

/** An address that is incomplete, or too long for the registry, is left out. */
function addressOf(form: UsiPerson): UsiAddress | null {
  const { unitNumber, streetNumber, streetName, city, state, postcode } = form;
  if (!streetNumber || !streetName || !city || !state || !postcode) return null;
  const street = `${streetNumber} ${streetName}`;
  const line = unitNumber ? `${unitNumber}/${street}` : street;
  const lines = line.length <= MOST_IN_LINE ? [line] : [unitNumber ?? street, street];
  const [line1 = '', line2] = [...new Set(lines)];
  if ([line1, line2 ?? '', city].some((each) => each.length > MOST_IN_LINE)) return null;
  return {
    line1,
    ...(line2 && { line2 }),
    suburb: city,
    state: state as Extract<UsiAddress, { state: string }>['state'],
    postcode,
  };
}

/** The schema has required the fields of the chosen document. */
export function toDocument(form: UsiDocumentForm): UsiDocument {
  const given = (name: keyof UsiDocumentForm) => form[name] ?? '';
  const kind = form.kind as UsiDocumentKind;
  switch (kind) {
    case 'driversLicence':
      return {
        kind,
        licenceNumber: given('licenceNumber'),
        state: given('licenceState'),
        cardNumber: form.licenceCardNumber,
      };
    case 'medicare':
      return {
        kind,
        cardNumber: given('medicareNumber'),
        individualReferenceNumber: given('referenceNumber'),
        expiryDate: form.expiryMonth ?? given('expiryDate'),
        colour: given('cardColour') as Extract<UsiDocument, { colour: string }>['colour'],
        nameLines: linesOnCard(given('namesOnCard')),
      };
    case 'passport':
      return { kind, documentNumber: given('passportNumber') };
    case 'visa':
      return { kind, passportNumber: given('foreignPassportNumber') };
    case 'birthCertificate':
      return {
        kind,
        registrationState: given('registrationState'),
        registrationNumber: form.registrationNumber,
        registrationDate: form.registrationDate,
        datePrinted: form.datePrinted,
        certificateNumber: form.certificateNumber,
      };
    case 'citizenshipCertificate':
      return {
        kind,
        stockNumber: given('stockNumber'),
        acquisitionDate: given('acquisitionDate'),
      };
    case 'citizenshipByDescent':
      return { kind, acquisitionDate: given('acquisitionDate') };
    case 'immiCard':
      return { kind, immiCardNumber: given('immiCardNumber') };
    case 'centrelinkCard':
      return {
        kind,
        customerReferenceNumber: given('centrelinkNumber'),
        name: given('nameOnCard'),
        expiryDate: given('expiryDate'),
        cardType: given('centrelinkCard') as Extract<UsiDocument, { cardType: string }>['cardType'],
      };
  }
}

const SEARCH_OUTCOMES: Record<UsiSearchResult['outcome'], UsiSearchOutcome> = {
  found: 'found',
  severalFound: 'several found',
  contactDiffers: 'contact differs',
  contactDiffersForSeveral: 'contact differs',
  similarFound: 'similar found',
  notFound: 'not found',
};

export const toSearchOutcome = (outcome: UsiSearchResult['outcome']) => SEARCH_OUTCOMES[outcome];

const MOST_PROBLEMS = 5;

export const CANNOT_READ =
  'The USI Registry cannot read one of your details. Please check your name and your document for unusual characters.';
const NO_REASON =
  'The USI Registry gave no reason. Please compare your name, your date of birth and your document.';

/** If the issuer did not confirm the document, our own advice comes first, then the registry's words. */
export function toCreationAnswer(
  result: UsiApplicationResult,
  kind: UsiDocumentKind,
): UsiCreationAnswer {
  if (result.outcome === 'created') return { outcome: 'created', usi: result.usi, problems: [] };
  if (result.outcome === 'matchFound')
    return { outcome: 'match found', usi: result.usi, problems: [] };
  const words = result.problems
    .map(({ message }) => withoutUsis(message.trim()))
    .filter(Boolean)
    .slice(0, MOST_PROBLEMS)
    .map((message) => `The USI Registry says: ${message}`);
  const problems = [...(result.document === 'notVerified' ? [notConfirmed(kind)] : []), ...words];
  return {
    outcome: 'failed',
    usi: null,
    problems: problems.length > 0 ? [...new Set(problems)] : [NO_REASON],
  };
}

const notConfirmed = (kind: UsiDocumentKind) =>
  `The office that issued the document could not confirm these details (${USI_DOCUMENTS[kind]}). Please compare each of them with your document. Your name and date of birth must also be as on it. You can use another document too.`;

/**
 * An earlier attempt may have created the USI, so the registry was asked for it. Null if it has none: only then may another one be
 * created.
 */
export function toEarlierAnswer({ outcome, usi }: UsiSearchResult): UsiCreationAnswer | null {
  return outcome === 'notFound' ? null : { outcome: 'match found', usi, problems: [] };
}
