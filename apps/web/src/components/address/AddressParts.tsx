import type { Suburb } from '@platewise/shared/addresses';
import { AUSTRALIAN_STATES } from '@platewise/shared/addresses/australianStates';
import { getIn, useFormikContext } from 'formik';
import { useState } from 'react';
import { FieldDoubt } from '../../ui/form/FieldDoubt';
import { SelectField } from '../../ui/form/SelectField';
import { TextField } from '../../ui/form/TextField';
import { FieldPair } from '../FieldPair';
import classes from './Address.module.css';
import { checkPlace } from './addressesApi';

/** An address in parts, entered by hand. `of` names the group of the form's values that holds it, if there is one. */
export function AddressParts({ of }: { of?: string }) {
  const { check, doubt } = usePlaceDoubt(of);
  const named = (part: string) => (of ? `${of}.${part}` : part);
  return (
    <>
      <FieldPair>
        <TextField name={named('unitNumber')} label="Unit number" optional maxLength={60} />
        <TextField name={named('streetNumber')} label="Street number" maxLength={15} />
      </FieldPair>
      <TextField name={named('streetName')} label="Street name" maxLength={70} />
      <div className={classes.fields} onBlur={check}>
        <TextField
          name={named('city')}
          label="Suburb or city"
          autoComplete="address-level2"
          maxLength={50}
        />
        <div>
          <FieldPair>
            <SelectField
              name={named('state')}
              label="State"
              options={AUSTRALIAN_STATES}
              autoComplete="address-level1"
            />
            <TextField
              name={named('postcode')}
              label="Post code"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={4}
            />
          </FieldPair>
          <FieldDoubt>{doubt}</FieldDoubt>
        </div>
      </div>
    </>
  );
}

const keyOf = ({ city, state, postcode }: Suburb) => [city.trim(), state, postcode.trim()].join();

/** Asks, when a field has been left, whether suburb, state and postcode go together. No answer is no doubt. */
function usePlaceDoubt(of: string | undefined) {
  const form = useFormikContext<object>();
  const values = (of ? getIn(form.values, of) : form.values) as Suburb;
  const errors = ((of ? getIn(form.errors, of) : form.errors) ?? {}) as Partial<Suburb>;
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
