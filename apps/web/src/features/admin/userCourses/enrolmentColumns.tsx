import type { EnrolmentRow } from '@platewise/shared/officeEnrolments';
import {
  actionsColumn,
  type OfficeColumn,
  timeColumn,
} from '../../../components/officeList/officeColumns';
import { EnrolmentRowActions } from './EnrolmentRowActions';
import classes from './userCourses.module.css';

export const NEWEST_ENROLMENTS = '-enrolmentDateTime';

export const ENROLMENT_COLUMNS: OfficeColumn<EnrolmentRow>[] = [
  { accessor: 'firstName', title: 'First Name', sort: 'firstName' },
  { accessor: 'lastName', title: 'Last Name', sort: 'lastName' },
  { accessor: 'email', cellsClassName: classes.email, title: 'Email', sort: 'email' },
  timeColumn('enrolmentDateTime', 'Enrolled Date/Time'),
  { accessor: 'courseTitle', title: 'Course Title', sort: 'courseTitle' },
  {
    accessor: 'certificateNumber',
    title: 'Certificate Number',
    sort: 'certificateNumber',
    noWrap: true,
  },
  actionsColumn((row) => <EnrolmentRowActions row={row} />),
];
