import { encode } from '@platewise/avetmiss/encode';
import { type SmallSet, smallSet, YEAR } from '@platewise/avetmiss/testing/smallSet';
import type { NatSource } from '@platewise/avetmiss/types';
import type { Submission } from '../validationService';

const sourceOf =
  (set: SmallSet): NatSource =>
  (file) =>
    encode(file, set[file]);

/** A year's report of two clients, without an error until it is changed. */
export function aSubmission(changed: (set: SmallSet) => void = () => undefined): Submission {
  const set = smallSet();
  changed(set);
  return { collection: YEAR, files: sourceOf(set) };
}

/** A postcode that is none, and a training activity without its end. */
export const withTwoErrors = () =>
  aSubmission((set) => {
    Object.assign(set.NAT00080[1] ?? {}, { postcode: 'ABCD' });
    Object.assign(set.NAT00120[2] ?? {}, { activityEndDate: '' });
  });
