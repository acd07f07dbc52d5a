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
import { likeLocality, likeStreet } from '../set/likeness';
import { get, type NatRecord } from '../types';
import { BROKEN, type Check, unless } from './check';

const AUSTRALIA = '1101';

const localityIn = (record: NatRecord): Locality => ({
  suburb: get(record, 'addressSuburb'),
  postcode: get(record, 'postcode'),
  state: get(record, 'stateIdentifier'),
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
    unless(value !== '' || get(record, 'postcode') === OVERSEAS_POSTCODE),

  countryFits(value, record) {
    const postcode = get(record, 'postcode');
    if (value === '' || !isPostcode(postcode)) return null;
    return (value === AUSTRALIA) === (postcode !== OVERSEAS_POSTCODE) ? null : { postcode };
  },

  streetGiven: (value) => unless(value !== ''),
  streetNumber: (value, record) => unless(value !== '' || get(record, 'addressStreetName') === ''),
  streetOrBox: (value, record) =>
    unless(value !== '' || get(record, 'addressPostalDeliveryBox') !== ''),

  addressAgrees(_value, record, _at, set) {
    const client = clientOf(record, set);
    const street = likeStreet(record);
    if (!client || street === 0 || street !== client.street) return null;
    return likeLocality(record) === client.locality ? null : BROKEN;
  },
};
