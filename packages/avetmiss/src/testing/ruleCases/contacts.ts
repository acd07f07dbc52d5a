import type { NatRecord } from '../../types';
import { add, all, change, type RuleCase } from './breaking';

const contact = (fields: NatRecord) => change('NAT00085', 2, fields);
const NO_PHONE = { telephoneNumberMobile: '', emailAddress: '' };

export const CONTACTS: RuleCase[] = [
  ['P100', 'NAT00085.clientIdentifier', 3, add('NAT00085', 1)],
  ['4649', 'NAT00085.clientIdentifier', 3, add('NAT00085', 1, { clientIdentifier: 'C9' })],
  [
    '4637',
    'NAT00085.clientFamilyName',
    2,
    all(
      contact({ clientFamilyName: "O'Bri3n" }),
      change('NAT00080', 2, { nameForEncryption: "O'Bri3n, Sean" }),
    ),
  ],
  [
    'P101',
    'NAT00085.clientFirstGivenName',
    2,
    all(
      contact({ clientFirstGivenName: 'S?an' }),
      change('NAT00080', 2, { nameForEncryption: "O'Brien, S?an" }),
    ),
  ],
  ['P102', 'NAT00085.clientFamilyName', 2, contact({ clientFamilyName: 'Obrien' })],
  [
    '3837',
    'NAT00085.addressStreetName',
    2,
    contact({ addressStreetNumber: '', addressStreetName: '' }),
  ],
  ['3833', 'NAT00085.addressStreetNumber', 2, contact({ addressStreetNumber: '' })],
  [
    '4630',
    'NAT00085.addressSuburb',
    2,
    contact({ addressSuburb: 'Brisbaneville', addressStreetName: 'Mill Lane' }),
  ],
  [
    'P088',
    'NAT00085.addressSuburb',
    2,
    contact({ addressSuburb: 'Newtown', addressStreetName: 'Mill Lane' }),
  ],
  [
    'P103',
    'NAT00085.addressSuburb',
    2,
    contact({ addressSuburb: 'Newtown', postcode: '2042', stateIdentifier: '01' }),
  ],
  ['4635', 'NAT00085.emailAddress', 2, contact({ emailAddress: 'c2.example.com' })],
  ['P104', 'NAT00085', 2, contact(NO_PHONE)],
  ['P110', 'NAT00090.disabilityTypeIdentifier', 2, add('NAT00090', 1)],
  ['P111', 'NAT00090.clientIdentifier', 2, add('NAT00090', 1, { clientIdentifier: 'C9' })],
  [
    '3741',
    'NAT00100.priorEducationalAchievementIdentifier',
    1,
    change('NAT00100', 1, { priorEducationalAchievementIdentifier: '009' }),
  ],
  ['P112', 'NAT00100.priorEducationalAchievementIdentifier', 2, add('NAT00100', 1)],
];
