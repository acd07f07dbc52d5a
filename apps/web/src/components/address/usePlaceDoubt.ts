import type { Place } from '@platewise/shared/addresses';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { checkPlace } from '../../api/addressesApi';

const keyOf = ({ city, state, postcode }: Place) => [city.trim(), state, postcode.trim()].join();

/** Asks, when a field has been left, whether suburb, state and postcode go together. No answer is no doubt. */
export function usePlaceDoubt() {
  const { values, errors } = useFormikContext<Place>();
  const { city, state, postcode } = values;
  const [asked, setAsked] = useState<{ key: string; message: string | null } | null>(null);
  const key = keyOf({ city, state, postcode });

  async function check() {
    if (!city.trim() || !state || !postcode.trim()) return;
    if (errors.city || errors.state || errors.postcode || asked?.key === key) return;
    setAsked({ key, message: null });
    const message = await checkPlace({ city, state, postcode }).catch(() => null);
    setAsked((now) => (now?.key === key ? { key, message } : now));
  }

  return { check: () => void check(), doubt: asked?.key === key ? asked.message : null };
}
