import { Alert } from '@mantine/core';
import {
  type CertificateToReprint,
  certificateToReprintSchema,
} from '@platewise/shared/nsw/reprints';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { ContactUs } from '../../../components/ContactUs';
import { useToday } from '../../../components/useToday';
import { describeFailure } from '../../../ui/feedback/failure';
import { DateField } from '../../../ui/form/DateField';
import { Form } from '../../../ui/form/Form';
import { FormSection } from '../../../ui/form/FormSection';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextField } from '../../../ui/form/TextField';
import classes from '../payment/Payment.module.css';
import { useCheckCertificateMutation } from './reprintsApi';

const FAILED = "We couldn't check the certificate. Please try again.";

/** Asks a learner without an NSW certificate in the account which one to reprint, before payment. */
export function EnterCertificate({
  onFound,
}: {
  onFound: (certificate: CertificateToReprint) => void;
}) {
  const [check] = useCheckCertificateMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const today = useToday();
  return (
    <div className={classes.form}>
      <Form
        initialValues={{ numberOnCertificate: '', certificateIssuedOn: '' }}
        schema={certificateToReprintSchema}
        onSubmit={async (entered) => {
          setRefusal(null);
          const { certificate } = await check(entered).unwrap();
          onFound({
            ...entered,
            numberOnCertificate: certificate?.number ?? entered.numberOnCertificate,
          });
        }}
        onFailure={(error) => setRefusal(describeFailure(error, { fallback: FAILED }))}
      >
        <FormSection
          title="Which certificate?"
          description="There's no current NSW certificate in this account. If we issued you one, enter its number and date of issue. We'll check them before you pay."
        >
          <TextField
            name="numberOnCertificate"
            label="Certificate number"
            description="For example FSSHR-000123, or the number on your NSW Food Authority certificate."
            autoComplete="off"
            maxLength={40}
          />
          <DateField
            name="certificateIssuedOn"
            label="Date of issue"
            max={today}
            autoComplete="off"
          />
        </FormSection>
        {refusal && (
          <Alert color="tomato" icon={<IconAlertCircle aria-hidden />} role="alert">
            {refusal}
          </Alert>
        )}
        <SubmitButton fullWidth>Check certificate</SubmitButton>
        <p>
          If another provider issued your certificate, please ask them. If your name has changed
          since then, contact us: <ContactUs />.
        </p>
      </Form>
    </div>
  );
}
