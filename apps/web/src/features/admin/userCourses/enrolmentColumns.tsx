import type { EnrolmentRow } from '@platewise/shared/officeEnrolments';
import {
  actionsColumn,
  type OfficeColumn,
  timeColumn,
} from '../../../components/officeList/officeColumns';
import classes from '../list/rowText.module.css';
import { EnrolmentRowActions } from './EnrolmentRowActions';

export const NEWEST_ENROLMENTS = '-enrolmentDateTime';

export const ENROLMENT_COLUMNS: OfficeColumn<EnrolmentRow>[] = [
  { accessor: 'firstName', cellsClassName: classes.name, title: 'First Name', sort: 'firstName' },
  { accessor: 'lastName', cellsClassName: classes.name, title: 'Last Name', sort: 'lastName' },
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
