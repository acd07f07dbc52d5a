import { Anchor } from '@mantine/core';
import { findCourse, PURCHASABLE_COURSES, priceCents } from '@platewise/shared/content/courses';
import { BILL_TO, OFFICE_PAYMENTS } from '@platewise/shared/enrolments/onBehalf';
import { showCents } from '@platewise/shared/money';
import { useFormikContext } from 'formik';
import { AddressParts } from '../../../../components/address/AddressParts';
import { useToday } from '../../../../components/useToday';
import { CheckField } from '../../../../ui/form/CheckField';
import { DateField } from '../../../../ui/form/DateField';
import { EmailField } from '../../../../ui/form/EmailField';
import { FieldRow, FormSection } from '../../../../ui/form/FormSection';
import { PhoneField } from '../../../../ui/form/PhoneField';
import { RadioField } from '../../../../ui/form/RadioField';
import { TextAreaField } from '../../../../ui/form/TextAreaField';
import { TextField } from '../../../../ui/form/TextField';

export const COURSE_OPTIONS = PURCHASABLE_COURSES.map(({ courseId, courseTitle }) => ({
  value: String(courseId),
  label: courseTitle,
}));

type OrderValues = { paidBy: string; billTo?: string; courseId: string };

/** How it is paid. A list is paid by one company. */
export function PaymentSection({ isList }: { isList?: boolean }) {
  const { paidBy, billTo, courseId } = useFormikContext<OrderValues>().values;
  const course = findCourse(Number(courseId));
  const today = useToday();
  const isPaid = paidBy === 'invoice' || paidBy === 'transfer';
  return (
    <FormSection
      title="Payment"
      description={
        course &&
        `The course costs ${showCents(priceCents(course))}${isList ? ' for each learner' : ''}.`
      }
    >
      <RadioField name="paidBy" label="How is it paid?" options={OFFICE_PAYMENTS} />
      {paidBy === 'transfer' && (
        <FieldRow>
          <DateField name="paidOn" label="Date paid" max={today} />
          <TextField name="reference" label="Bank reference" maxLength={100} />
        </FieldRow>
      )}
      {isPaid && !isList && (
        <RadioField
          name="billTo"
          label="Who is the tax invoice for?"
          description="We email it straight away. The certificate waits until it is paid."
          options={BILL_TO}
        />
      )}
      {isPaid && (isList || billTo === 'company') && <CompanyFields isList={isList} />}
    </FormSection>
  );
}

const CompanyFields = ({ isList }: { isList?: boolean }) => (
  <>
    <TextField name="company.name" label="Company name" maxLength={100} />
    <EmailField
      name="company.email"
      label="Company email"
      description={
        isList
          ? 'Of its business account, where the invoice can be paid by card.'
          : 'If a business account has this email, the invoice is in that account too, where it can be paid by card.'
      }
      autoComplete="off"
    />
    {isList && <PhoneField name="company.phone" label="Company telephone" />}
    <TextField
      name="company.purchaseNumber"
      label="Purchase number"
      description="As it should appear on the tax invoice."
      maxLength={50}
      optional
    />
    <AddressParts of="company" />
  </>
);

export function RecordSection({ isList }: { isList?: boolean }) {
  const { paidBy, courseId } = useFormikContext<OrderValues>().values;
  const course = findCourse(Number(courseId));
  return (
    <FormSection title="For the record">
      <TextAreaField
        name="reason"
        label={
          paidBy === 'free'
            ? 'Why is it free?'
            : `Why do you enrol ${isList ? 'these people' : 'this person'}?`
        }
        description="For the audit log, for instance who asked and when."
        maxLength={500}
      />
      <CheckField
        name="informationGiven"
        label={
          isList
            ? 'Each learner has been given the information about this course and agrees to enrol.'
            : 'The learner has been given the information about this course and agrees to enrol.'
        }
        description={
          course && (
            <Anchor href={course.courseReadMorePage} target="_blank" size="sm">
              Read the information about this course (opens in a new tab)
            </Anchor>
          )
        }
      />
    </FormSection>
  );
}
