import { COUNTRIES } from '@platewise/shared/addresses/countries';
import { DISABILITY_TYPES, INDIGENOUS_ORIGINS, labelsOf } from '@platewise/shared/options';
import { useFormikContext } from 'formik';
import { ContactUs } from '../../../components/ContactUs';
import { CheckField } from '../../../ui/form/CheckField';
import { FormSection } from '../../../ui/form/FormSection';
import { SearchSelectField } from '../../../ui/form/SearchSelectField';
import { SelectField } from '../../../ui/form/SelectField';
import { YesNoField } from '../../../ui/form/YesNoField';
import { FormNote } from '../FormNote';
import { ConditionalField, needsGuardian } from './ConditionalField';
import classes from './Details.module.css';
import type { DetailsValues } from './detailsValues';

export function StatisticsFields({ today }: { today: string }) {
  return (
    <>
      <p className={classes.about}>
        Every training provider in Australia has to ask these questions for national statistics.
        Your answers don't affect your place in the course.
      </p>
      <YesNoField
        name="disability"
        label="Do you have a disability, impairment or long-term condition?"
        description="If you tell us, we can adjust how you study and how we assess you."
      />
      <ConditionalField name="disabilityType">
        <SelectField
          name="disabilityType"
          label="Which area does it affect most?"
          options={labelsOf(DISABILITY_TYPES)}
        />
      </ConditionalField>
      <YesNoField name="bornInAustralia" label="Were you born in Australia?" />
      <ConditionalField name="countryOfBirth">
        <SearchSelectField
          name="countryOfBirth"
          label="Country of birth"
          options={labelsOf(COUNTRIES)}
        />
      </ConditionalField>
      <YesNoField
        name="aboriginalOrTorresStraitIslandOrigin"
        label="Are you of Aboriginal or Torres Strait Islander origin?"
      />
      <ConditionalField name="indigenousOrigin">
        <SelectField
          name="indigenousOrigin"
          label="Which origin?"
          placeholder="I'd rather not say"
          options={labelsOf(INDIGENOUS_ORIGINS)}
          optional
        />
      </ConditionalField>
      <AcknowledgementSection today={today} />
    </>
  );
}

function AcknowledgementSection({ today }: { today: string }) {
  const { values } = useFormikContext<DetailsValues>();
  const { understandFalseInfo, understandTimeToComplete } = values;
  return (
    <FormSection title="Acknowledgements">
      <YesNoField
        name="understandFalseInfo"
        label="Do you understand that false information can end your enrolment or cancel your certificate?"
      />
      <YesNoField
        name="understandTimeToComplete"
        label="Do you understand that you have 12 months from enrolment to complete the course?"
      />
      <FormNote shown={understandFalseInfo === 'FALSE' || understandTimeToComplete === 'FALSE'}>
        Please contact our office before you continue, and we'll explain: <ContactUs />.
      </FormNote>
      <CheckField
        name="studentAcknowledgment"
        label="STUDENT: the information I have given is true and complete. I agree that you store and report it as the law requires of training providers."
      />
      {needsGuardian(values, today) && (
        <CheckField
          name="guardianAcknowledgment"
          label="PARENT/GUARDIAN: the student is under 18. I am the parent or guardian and I agree to this enrolment."
        />
      )}
    </FormSection>
  );
}
