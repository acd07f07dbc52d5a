import { Anchor } from '@mantine/core';
import { type CertificateCheck, CHECK_NAMES, usiSchema } from '@platewise/shared/assessments';
import { Link } from 'react-router-dom';
import { useCorrectUsiMutation } from '../../api/certificateChecksApi';
import { notify } from '../../ui/feedback/notify';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { TextField } from '../../ui/form/TextField';
import classes from './CertificateChecks.module.css';

type Props = { check: CertificateCheck; userCourseId?: string };

/** What is asked for; why it is missing, and the way to mend it. */
export const CertificateCheckWords = ({ check, userCourseId }: Props) => (
  <>
    <span className={classes.name}>{CHECK_NAMES[check.check]}</span>
    {check.why && <span className={classes.why}>{check.why}</span>}
    {check.reasons && <q className={classes.reasons}>{check.reasons}</q>}
    {userCourseId && !check.passed && <Mend check={check} userCourseId={userCourseId} />}
  </>
);

const LABELS: [start: string, label: string][] = [
  ['/third-party-form/', 'View Third Party Form'],
  ['/course-enrolment/', 'Complete your enrolment'],
  ['/course-content/', 'Go on with the course'],
  ['/Contact-Us/', 'Contact us'],
];

function Mend({ check: { check, mendAt }, userCourseId }: Required<Props>) {
  if (!mendAt) return null;
  // This is the page on which a USI is mended.
  if (check === 'usi' && mendAt.startsWith('/Course-Completed/'))
    return <CertificateUsiForm userCourseId={userCourseId} />;
  const label = LABELS.find(([start]) => mendAt.startsWith(start))?.[1];
  return (
    <Anchor component={Link} to={mendAt} className={classes.mend}>
      {label}
    </Anchor>
  );
}

/** The one answer of the enrolment that can still be mended, where it holds the certificate up. */
function CertificateUsiForm({ userCourseId }: { userCourseId: string }) {
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
