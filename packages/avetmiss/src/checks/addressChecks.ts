import {
  addressProblem,
  isBoxPostcode,
  isPostcode,
  type Locality,
  OVERSEAS_POSTCODE,
  stateNames,
} from '../addresses';
import { isNotStated } from '../layouts';
import { clientOf } from '../set/clientKeys';
import { localityFingerprint, streetFingerprint } from '../set/fingerprints';
import { type NatRecord, valueOf } from '../types';
import { BROKEN, type Check, unless } from './check';

const AUSTRALIA = '1101';

const localityIn = (record: NatRecord): Locality => ({
  suburb: valueOf(record, 'addressSuburb'),
  postcode: valueOf(record, 'postcode'),
  state: valueOf(record, 'stateIdentifier'),
});

const localityWords = ({ postcode, state }: Locality) => ({
  postcode,
  state: stateNames(state).join(' or '),
});

export const addressChecks: Record<string, Check> = {
  postcodeForm(value, _record, { field }) {
    const mayBeOpen = field?.notStated === true && isNotStated(value);
    return unless(value === '' || isPostcode(value) || mayBeOpen);
  },

  notBox: (value) => unless(!isBoxPostcode(value)),

  stateFits(_value, record, _at, { facts }) {
    const locality = localityIn(record);
    return addressProblem(locality, facts) === 'state' ? localityWords(locality) : null;
  },

  suburbFits(_value, record, _at, { facts }) {
    const locality = localityIn(record);
    return addressProblem(locality, facts) === 'suburb' ? localityWords(locality) : null;
  },

  suburbListed(_value, record, _at, { facts }) {
    const locality = localityIn(record);
    return addressProblem(locality, facts) === 'unlisted suburb' ? localityWords(locality) : null;
  },

  suburbGiven: (value, record) =>
    unless(value !== '' || valueOf(record, 'postcode') === OVERSEAS_POSTCODE),

  countryFits(value, record) {
    const postcode = valueOf(record, 'postcode');
    if (value === '' || !isPostcode(postcode)) return null;
    return (value === AUSTRALIA) === (postcode !== OVERSEAS_POSTCODE) ? null : { postcode };
  },

  streetGiven: (value) => unless(value !== ''),
  streetNumber: (value, record) =>
    unless(value !== '' || valueOf(record, 'addressStreetName') === ''),
  streetOrBox: (value, record) =>
    unless(value !== '' || valueOf(record, 'addressPostalDeliveryBox') !== ''),

  addressAgrees(_value, record, _at, set) {
    const client = clientOf(record, set);
    const street = streetFingerprint(record);
    if (!client || street === 0 || street !== client.street) return null;
    return localityFingerprint(record) === client.locality ? null : BROKEN;
  },
};
