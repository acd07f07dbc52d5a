import { showTime } from '@platewise/shared/dates';
import type { EnrolmentRow } from '@platewise/shared/officeEnrolments';
import { EnrolmentRowActions } from './EnrolmentRowActions';
import { nameOf } from './enrolmentWords';
import classes from './userCourses.module.css';

export const EnrolmentCard = ({ row }: { row: EnrolmentRow }) => (
  <>
    <strong className={classes.name}>{nameOf(row)}</strong>
    <span className={classes.email}>{row.email}</span>
    <span>{row.courseTitle}</span>
    <span className={classes.quiet}>Enrolled {showTime(new Date(row.enrolmentDateTime))}</span>
    {row.certificateNumber && (
      <span className={classes.quiet}>Certificate {row.certificateNumber}</span>
    )}
    <EnrolmentRowActions row={row} />
  </>
);
