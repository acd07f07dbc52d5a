import { VisuallyHidden } from '@mantine/core';
import type { CertificateCheck } from '@platewise/shared/assessments';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import classes from './CertificateChecks.module.css';
import { CertificateCheckWords } from './CertificateCheckWords';

type Props = {
  checks: CertificateCheck[];
  /** The learner's own, who can mend what is missing. */
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
          <CertificateCheckWords check={check} userCourseId={userCourseId} />
        </div>
      </li>
    ))}
  </ul>
);
