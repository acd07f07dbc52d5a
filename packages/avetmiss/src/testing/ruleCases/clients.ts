import {
  activity,
  add,
  all,
  change,
  client,
  moved,
  OVERSEAS,
  type RuleCase,
  remove,
  rename,
} from './breaking';

export const CLIENTS: RuleCase[] = [
  ['3811', 'NAT00080.clientIdentifier', 3, add('NAT00080', 1)],
  [
    '4503',
    'NAT00080.clientIdentifier',
    3,
    all(
      add('NAT00080', 2, {
        clientIdentifier: 'C3',
        uniqueStudentIdentifier: 'KLP2ZP6NCW',
      }),
      add('NAT00085', 2, { clientIdentifier: 'C3' }),
    ),
  ],
  ['4619', 'NAT00080.clientIdentifier', 2, rename('clientIdentifier', 'C2', 'C 2')],
  ['4730', 'NAT00080.clientIdentifier', 2, rename('clientIdentifier', 'C2', 'ZTCP6RPU6M')],
  ['3853', 'NAT00080.nameForEncryption', 1, client({ nameForEncryption: 'Nguyen Linh' })],
  [
    '3740',
    'NAT00080.highestSchoolLevelCompletedIdentifier',
    1,
    client({ highestSchoolLevelCompletedIdentifier: '07' }),
  ],
  [
    '3723',
    'NAT00080.labourForceStatusIdentifier',
    1,
    client({ labourForceStatusIdentifier: '09' }),
  ],
  ['3835', 'NAT00080.dateOfBirth', 1, client({ dateOfBirth: '2025-05-01' })],
  [
    '3201',
    'NAT00080.dateOfBirth',
    1,
    client({ dateOfBirth: '2020-05-01', atSchoolFlag: 'Y', surveyContactStatus: 'M' }),
  ],
  ['P080', 'NAT00080.dateOfBirth', 1, client({ dateOfBirth: '1925-05-01' })],
  [
    '3840',
    'NAT00080.atSchoolFlag',
    1,
    client({ dateOfBirth: '2012-05-01', surveyContactStatus: 'M' }),
  ],
  [
    'P081',
    'NAT00080.surveyContactStatus',
    1,
    client({ dateOfBirth: '2012-05-01', atSchoolFlag: 'Y' }),
  ],
  ['P081', 'NAT00080.surveyContactStatus', 1, client({ surveyContactStatus: 'M' })],
  ['P082', 'NAT00080.surveyContactStatus', 1, client({ surveyContactStatus: 'O' })],
  ['P083', 'NAT00080.surveyContactStatus', 2, moved(2, OVERSEAS)],
  ['4746', 'NAT00080.uniqueStudentIdentifier', 1, client({ uniqueStudentIdentifier: '' })],
  [
    'P142',
    'NAT00080.uniqueStudentIdentifier',
    2,
    (set) => {
      const [first, second] = set.NAT00080;
      if (first && second) second.uniqueStudentIdentifier = first.uniqueStudentIdentifier ?? '';
    },
  ],
  [
    'P084',
    'NAT00080.uniqueStudentIdentifier',
    1,
    client({ uniqueStudentIdentifier: '2GF2UGXXV9' }),
  ],
  [
    'P085',
    'NAT00080.uniqueStudentIdentifier',
    2,
    all(
      change('NAT00080', 2, { uniqueStudentIdentifier: 'INTOFF' }),
      activity({ fundingSourceNational: '32' }),
    ),
  ],
  ['P086', 'NAT00080.postcode', 2, moved(2, { addressSuburb: 'Melbourne', postcode: '8001' })],
  ['3705', 'NAT00080.postcode', 2, moved(2, { postcode: '0000' })],
  ['3706', 'NAT00080.stateIdentifier', 2, moved(2, { stateIdentifier: '01' })],
  ['3706', 'NAT00080.stateIdentifier', 2, moved(2, { stateIdentifier: '99' })],
  ['P088', 'NAT00080.addressSuburb', 2, moved(2, { addressSuburb: 'Newtown' })],
  ['3833', 'NAT00080.addressStreetNumber', 2, moved(2, { addressStreetNumber: '' })],
  [
    'P089',
    'NAT00080.addressStreetName',
    2,
    moved(2, { addressStreetNumber: '', addressStreetName: '' }),
  ],
  ['4001', 'NAT00080.priorEducationalAchievementFlag', 1, remove('NAT00100', 1)],
  [
    '4016',
    'NAT00080.priorEducationalAchievementFlag',
    1,
    client({ priorEducationalAchievementFlag: '@' }),
  ],
  ['P090', 'NAT00080.disabilityFlag', 1, remove('NAT00090', 1)],
  ['P091', 'NAT00080.disabilityFlag', 1, client({ disabilityFlag: 'N' })],
  ['P092', 'NAT00080.clientIdentifier', 2, remove('NAT00085', 2)],
];
