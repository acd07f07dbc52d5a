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

const FAILED = 'We could not check the certificate. Please try again.';

/** For learners whose account holds no NSW certificate: which one is wanted, before anything is paid. */
export function NameCertificate({ onFound }: { onFound: (named: CertificateToReprint) => void }) {
  const [check] = useCheckCertificateMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const today = useToday();
  return (
    <div className={classes.form}>
      <Form
        initialValues={{ numberOnCertificate: '', certificateIssuedOn: '' }}
        schema={certificateToReprintSchema}
        onSubmit={async (named) => {
          setRefusal(null);
          const { certificate } = await check(named).unwrap();
          onFound({
            ...named,
            numberOnCertificate: certificate?.number ?? named.numberOnCertificate,
          });
        }}
        onFailure={(error) => setRefusal(describeFailure(error, { fallback: FAILED }))}
      >
        <FormSection
          title="Which certificate?"
          description="There is no current NSW certificate in this account. If we issued yours another way, give us its number and date of issue. We check them before you pay."
        >
          <TextField
            name="numberOnCertificate"
            label="Certificate number"
            description="Such as FSSHR-000123, or the number on your NSW Food Authority certificate."
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
        <SubmitButton fullWidth>Check the certificate</SubmitButton>
        <p>
          If another provider issued yours, please ask them. If your name has changed since, contact
          us: <ContactUs />.
        </p>
      </Form>
    </div>
  );
}
