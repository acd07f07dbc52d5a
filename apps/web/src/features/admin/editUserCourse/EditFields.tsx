import { type EditableEnrolment, STATUS_LABELS } from '@platewise/shared/enrolmentEdit';
import { MOST_LONG_TEXT } from '@platewise/shared/fields';
import { AddressParts } from '../../../components/address/AddressParts';
import { CheckField } from '../../../ui/form/CheckField';
import { EmailField } from '../../../ui/form/EmailField';
import { FieldRow, FormSection } from '../../../ui/form/FormSection';
import { PhoneField } from '../../../ui/form/PhoneField';
import { SelectField } from '../../../ui/form/SelectField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { TextField } from '../../../ui/form/TextField';
import classes from './EditUserCourse.module.css';
import { NswDetails } from './NswDetails';

const NOTES: Partial<Record<keyof typeof STATUS_LABELS, string>> = {
  thirdPartyFormCompleted: 'Tick it for a form that you have on paper.',
  courseCompleted:
    'Leads past the final quiz. Once the form is there too, the certificate is issued.',
  redirectToQuiz: 'The course opens with the quiz.',
};
const STATUSES = Object.entries(STATUS_LABELS) as [keyof typeof STATUS_LABELS, string][];

/** Every field of an enrolment that the office changes. */
export function EditFields({ enrolment }: { enrolment: EditableEnrolment }) {
  const { usiRequired, setCounts, nswCertificateDetails } = enrolment;
  return (
    <>
      <FormSection title="Personal Information">
        <FieldRow>
          <TextField name="firstName" label="First name" autoComplete="off" maxLength={40} />
          <TextField name="lastName" label="Last name" autoComplete="off" maxLength={40} />
        </FieldRow>
        <TextField
          name="usiNumber"
          label="USI number"
          optional={!usiRequired}
          description="Ten letters and digits, or INDIV for who is exempt."
          autoComplete="off"
          maxLength={20}
        />
      </FormSection>
      <FormSection title="Contact Information">
        <FieldRow>
          <EmailField
            name="email"
            label="Email"
            description="Before a transfer: the new user’s."
            autoComplete="off"
          />
          <PhoneField
            name="phone"
            label="Phone"
            description="Ten digits, with the area code."
            optional
          />
        </FieldRow>
      </FormSection>
      <FormSection title="Address">
        <AddressParts />
      </FormSection>
      <FormSection title="Course Status">
        <div className={classes.statuses}>
          {STATUSES.map(([name, label]) => (
            <CheckField key={name} name={name} label={label} description={NOTES[name]} />
          ))}
        </div>
        <FieldRow>
          <SelectField name="setCount" label="Content set count" options={setCounts.map(String)} />
          <TextField
            name="lastSectionCompleted"
            label="Last section completed"
            inputMode="numeric"
          />
          <TextField
            name="lastQuestionCompleted"
            label="Last question completed"
            inputMode="numeric"
          />
        </FieldRow>
        <TextField
          name="previousCertificateNumber"
          label="Previous certificate number"
          optional
          maxLength={40}
        />
      </FormSection>
      {nswCertificateDetails && <NswDetails details={nswCertificateDetails} />}
      <FormSection title="Comments">
        <TextAreaField
          name="comments"
          label="Comments"
          optional
          rows={4}
          maxLength={MOST_LONG_TEXT}
        />
      </FormSection>
    </>
  );
}
