import { activity, change, client, type RuleCase } from './breaking';

export const EVERY_FILE: RuleCase[] = [
  ['P001', 'NAT00080.gender', 1, client({ gender: '' })],
  ['P002', 'NAT00080.gender', 1, client({ gender: 'Q' })],
  ['P002', 'NAT00080.indigenousStatusIdentifier', 1, client({ indigenousStatusIdentifier: '9' })],
  ['P002', 'NAT00080.countryIdentifier', 1, client({ countryIdentifier: '9999' })],
  ['P003', 'NAT00080.dateOfBirth', 1, client({ dateOfBirth: '31021990' })],
  ['P003', 'NAT00120.activityStartDate', 3, activity({ activityStartDate: '@@@@@@@@' })],
  ['P004', 'NAT00060.nominalHours', 1, change('NAT00060', 1, { nominalHours: 'AB12' })],
  ['P005', 'NAT00060', 1, change('NAT00060', 1, { subjectName: 'Café hygiene' })],
  ['3830', 'NAT00020.deliveryLocationName', 1, change('NAT00020', 1, { deliveryLocationName: '' })],
  [
    '4704',
    'NAT00130.trainingOrganisationIdentifier',
    1,
    change('NAT00130', 1, { trainingOrganisationIdentifier: '99999' }),
  ],
];
