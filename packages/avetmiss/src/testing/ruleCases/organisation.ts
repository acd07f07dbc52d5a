import type { NatFileId } from '../../types';
import type { SmallSet } from '../smallSet';
import { add, change, type RuleCase, remove, rename } from './breaking';

const onlyOrganisation = (set: SmallSet) => {
  for (const file of Object.keys(set) as NatFileId[]) if (file !== 'NAT00010') set[file] = [];
};

export const ORGANISATION: RuleCase[] = [
  ['P010', 'NAT00010', 0, remove('NAT00010', 1)],
  ['3801', 'NAT00010.trainingOrganisationIdentifier', 2, add('NAT00010', 1)],
  ['4613', 'NAT00010.trainingOrganisationIdentifier', 1, onlyOrganisation],
  ['3802', 'NAT00020.deliveryLocationIdentifier', 2, add('NAT00020', 1)],
  [
    'P020',
    'NAT00020.deliveryLocationIdentifier',
    2,
    add('NAT00020', 1, { deliveryLocationIdentifier: 'OTHER' }),
  ],
  ['4648', 'NAT00020.countryIdentifier', 1, change('NAT00020', 1, { countryIdentifier: '2201' })],
  ['P021', 'NAT00020.addressSuburb', 1, change('NAT00020', 1, { addressSuburb: '' })],
  ['P022', 'NAT00020.addressSuburb', 1, change('NAT00020', 1, { addressSuburb: 'Fitzroy' })],
  [
    'P087',
    'NAT00020.postcode',
    1,
    change('NAT00020', 1, { addressSuburb: 'Sydney', postcode: '1001' }),
  ],
  ['3705', 'NAT00020.postcode', 1, change('NAT00020', 1, { postcode: '@@@@' })],
  ['P030', 'NAT00030.programIdentifier', 2, add('NAT00030', 1)],
  [
    'P031',
    'NAT00030.programIdentifier',
    2,
    add('NAT00030', 1, { programIdentifier: 'SITSS00068' }),
  ],
  ['4726', 'NAT00030.programIdentifier', 1, rename('programIdentifier', 'SITSS00069', 'BUNDLE')],
  ['3401', 'NAT00030.nominalHours', 1, change('NAT00030', 1, { nominalHours: '' })],
  ['P060', 'NAT00060.subjectIdentifier', 3, add('NAT00060', 1)],
  ['P061', 'NAT00060.subjectIdentifier', 3, add('NAT00060', 1, { subjectIdentifier: 'HLTFSE001' })],
  [
    '3720',
    'NAT00060.subjectFieldOfEducationIdentifier',
    1,
    change('NAT00060', 1, { subjectFieldOfEducationIdentifier: '000000' }),
  ],
  ['3004', 'NAT00060.vetFlag', 1, change('NAT00060', 1, { vetFlag: 'Q' })],
  ['4723', 'NAT00060.nominalHours', 1, change('NAT00060', 1, { nominalHours: '1501' })],
];
