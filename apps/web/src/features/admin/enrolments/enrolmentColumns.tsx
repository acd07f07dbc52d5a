import { courseTitleColumn, type EnrolmentRow } from '@platewise/shared/enrolments/office';
import { lastNameColumn } from '@platewise/shared/personNames';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import classes from '../officeList/rowText.module.css';
import { EnrolmentRowActions } from './EnrolmentRowActions';

export const NEWEST_ENROLMENTS = '-enrolmentDateTime';

export const ENROLMENT_COLUMNS: OfficeColumn<EnrolmentRow>[] = [
  { accessor: 'firstName', cellsClassName: classes.name, title: 'First Name', sort: 'firstName' },
  {
    accessor: 'lastName',
    cellsClassName: classes.name,
    title: 'Last Name',
    sort: 'lastName',
    render: (row) =>
      row.userDeletedDateTime ? `${lastNameColumn(row)} (deleted)`.trim() : lastNameColumn(row),
  },
  { accessor: 'email', cellsClassName: classes.email, title: 'Email', sort: 'email' },
  timeColumn('enrolmentDateTime', 'Enrolled Date/Time'),
  {
    accessor: 'courseTitle',
    title: 'Course Title',
    sort: 'courseTitle',
    render: courseTitleColumn,
  },
  {
    accessor: 'certificateNumber',
    title: 'Certificate Number',
    sort: 'certificateNumber',
    noWrap: true,
    render: ({ certificateNumber, endedCertificateNumber: ended }) =>
      certificateNumber ?? (ended && `${ended} (revoked)`),
  },
  actionsColumn((row) => <EnrolmentRowActions row={row} />),
];
