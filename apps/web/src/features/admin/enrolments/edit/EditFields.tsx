import { Anchor } from '@mantine/core';
import { showDay } from '@platewise/shared/dates';
import {
  type EditableEnrolment,
  type NswCertificateDetails,
  STATUS_LABELS,
} from '@platewise/shared/enrolments/edit';
import { MOST_LONG_TEXT } from '@platewise/shared/fields';
import { EXEMPT, isUsiDoubtful } from '@platewise/shared/usi';
import { useFormikContext } from 'formik';
import { Link } from 'react-router-dom';
import { AddressParts } from '../../../../components/address/AddressParts';
import { NameFields } from '../../../../components/NameFields';
import { CheckField } from '../../../../ui/form/CheckField';
import { DateField } from '../../../../ui/form/DateField';
import { EmailField } from '../../../../ui/form/EmailField';
import { FieldDoubt } from '../../../../ui/form/FieldDoubt';
import { FieldRow, FormSection } from '../../../../ui/form/FormSection';
import { PhoneField } from '../../../../ui/form/PhoneField';
import { SelectField } from '../../../../ui/form/SelectField';
import { TextAreaField } from '../../../../ui/form/TextAreaField';
import { TextField } from '../../../../ui/form/TextField';
import { FactList } from '../../assessments/FactList';
import classes from './EditUserCourse.module.css';
import type { editValues } from './editValues';

const NOTES: Partial<Record<keyof typeof STATUS_LABELS, string>> = {
  thirdPartyFormCompleted: 'Tick this for a form you have on paper.',
  courseCompleted:
    'Skips the final quiz. The certificate is issued once the third-party form is completed too.',
  redirectToQuiz: 'The course opens at the quiz.',
};
const STATUSES = Object.entries(STATUS_LABELS) as [keyof typeof STATUS_LABELS, string][];

/** Every field of an enrolment that the office changes. */
export function EditFields({ enrolment }: { enrolment: EditableEnrolment }) {
  const { values } = useFormikContext<ReturnType<typeof editValues>>();
  const { usiRequired, setCounts, nswCertificateDetails } = enrolment;
  return (
    <>
      <FormSection title="Personal Information">
        <NameFields
          first={{ name: 'firstName', label: 'First name', autoComplete: 'off' }}
          last={{ name: 'lastName', label: 'Last name', autoComplete: 'off' }}
          oneName="One name only"
        />
        <TextField
          name="usiNumber"
          label="USI number"
          optional={!usiRequired}
          description="10 letters and digits, or INDIV if you have the Registrar’s letter of exemption."
          autoComplete="off"
          maxLength={20}
        />
        <FieldDoubt>
          {isUsiDoubtful(values.usiNumber) &&
            'The last character doesn’t match the others, so this USI probably has a typo. Please check it before you save.'}
        </FieldDoubt>
        {values.usiNumber.trim().toUpperCase() === EXEMPT && (
          <FieldRow>
            <DateField
              name="exemptionLetterOn"
              label="Date of the Registrar’s letter"
              description="Read the letter before you record an exemption."
            />
            <TextField
              name="exemptionLetterReference"
              label="Reference of the letter"
              autoComplete="off"
              maxLength={80}
            />
          </FieldRow>
        )}
      </FormSection>
      <FormSection title="Contact Information">
        <FieldRow>
          <EmailField name="email" label="Email" autoComplete="off" />
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

/** As the queue has it, where it is changed. */
const NswDetails = ({ details }: { details: NswCertificateDetails }) => (
  <FormSection title="NSW certificate details">
    <FactList
      rows={[
        [
          'Status',
          <Anchor key="status" component={Link} to="/Admin/Nsw-Certificates" fz="inherit">
            {details.status}
          </Anchor>,
        ],
        ['NSW certificate number', details.nswCertificateNumber],
        ['Express post number', details.expressPostNumber],
        ['Date sent', details.dateSent && showDay(details.dateSent)],
      ]}
    />
  </FormSection>
);
