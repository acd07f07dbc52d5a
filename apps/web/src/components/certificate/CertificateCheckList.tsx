import { Anchor, VisuallyHidden } from '@mantine/core';
import {
  type CertificateCheck,
  CHECK_NAMES,
  usiSchema,
} from '@platewise/shared/certificates/checks';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useCorrectUsiMutation } from '../../api/certificateChecksApi';
import { notify } from '../../ui/feedback/notify';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { TextField } from '../../ui/form/TextField';
import classes from './CertificateChecks.module.css';

type Props = {
  checks: CertificateCheck[];
  /** Set on the learner's own pages, where the learner can fix what is missing. */
  userCourseId?: string;
};

export const CertificateCheckList = ({ checks, userCourseId }: Props) => (
  <ul className={classes.list}>
    {checks.map((check) => (
      <li key={check.check} className={classes.item} data-passed={check.passed}>
        {check.passed ? (
          <IconCircleCheckFilled aria-hidden />
        ) : (
          <IconCircle stroke={1.75} aria-hidden />
        )}
        <div>
          <VisuallyHidden>{check.passed ? 'Done: ' : 'Still missing: '}</VisuallyHidden>
          <CertificateCheckText check={check} userCourseId={userCourseId} />
        </div>
      </li>
    ))}
  </ul>
);

type CheckTextProps = { check: CertificateCheck; userCourseId?: string };

/** The name of a check, the reason why it has not passed, and a link to fix it. */
export const CertificateCheckText = ({ check, userCourseId }: CheckTextProps) => (
  <>
    <span className={classes.name}>{CHECK_NAMES[check.check]}</span>
    {check.why && <span className={classes.why}>{check.why}</span>}
    {check.reasons && <q className={classes.reasons}>{check.reasons}</q>}
    {userCourseId && !check.passed && <FixLink check={check} userCourseId={userCourseId} />}
  </>
);

const LINK_LABELS: [start: string, label: string][] = [
  ['/third-party-form/', 'View Third Party Form'],
  ['/course-enrolment/', 'Complete your enrolment'],
  ['/course-content/', 'Continue the course'],
  ['/Your-Courses/', 'Ask for another observation'],
  ['/Contact-Us/', 'Contact us'],
];

function FixLink({ check: { check, mendAt }, userCourseId }: Required<CheckTextProps>) {
  if (!mendAt) return null;
  // This is the page on which a USI is corrected.
  if (check === 'usi' && mendAt.startsWith('/Course-Completed/'))
    return <CertificateUsiForm userCourseId={userCourseId} />;
  const label = LINK_LABELS.find(([start]) => mendAt.startsWith(start))?.[1];
  return (
    <Anchor component={Link} to={mendAt} className={classes.fix}>
      {label}
    </Anchor>
  );
}

/** Corrects the USI when the certificate is waiting for it. */
function CertificateUsiForm({ userCourseId }: { userCourseId: string }) {
  const [correct] = useCorrectUsiMutation();
  return (
    <Form
      className={classes.usi}
      initialValues={{ usiNumber: '' }}
      schema={usiSchema}
      failure="We couldn’t save your USI."
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
