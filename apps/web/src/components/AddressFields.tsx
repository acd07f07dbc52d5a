import { AUSTRALIAN_STATES } from '@platewise/shared/options';
import { SelectField } from '../ui/form/SelectField';
import { TextField } from '../ui/form/TextField';
import { FieldPair } from './FieldPair';

/** `manualAddress` is true for as long as there is no search to find an address with. */
export const BLANK_ADDRESS = {
  manualAddress: true,
  fullAddress: '',
  unitNumber: '',
  streetNumber: '',
  streetName: '',
  city: '',
  state: '',
  postcode: '',
};

/** The address of a form that has the fields of `addressFields`, in parts. */
export function AddressFields() {
  return (
    <>
      <FieldPair>
        <TextField name="unitNumber" label="Unit number" optional maxLength={60} />
        <TextField name="streetNumber" label="Street number" maxLength={15} />
      </FieldPair>
      <TextField name="streetName" label="Street name" maxLength={70} />
      <TextField name="city" label="Suburb or city" autoComplete="address-level2" maxLength={50} />
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
    </>
  );
}
