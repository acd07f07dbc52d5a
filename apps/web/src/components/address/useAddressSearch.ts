import type { AddressSuggestion } from '@platewise/shared/addresses';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { retrieveAddress } from '../../api/addressesApi';
import { type AddressValues, chosen, left, retrieved, toManual, typing } from './addressValues';
import { useSuggestions } from './useSuggestions';

/** The search line of an address, and what comes of it in the form's fields. */
export function useAddressSearch() {
  const { setValues, setFieldTouched } = useFormikContext<AddressValues>();
  const [typed, setTyped] = useState('');
  const [retrieving, setRetrieving] = useState(false);
  const [failed, setFailed] = useState(false);
  const { state, list } = useSuggestions(typed);
  // What is typed after a choice counts more than the choice.
  const turn = useRef(0);

  function type(line: string) {
    turn.current++;
    setRetrieving(false);
    setFailed(false);
    setTyped(line);
    void setValues((now) => ({ ...now, ...typing(line) }));
  }

  async function choose({ id, fullAddress }: AddressSuggestion) {
    const mine = ++turn.current;
    setTyped('');
    setRetrieving(true);
    void setValues((now) => ({ ...now, ...chosen(fullAddress) }));
    const found = await retrieveAddress(id).catch(() => undefined);
    if (mine !== turn.current) return;
    setRetrieving(false);
    setFailed(!found);
    if (!found) return;
    await setValues((now) => {
      const next = { ...now, ...retrieved(found) };
      return found.streetNumber ? next : toManual(next);
    });
    if (!found.streetNumber) await setFieldTouched('streetNumber', true);
  }

  return {
    suggestions: list,
    looking: state === 'looking' || retrieving,
    nothingFound: state === 'found' && list.length === 0,
    failed: failed || state === 'failed',
    type,
    choose,
    leave: () => void setValues((now) => left(now)),
  };
}
