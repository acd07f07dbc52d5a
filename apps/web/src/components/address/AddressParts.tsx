import { AUSTRALIAN_STATES } from '@platewise/shared/australianStates';
import { FieldDoubt } from '../../ui/form/FieldDoubt';
import { SelectField } from '../../ui/form/SelectField';
import { TextField } from '../../ui/form/TextField';
import { FieldPair } from '../FieldPair';
import classes from './Address.module.css';
import { usePlaceDoubt } from './usePlaceDoubt';

/** An address in parts, entered by hand. */
export function AddressParts() {
  const { check, doubt } = usePlaceDoubt();
  return (
    <>
      <FieldPair>
        <TextField name="unitNumber" label="Unit number" optional maxLength={60} />
        <TextField name="streetNumber" label="Street number" maxLength={15} />
      </FieldPair>
      <TextField name="streetName" label="Street name" maxLength={70} />
      <div className={classes.fields} onBlur={check}>
        <TextField
          name="city"
          label="Suburb or city"
          autoComplete="address-level2"
          maxLength={50}
        />
        <div>
          <FieldPair>
            <SelectField
              name="state"
              label="State"
              options={AUSTRALIAN_STATES}
              autoComplete="address-level1"
            />
            <TextField
              name="postcode"
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
