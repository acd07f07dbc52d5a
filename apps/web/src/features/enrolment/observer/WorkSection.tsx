import { EMPLOYMENT_STATUSES, labelsOf } from '@platewise/shared/options';
import { useFormikContext } from 'formik';
import { FormSection } from '../../../ui/form/FormSection';
import { PhoneField } from '../../../ui/form/PhoneField';
import { RadioField } from '../../../ui/form/RadioField';
import { SelectField } from '../../../ui/form/SelectField';
import { TextField } from '../../../ui/form/TextField';
import { hasWorkplace, hasWorkplaceName, type ObserverValues } from './observerValues';

const PLACES = [
  { value: 'Business', label: 'In a business' },
  { value: 'Volunteer', label: 'As a volunteer' },
  { value: 'Home', label: 'At home' },
];

/** The learner's work with food, with or without an observer. */
export function WorkSection() {
  const { whereExperience } = useFormikContext<Pick<ObserverValues, 'whereExperience'>>().values;
  return (
    <FormSection title="Your work with food">
      <RadioField
        name="whereExperience"
        label="Where do you get your experience?"
        options={PLACES}
      />
      {hasWorkplaceName(whereExperience) && (
        <TextField
          name="workplaceName"
          label="Workplace name"
          autoComplete="organization"
          maxLength={100}
        />
      )}
      {hasWorkplace(whereExperience) && (
        <>
          <TextField name="workplaceSuburb" label="Workplace suburb" maxLength={50} />
          <PhoneField name="workplacePhone" label="Workplace phone" />
        </>
      )}
      <SelectField
        name="currentEmploymentStatus"
        label="What is your current employment status?"
        options={labelsOf(EMPLOYMENT_STATUSES)}
      />
    </FormSection>
  );
}
