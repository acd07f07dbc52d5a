import {
  AUSTRALIA_CODE,
  USI_PERMISSION,
  USI_PRIVACY_NOTICE,
  USI_SEARCH_NOTICE,
  type UsiDocumentKind,
} from '@platewise/shared/usiCreation';

/** A person who is not in the local register. */
export const PERSON = {
  usiFirstName: 'Imogen',
  usiMiddleName: 'Rose',
  usiLastName: 'Farquhar',
  usiOneName: false,
  dateOfBirth: '1994-08-17',
  gender: 'F',
  phone: '0412345678',
  unitNumber: '5',
  streetNumber: '12',
  streetName: 'Crown Street',
  city: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
};

/** A document of each kind, as the page sends it. */
export const DOCUMENTS: Record<UsiDocumentKind, Record<string, string>> = {
  driversLicence: {
    licenceNumber: '73518264AB',
    licenceState: 'NSW',
    licenceCardNumber: '9182736450',
  },
  medicare: {
    medicareNumber: '2956138427',
    referenceNumber: '4',
    cardColour: 'Green',
    namesOnCard: 'IMOGEN R FARQUHARTON\nOF THE MARKER',
    expiryMonth: '2037-11',
  },
  passport: { passportNumber: 'PA7391846' },
  visa: { foreignPassportNumber: 'X8827361549Q' },
  birthCertificate: {
    registrationState: 'VIC',
    registrationNumber: '5519283746',
    registrationDate: '1994-09-23',
    certificateNumber: 'QC551928374',
    datePrinted: '2011-12-13',
  },
  citizenshipCertificate: { stockNumber: 'ACC4827193', acquisitionDate: '2009-01-26' },
  citizenshipByDescent: { acquisitionDate: '2003-05-19' },
  immiCard: { immiCardNumber: 'EIS918273' },
  centrelinkCard: {
    centrelinkNumber: '827361945K',
    nameOnCard: 'IMOGEN MARKERVILLE',
    expiryDate: '2036-07-28',
    centrelinkCard: 'HCC',
  },
};

export const aSearchForm = (over: object = {}) => ({
  ...PERSON,
  townOfBirth: 'Gundagai',
  noticeVersion: USI_SEARCH_NOTICE.version,
  ...over,
});

export const aCreationForm = (kind: UsiDocumentKind, over: object = {}) => ({
  ...PERSON,
  townOfBirth: 'Gundagai',
  countryOfBirth: AUSTRALIA_CODE,
  countryOfResidence: AUSTRALIA_CODE,
  document: { kind, ...DOCUMENTS[kind] },
  permission: true,
  noticeVersion: USI_PRIVACY_NOTICE.version,
  permissionVersion: USI_PERMISSION.version,
  ...over,
});
