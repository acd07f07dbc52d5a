import { Anchor, VisuallyHidden } from '@mantine/core';
import { type CertificateCheck, CHECK_NAMES } from '@platewise/shared/certificates/checks';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useCorrectUsiMutation } from '../../api/certificateChecksApi';
import classes from './CertificateChecks.module.css';
import { UsiCorrectionForm } from './UsiCorrectionForm';

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

function FixLink({ check: { check, mendAt, differs }, userCourseId }: Required<CheckTextProps>) {
  const [correct] = useCorrectUsiMutation();
  if (!mendAt) return null;
  // This is the page on which a USI is corrected.
  if (check === 'usi' && mendAt.startsWith('/Course-Completed/'))
    return (
      <UsiCorrectionForm
        differs={differs ?? null}
        onSave={(wanted) => correct({ id: userCourseId, wanted }).unwrap()}
      />
    );
  const label = LINK_LABELS.find(([start]) => mendAt.startsWith(start))?.[1];
  return (
    <Anchor component={Link} to={mendAt} className={classes.fix}>
      {label}
    </Anchor>
  );
}
