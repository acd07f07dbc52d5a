import { usiSchema } from '@platewise/shared/assessments';
import { useCorrectUsiMutation } from '../../api/assessmentsApi';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { TextField } from '../../ui/form/TextField';
import { notify } from '../../ui/notify';
import classes from './CertificateChecks.module.css';

/** The one answer of the enrolment that can still be mended, where it holds the certificate up. */
export function CertificateUsiForm({ userCourseId }: { userCourseId: string }) {
  const [correct] = useCorrectUsiMutation();
  return (
    <Form
      className={classes.usi}
      initialValues={{ usiNumber: '' }}
      schema={usiSchema}
      failure="Your USI could not be saved."
      onSubmit={async ({ usiNumber }) => {
        await correct({ id: userCourseId, usiNumber }).unwrap();
        notify.success('Your USI has been saved.');
      }}
    >
      <TextField name="usiNumber" label="USI number" autoComplete="off" maxLength={20} />
      <SubmitButton size="md" variant="light">
        Save USI
      </SubmitButton>
    </Form>
  );
}
