import { type InferType, object, type Schema, string } from 'yup';
import { AUSTRALIAN_STATES } from './addresses/australianStates';
import { COUNTRIES } from './addresses/countries';
import { enrolmentStep2Schema } from './enrolments/step2';
import { code, day, ifText, longText, oneOf, required, response, text, yesNo } from './fields';

/** The documents with which the USI Registry creates a USI. It checks each of them with the office that issued it. */
export const USI_DOCUMENTS = {
  driversLicence: 'Australian driver licence',
  medicare: 'Medicare card',
  passport: 'Australian passport',
  visa: 'Passport of another country with an Australian visa',
  birthCertificate: 'Australian birth certificate',
  citizenshipCertificate: 'Australian citizenship certificate',
  citizenshipByDescent: 'Certificate of registration by descent',
  immiCard: 'ImmiCard',
  centrelinkCard: 'Centrelink concession card',
} as const;
export type UsiDocumentKind = keyof typeof USI_DOCUMENTS;
const KINDS = Object.keys(USI_DOCUMENTS) as UsiDocumentKind[];

export const MEDICARE_COLOURS = ['Green', 'Blue', 'Yellow'] as const;

/** The codes of Centrelink cards. */
export const CENTRELINK_CARDS = {
  PCC: 'Pensioner Concession Card',
  HCC: 'Health Care Card',
  SHC: 'Commonwealth Seniors Health Card',
} as const;

export const AUSTRALIA_CODE = '1101';

/** The countries as the registry knows them, Australia first. */
export const USI_COUNTRIES = [
  { value: AUSTRALIA_CODE, label: 'Australia' },
  ...COUNTRIES.map(({ code: value, label }) => ({ value, label })),
];
const COUNTRY_CODES = USI_COUNTRIES.map(({ value }) => value);

/** A number as it is printed on a document, without its spaces. */
const documentNumber = (label: string, most: number) =>
  code(label, most).transform(ifText((typed) => typed.replaceAll(' ', '') || undefined));

const only = (pattern: RegExp, message: string) => [pattern, { message }] as const;
const LETTERS_AND_DIGITS = /^[A-Z0-9]*$/;

/** A month such as '08/2028', converted to '2028-08'. */
const month = (label: string) =>
  text(label, 20)
    .transform(
      ifText((typed) => {
        const [, monthOfYear, year] = /^(\d{1,2}) ?[/.-] ?(?:20)?(\d\d)$/.exec(typed) ?? [];
        return monthOfYear && year ? `20${year}-${monthOfYear.padStart(2, '0')}` : typed;
      }),
    )
    .matches(
      ...only(/^20\d\d-(0[1-9]|1[0-2])$/, `${label} must be a month and a year, e.g. 08/2028.`),
    );

/** Medicare prints a name on up to four lines of these lengths. */
const MEDICARE_LINES = [27, 25, 23, 21];
export const linesOnCard = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const fitsOnCard = (typed: string | undefined) =>
  linesOnCard(typed ?? '').every((line, i) => line.length <= (MEDICARE_LINES[i] ?? 0));

const HARMLESS = text();
/** Drops the value of a field that is not asked for. A value that no form can have typed stays, and is refused. */
const drop = <S extends Schema>(schema: S): S =>
  schema.transform((value: unknown) => (HARMLESS.isValidSync(value) ? undefined : value));

const onlyFor = <S extends Schema>(schema: S, kinds: UsiDocumentKind[], then: (asked: S) => S): S =>
  schema.when('kind', ([kind], current) =>
    kinds.includes(kind as UsiDocumentKind) ? then(current as S) : drop(current as S),
  ) as S;

const isGreenMedicare = (kind: unknown, colour: unknown) =>
  kind === 'medicare' && colour === 'Green';
const hasExpiryDay = (kind: unknown, colour: unknown) =>
  kind === 'centrelinkCard' || (kind === 'medicare' && (colour === 'Blue' || colour === 'Yellow'));

/**
 * The fields of all documents; those of other kinds than the chosen one are dropped. The lengths are the registry's. No field may
 * have the name of one that the audit log records (`RECORDED` in auditImpersonation.ts).
 */
export const usiDocumentSchema = object({
  kind: oneOf('Document', KINDS).required('Choose a document.'),

  licenceNumber: onlyFor(documentNumber('Licence number', 10), ['driversLicence'], (s) =>
    s.required(required('Licence number')),
  ),
  licenceState: onlyFor(oneOf('State of the licence', AUSTRALIAN_STATES), ['driversLicence'], (s) =>
    s.required(required('State of the licence')),
  ),
  licenceCardNumber: onlyFor(documentNumber('Card number', 10), ['driversLicence'], (s) => s),

  medicareNumber: onlyFor(documentNumber('Medicare card number', 20), ['medicare'], (s) =>
    s
      .required(required('Medicare card number'))
      .matches(...only(/^\d{10}$/, 'Medicare card number must have 10 digits.')),
  ),
  referenceNumber: onlyFor(text('Number next to your name', 1), ['medicare'], (s) =>
    s
      .required(required('Number next to your name'))
      .matches(...only(/^[1-9]$/, 'Number next to your name must be a digit from 1 to 9.')),
  ),
  cardColour: onlyFor(oneOf('Colour of the card', MEDICARE_COLOURS), ['medicare'], (s) =>
    s.required(required('Colour of the card')),
  ),
  namesOnCard: onlyFor(longText('Name on the card', 120), ['medicare'], (s) =>
    s
      .required(required('Name on the card'))
      .test(
        'lines',
        'Please enter the name in the same lines as on the card, at most four.',
        fitsOnCard,
      ),
  ),
  expiryMonth: month('Valid to').when(['kind', 'cardColour'], ([kind, colour], s) =>
    isGreenMedicare(kind, colour) ? s.required(required('Valid to')) : drop(s),
  ),
  expiryDate: day('Expiry date').when(['kind', 'cardColour'], ([kind, colour], s) =>
    hasExpiryDay(kind, colour) ? s.required(required('Expiry date')) : drop(s),
  ),

  passportNumber: onlyFor(documentNumber('Passport number', 20), ['passport'], (s) =>
    s
      .required(required('Passport number'))
      .matches(
        ...only(
          /^[A-Z]{1,2}\d{7}$/,
          'Passport number must be one or two letters and seven digits.',
        ),
      ),
  ),
  foreignPassportNumber: onlyFor(documentNumber('Passport number', 14), ['visa'], (s) =>
    s
      .required(required('Passport number'))
      .matches(...only(LETTERS_AND_DIGITS, 'Passport number can have letters and digits only.')),
  ),

  registrationState: onlyFor(
    oneOf('State of registration', AUSTRALIAN_STATES),
    ['birthCertificate'],
    (s) => s.required(required('State of registration')),
  ),
  registrationNumber: onlyFor(
    documentNumber('Registration number', 10),
    ['birthCertificate'],
    (s) =>
      s.test(
        'one-detail',
        'Please enter the registration number. If there is none, fill in one of the next three fields.',
        (value, { parent }) => {
          const { registrationDate, certificateNumber, datePrinted } = parent as Record<
            string,
            unknown
          >;
          return Boolean(value || registrationDate || certificateNumber || datePrinted);
        },
      ),
  ),
  registrationDate: onlyFor(day('Date of registration'), ['birthCertificate'], (s) => s),
  certificateNumber: onlyFor(documentNumber('Certificate number', 11), ['birthCertificate'], (s) =>
    s.matches(...only(LETTERS_AND_DIGITS, 'Certificate number can have letters and digits only.')),
  ),
  datePrinted: onlyFor(day('Date of printing'), ['birthCertificate'], (s) => s),

  stockNumber: onlyFor(documentNumber('Stock number', 11), ['citizenshipCertificate'], (s) =>
    s
      .required(required('Stock number'))
      .matches(
        ...only(/^[-A-Z0-9/]{4,}$/, 'Stock number must have 4 to 11 letters, digits, - or /.'),
      ),
  ),
  acquisitionDate: onlyFor(
    day('Date of acquisition'),
    ['citizenshipCertificate', 'citizenshipByDescent'],
    (s) => s.required(required('Date of acquisition')),
  ),

  immiCardNumber: onlyFor(documentNumber('ImmiCard number', 20), ['immiCard'], (s) =>
    s
      .required(required('ImmiCard number'))
      .matches(...only(/^[A-Z0-9]{9}$/, 'ImmiCard number must have 9 letters and digits.')),
  ),

  centrelinkNumber: onlyFor(
    documentNumber('Customer reference number', 20),
    ['centrelinkCard'],
    (s) =>
      s
        .required(required('Customer reference number'))
        .matches(
          ...only(/^\d{9}[A-Z]$/, 'Customer reference number must be nine digits and a letter.'),
        ),
  ),
  nameOnCard: onlyFor(text('Name on the card', 32), ['centrelinkCard'], (s) =>
    s.required(required('Name on the card')),
  ),
  centrelinkCard: onlyFor(oneOf('Card', Object.keys(CENTRELINK_CARDS)), ['centrelinkCard'], (s) =>
    s.required('Choose a card.'),
  ),
});
export type UsiDocumentForm = InferType<typeof usiDocumentSchema>;

/** The answers of step 2 by which the registry finds a person. */
export const usiPersonSchema = enrolmentStep2Schema.pick([
  'usiFirstName',
  'usiMiddleName',
  'usiLastName',
  'usiOneName',
  'dateOfBirth',
  'gender',
  'phone',
  'unitNumber',
  'streetNumber',
  'streetName',
  'city',
  'state',
  'postcode',
]);
export type UsiPerson = InferType<typeof usiPersonSchema>;

const shownVersion = (what: string, version: string) =>
  oneOf(`Version of the ${what}`, [version]).required(required(`Version of the ${what}`));

/** The telephone number of the Student Identifiers Registrar. */
export const USI_PHONE = '1300 857 536';

/** A new wording of these texts needs a new version. */
export const USI_SEARCH_NOTICE = {
  version: '2026-11',
  text: 'We ask the USI Registry with your name, date of birth, gender, email, phone and address. When you press “Find my USI”, you allow us to do this.',
};

/** The Registrar's terms demand this notice before a training organisation applies for a USI on behalf of a student. */
export const USI_PRIVACY_NOTICE = {
  version: '2026-11',
  text: [
    'We send your name, date and place of birth, gender, contact details and the details of your document to the Student Identifiers Registrar, an office of the Australian Government. The Registrar checks the document with the office that issued it.',
    'The Registrar uses this information to create and manage your USI, and may give it to other offices and organisations where the law allows it.',
    'If a detail is missing or wrong, the Registrar may not be able to create your USI.',
    'We use the details of your document once and do not store them. We store that you gave permission, when, and the result.',
  ],
  url: 'https://www.usi.gov.au/documents/privacy-notice',
};

export const USI_PERMISSION = {
  version: '2026-11',
  text: 'I have read and agree to this notice, and I allow you to create a USI for me.',
};

const townOfBirth = text('Town or city of birth', 50);

export const usiSearchSchema = usiPersonSchema.shape({
  townOfBirth,
  noticeVersion: shownVersion('notice', USI_SEARCH_NOTICE.version),
});
export type UsiSearchForm = InferType<typeof usiSearchSchema>;

const givePermission = 'Please tick this, so that we may create your USI.';

export const usiCreationSchema = usiPersonSchema.shape({
  document: usiDocumentSchema,
  townOfBirth: townOfBirth.required(required('Town or city of birth')),
  countryOfBirth: oneOf('Country of birth', COUNTRY_CODES).required(required('Country of birth')),
  countryOfResidence: oneOf('Country where you live', COUNTRY_CODES).required(
    required('Country where you live'),
  ),
  permission: yesNo().required(givePermission).oneOf([true], givePermission),
  noticeVersion: shownVersion('notice', USI_PRIVACY_NOTICE.version),
  permissionVersion: shownVersion('permission', USI_PERMISSION.version),
});
export type UsiCreationForm = InferType<typeof usiCreationSchema>;

/** 'no answer' is no refusal: the learner goes on, and may try again. */
export const USI_SEARCH_OUTCOMES = [
  'found',
  'several found',
  'contact differs',
  'similar found',
  'not found',
  'no answer',
] as const;
export type UsiSearchOutcome = (typeof USI_SEARCH_OUTCOMES)[number];

export const USI_CREATION_OUTCOMES = ['created', 'match found', 'failed', 'no answer'] as const;
export type UsiCreationOutcome = (typeof USI_CREATION_OUTCOMES)[number];

export const usiSearchAnswer = response.object({
  outcome: string<UsiSearchOutcome>()
    .oneOf([...USI_SEARCH_OUTCOMES])
    .defined(),
  /** Given only when it was found. */
  usi: response.maybeText(),
});
export type UsiSearchAnswer = InferType<typeof usiSearchAnswer>;

export const usiCreationAnswer = response.object({
  outcome: string<UsiCreationOutcome>()
    .oneOf([...USI_CREATION_OUTCOMES])
    .defined(),
  /** Null with 'match found' means that the registry has a USI for this person and does not give it. */
  usi: response.maybeText(),
  /** Sentences for the learner that say why no USI was created. */
  problems: response.list(response.text()),
});
export type UsiCreationAnswer = InferType<typeof usiCreationAnswer>;

const LOOK_IT_UP = `Please look it up at usi.gov.au, or call the registry on ${USI_PHONE}.`;
const GO_ON = 'You can go on now and give us the number later.';

export const USI_SEARCH_MESSAGES: Record<UsiSearchOutcome, string> = {
  found: 'We found your USI and entered it for you.',
  'several found': `The USI Registry has more than one USI for you. Please call the registry on ${USI_PHONE} and ask which one you should use. ${GO_ON}`,
  'contact differs': `The USI Registry has a USI for this name and date of birth, but with another email, phone or address, so it does not show us the number. ${LOOK_IT_UP} ${GO_ON}`,
  'similar found': `The USI Registry has someone with similar details. Please check your name, date of birth and gender: they must be the same as in your USI account. ${GO_ON}`,
  'not found': `The USI Registry has no USI for these details. Please check your name and date of birth. Your USI account may have a former name. If you never had a USI, choose “No” under “Do you have a USI?”. ${GO_ON}`,
  'no answer': `The USI Registry has not answered. You can try again later. ${GO_ON}`,
};

export const USI_CREATION_MESSAGES: Record<UsiCreationOutcome, string> = {
  created:
    'Your USI has been created and entered for you. The USI Registry will send you a message about your new account.',
  'match found': `You already have a USI, but the USI Registry does not show us the number. ${LOOK_IT_UP} ${GO_ON}`,
  failed: `The USI Registry could not create a USI. We have removed the details of your document from this page. You can correct them and try again. ${GO_ON}`,
  'no answer': `The USI Registry has not answered, so we do not know yet whether your USI was created. If you try again, we first check whether it exists. ${GO_ON}`,
};

/** For a person who had a USI, which the registry has given. */
export const USI_MATCH_ENTERED = 'You already have a USI. We have entered it for you.';
