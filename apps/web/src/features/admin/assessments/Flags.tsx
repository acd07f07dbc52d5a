import { ASSESSMENT_FLAGS, type AssessmentFlag } from '@platewise/shared/assessments';
import { IconFlag } from '@tabler/icons-react';
import classes from './assessments.module.css';

/** The points that an assessor should check twice. */
export const Flags = ({ flags }: { flags: AssessmentFlag[] }) => (
  <ul className={classes.flags}>
    {flags.map((flag) => (
      <li key={flag}>
        <IconFlag size={18} stroke={1.75} aria-hidden />
        {ASSESSMENT_FLAGS[flag]}
      </li>
    ))}
  </ul>
);
