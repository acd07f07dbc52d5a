import { addMonths } from '@platewise/shared/dates';
import { MIN_BIRTH_YEAR } from '@platewise/shared/fields';
import { GENDERS } from '@platewise/shared/options';
import { AddressParts } from '../../../components/address/AddressParts';
import { DateField } from '../../../ui/form/DateField';
import { PhoneField } from '../../../ui/form/PhoneField';
import { RadioField } from '../../../ui/form/RadioField';

const MOST_ARE_ABOUT = 30;

export function PersonalFields({ today }: { today: string }) {
  return (
    <>
      <DateField
        name="dateOfBirth"
        label="Date of birth"
        autoComplete="bday"
        min={`${MIN_BIRTH_YEAR}-01-01`}
        max={today}
        about={addMonths(today, -12 * MOST_ARE_ABOUT)}
      />
      <RadioField name="gender" label="Gender" options={GENDERS} layout="row" />
      <PhoneField name="phone" label="Telephone" />
      <AddressParts />
    </>
  );
}
