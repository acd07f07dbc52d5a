import {
  refused,
  type UsiAddress,
  type UsiApplication,
  type UsiContact,
  type UsiDetailsChange,
  type UsiDocument,
  type UsiHolder,
  type UsiName,
  type UsiSearch,
  type UsiSightedDocument,
} from './usiRegistry';
import { NS } from './wire';
import { element, textElement } from './xml';

/**
 * The bodies of the requests. The order of the elements is the one of the service description: an element in another place is
 * refused. Each function returns the XML of one operation.
 */
type Operation = { orgCode: string };

/** Signs that XML cannot express, such as a null character from a broken copy. */
const UNSENDABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

const root = (operation: string, ...children: string[]) =>
  `<${operation} xmlns="${NS.usi}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${children.join('')}</${operation}>`;

/** An element with text of limited length. The refusal names the field and repeats nothing of its value. */
function limited(name: string, value: string | undefined, most: number): string {
  if (value === undefined) return '';
  if (value.length > most)
    throw refused(`The USI Registry takes at most ${most} characters in ${name}.`);
  if (UNSENDABLE.test(value))
    throw refused(`${name} has a character that cannot be sent to the USI Registry.`);
  return textElement(name, value);
}

const nameParts = (name: UsiName) =>
  'singleName' in name
    ? limited('SingleName', name.singleName, 40)
    : limited('FirstName', name.firstName, 40) + limited('FamilyName', name.familyName, 40);

const allNameParts = (name: UsiName) =>
  'singleName' in name
    ? nameParts(name)
    : limited('FirstName', name.firstName, 40) +
      limited('MiddleName', name.middleName, 80) +
      limited('FamilyName', name.familyName, 40);

export const verifyRequest = ({ orgCode }: Operation, { usi, name, dateOfBirth }: UsiHolder) =>
  root(
    'VerifyUSI',
    textElement('OrgCode', orgCode),
    textElement('USI', usi),
    nameParts(name),
    textElement('DateOfBirth', dateOfBirth),
  );

/** The record ids are the places in the list, from 1. */
export const bulkVerifyRequest = ({ orgCode }: Operation, holders: readonly UsiHolder[]) =>
  root(
    'BulkVerifyUSI',
    textElement('OrgCode', orgCode),
    textElement('NoOfVerifications', holders.length),
    element(
      'Verifications',
      ...holders.map(({ usi, name, dateOfBirth }, i) =>
        element(
          'Verification',
          textElement('RecordId', i + 1),
          textElement('USI', usi),
          nameParts(name),
          textElement('DateOfBirth', dateOfBirth),
        ),
      ),
    ),
  );

export const locateRequest = (
  { orgCode }: Operation,
  search: UsiSearch & { userReference: string },
) =>
  root(
    'LocateUSI',
    textElement('OrgCode', orgCode),
    limited('UserReference', search.userReference, 40),
    element(
      'PersonalDetails',
      textElement('Gender', search.gender),
      allNameParts(search.name),
      textElement('DateOfBirth', search.dateOfBirth),
      limited('TownCityOfBirth', search.townOfBirth, 50),
    ),
    contactDetails(search.contact),
  );

export const createRequest = ({ orgCode }: Operation, application: UsiApplication) =>
  root(
    'CreateUSI',
    limited('RequestId', application.reference, 20),
    textElement('OrgCode', orgCode),
    element(
      'Application',
      limited('ApplicationId', application.reference, 20),
      textElement('DVSCheckRequired', application.document.kind !== 'sighted'),
      limited('UserReference', application.userReference, 40),
      contactDetails(application.contact),
      element(
        'PersonalDetails',
        textElement('Gender', application.gender),
        allNameParts(application.name),
        textElement('DateOfBirth', application.dateOfBirth),
        limited('CountryOfBirthCode', application.countryOfBirthCode, 4),
        limited('TownCityOfBirth', application.townOfBirth, 50),
        textElement('IsPreferredName', false),
      ),
      documentParts(application.document),
    ),
  );

export const changeRequest = ({ orgCode }: Operation, request: UsiDetailsChange) =>
  root(
    'UpdateUSIPersonalDetails',
    textElement('OrgCode', orgCode),
    textElement('USI', request.usi),
    textElement('DVSCheckRequired', !!request.document && request.document.kind !== 'sighted'),
    limited('UserReference', request.userReference, 40),
    ...changeParts(request.change),
    request.document ? documentParts(request.document) : '',
  );

export const listRequest = (
  { orgCode }: Operation,
  operation: 'GetNonDvsDocumentTypes' | 'GetCountries',
) => root(operation, textElement('OrgCode', orgCode));

/** Which part changes, and the new value. */
function changeParts(change: UsiDetailsChange['change']): string[] {
  const modifier = `${change.part.charAt(0).toUpperCase()}${change.part.slice(1)}`;
  const parts = (modifierName: string, value: string) => [
    textElement('PersonalDetailsModifier', modifierName),
    element('PersonalDetailsUpdate', value),
  ];
  switch (change.part) {
    case 'dateOfBirth':
      return parts(modifier, textElement('DateOfBirth', change.dateOfBirth));
    case 'gender':
      return parts(modifier, textElement('Gender', change.gender));
    case 'townOfBirth':
      return parts('TownCityOfBirth', limited('TownCityOfBirth', change.townOfBirth, 50));
    case 'countryOfBirth':
      return parts(modifier, limited('CountryOfBirthCode', change.countryCode, 4));
    default:
      return parts(modifier, allNameParts(change.name));
  }
}

const contactDetails = (contact: UsiContact) =>
  element(
    'ContactDetails',
    limited('CountryOfResidenceCode', contact.countryCode, 4),
    limited('EmailAddress', contact.email, 254),
    contact.homePhone || contact.mobilePhone
      ? element(
          'Phone',
          limited('Home', contact.homePhone, 20),
          limited('Mobile', contact.mobilePhone, 20),
        )
      : '',
    contact.address ? addressParts(contact.address) : '',
  );

const addressParts = (address: UsiAddress) =>
  'international' in address
    ? limited('InternationalAddress', address.international, 250)
    : element(
        'NationalAddress',
        limited('Address1', address.line1, 50),
        limited('Address2', address.line2, 50),
        limited('SuburbTownCity', address.suburb, 50),
        textElement('State', address.state),
        limited('PostCode', address.postcode, 4),
      );

function documentParts(document: UsiDocument | UsiSightedDocument): string {
  if (document.kind === 'sighted')
    return (
      textElement('NonDvsDocumentTypeId', document.typeId) +
      limited('NonDvsDocumentTypeOther', document.description, 50)
    );
  const [type, fields] = documentFields(document);
  const parts = fields.map(([name, value]) => limited(name, value, 50)).join('');
  return `<DVSDocument xsi:type="${type}">${parts}</DVSDocument>`;
}

type Field = [name: string, value: string | undefined];

/** The type of the document in the service description, and its fields in order. */
function documentFields(document: UsiDocument): [string, Field[]] {
  switch (document.kind) {
    case 'birthCertificate':
      return [
        'BirthCertificateDocumentType',
        [
          ['RegistrationNumber', document.registrationNumber],
          ['RegistrationState', document.registrationState],
          ['RegistrationDate', document.registrationDate],
          ['DatePrinted', document.datePrinted],
          ['CertificateNumber', document.certificateNumber],
        ],
      ];
    case 'citizenshipByDescent':
      return [
        'CertificateOfRegistrationByDescentDocumentType',
        [['AcquisitionDate', document.acquisitionDate]],
      ];
    case 'citizenshipCertificate':
      return [
        'CitizenshipCertificateDocumentType',
        [
          ['StockNumber', document.stockNumber],
          ['AcquisitionDate', document.acquisitionDate],
        ],
      ];
    case 'driversLicence':
      return [
        'DriversLicenceDocumentType',
        [
          ['LicenceNumber', document.licenceNumber],
          ['State', document.state],
          ['CardNumber', document.cardNumber],
        ],
      ];
    case 'immiCard':
      return ['ImmiCardDocumentType', [['ImmiCardNumber', document.immiCardNumber]]];
    case 'medicare':
      return [
        'MedicareDocumentType',
        [
          ['MedicareCardNumber', document.cardNumber],
          ['IndividualRefNumber', document.individualReferenceNumber],
          ['ExpiryDate', document.expiryDate],
          ['CardColour', document.colour],
          ...document.nameLines.map((line, i): Field => [`NameLine${i + 1}`, line]),
        ],
      ];
    case 'centrelinkCard':
      return [
        'CentrelinkCardType',
        [
          ['CRN', document.customerReferenceNumber],
          ['Name', document.name],
          ['ExpiryDate', document.expiryDate],
          ['Type', document.cardType],
        ],
      ];
    case 'passport':
      return ['PassportDocumentType', [['DocumentNumber', document.documentNumber]]];
    case 'visa':
      return ['VisaDocumentType', [['PassportNumber', document.passportNumber]]];
  }
}
