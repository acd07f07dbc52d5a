import { useFormikContext } from 'formik';
import { ContactUs } from '../../../components/ContactUs';
import { CheckField } from '../../../ui/form/CheckField';
import { FormSection } from '../../../ui/form/FormSection';
import { YesNoField } from '../../../ui/form/YesNoField';
import { FormNote } from '../FormNote';
import { needsGuardian } from './conditionals';
import type { DetailsValues } from './detailsValues';

export function AcknowledgementSection({ today }: { today: string }) {
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
        Please contact our office before you go on, and we will explain: <ContactUs />.
      </FormNote>
      <CheckField
        name="studentAcknowledgment"
        label="STUDENT: the information I have given is true and complete. I agree that it is kept and reported as the law asks of training providers."
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
