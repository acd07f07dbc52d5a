import { EXPIRING_DAYS } from '@platewise/shared/dashboard';
import { addDays, isDay, showDay, showTime } from '@platewise/shared/dates';
import {
  certificateColumn,
  courseTitleColumn,
  ENROLMENT_SORTS,
  type EnrolmentRow,
  type EnrolmentsFilter,
  MOST_ENROLMENTS_SELECTED,
} from '@platewise/shared/enrolments/office';
import { MESSAGES } from '@platewise/shared/messages';
import { lastNameColumn } from '@platewise/shared/personNames';
import { useParams } from 'react-router-dom';
import { Permitted } from '../../../components/Permitted';
import { BulkActions } from '../bulkJobs/BulkActions';
import { LazyLearnerPanel } from '../learners/LazyLearnerPanel';
import { PersonLink } from '../learners/PersonLink';
import { UserButtons } from '../learners/UserButtons';
import type { ListFilter } from '../officeList/listFilter';
import { type LinkFilter, OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import textClasses from '../officeList/rowText.module.css';
import { EnrolmentRowActions } from './EnrolmentRowActions';
import { ENROLMENTS_PANEL } from './enrolmentsFilter';
import { nameOf } from './enrolmentWords';
import { useEnrolmentsQuery } from './officeEnrolmentsApi';
import classes from './userCourses.module.css';

/** Course enrolments. At the address of a user, all of that user's enrolments. */
export default function UserCoursesPage() {
  const { id: userId } = useParams();
  return (
    <OfficeListPage
      name="userCourses"
      title="Course Enrolments"
      heading={([row]) =>
        userId && row ? `Course Enrolments of ${row.userName}` : 'Course Enrolments'
      }
      noun={['enrolment', 'enrolments']}
      sorts={ENROLMENT_SORTS}
      defaultSort="-enrolmentDateTime"
      filter={userId ? { read: () => ({ userId }) } : ENROLMENTS_FILTER}
      linkFilters={listLinkFilters}
      useRows={useEnrolmentsQuery}
      hasLoginLinks
      columns={ENROLMENT_COLUMNS}
      card={(row) => <EnrolmentCard row={row} />}
      rowId="userCourseId"
      rowName={nameOf}
      search="Search by name, email, phone or code"
      exported={{
        path: '/admin/users/courses',
        filterIn: 'body',
        canExportSelected: true,
        fileName: 'course-enrolments.csv',
      }}
      mostSelected={MOST_ENROLMENTS_SELECTED}
      bulk={(chosen) => (
        <Permitted needs="support change">
          <BulkActions chosen={chosen} />
        </Permitted>
      )}
      failed={MESSAGES.userCourses.loadFailed}
      panelOf={learnerPanelOf}
      none={{
        title: 'No enrolments found',
        text: userId
          ? 'This user has no course that matches.'
          : 'No one who enrolled in this period matches. Try other dates, courses or a different search.',
      }}
    >
      {userId && <UserButtons userId={userId} />}
    </OfficeListPage>
  );
}

/** The filter of the panel. Links of the dashboard add further filters. */
const ENROLMENTS_FILTER: ListFilter<EnrolmentsFilter> = {
  ...ENROLMENTS_PANEL,
  read(params, today) {
    const silentOn = params.get('silentOn') ?? '';
    const unknownOn = params.get('unknownOn') ?? '';
    const formExpiringOn = params.get('formExpiringOn') ?? '';
    return {
      ...ENROLMENTS_PANEL.read(params, today),
      ...(params.get('dates') === 'completed' && { dates: 'completed' }),
      ...(isDay(silentOn) && { silentOn }),
      ...(isDay(unknownOn) && { unknownOn }),
      ...(isDay(formExpiringOn) && { formExpiringOn }),
      ...(params.get('held') === 'yes' && { held: true }),
    };
  },
};

const listLinkFilters = ({
  dates,
  silentOn,
  unknownOn,
  formExpiringOn,
  held,
}: EnrolmentsFilter): LinkFilter[] => [
  ...(dates === 'completed' ? [{ name: 'dates', words: 'Completed in this period' }] : []),
  ...(silentOn
    ? [{ name: 'silentOn', words: `Observer hasn’t responded by ${showDay(silentOn)}` }]
    : []),
  ...(unknownOn ? [{ name: 'unknownOn', words: 'Observer doesn’t know the learner' }] : []),
  ...(formExpiringOn
    ? [
        {
          name: 'formExpiringOn',
          words: `Observer’s form expires unsigned by ${showDay(addDays(formExpiringOn, EXPIRING_DAYS))}`,
        },
      ]
    : []),
  ...(held ? [{ name: 'held', words: 'Complete, without a certificate' }] : []),
];

const learnerPanelOf = (rows: EnrolmentRow[]) => <LazyLearnerPanel rows={rows} />;

const EnrolmentCard = ({ row }: { row: EnrolmentRow }) => (
  <>
    <strong className={classes.name}>
      <PersonLink userId={row.userId}>{nameOf(row)}</PersonLink>
      {row.userDeletedDateTime && ' (deleted)'}
    </strong>
    <span className={classes.email}>{row.email}</span>
    <span>{courseTitleColumn(row)}</span>
    <span className={classes.quiet}>Enrolled {showTime(new Date(row.enrolmentDateTime))}</span>
    <span className={classes.quiet}>
      {row.status}, {row.progress}%, expires {showDay(row.expiresOn)}
    </span>
    {row.certificateNumber && (
      <span className={classes.quiet}>Certificate {row.certificateNumber}</span>
    )}
    {row.endedCertificateNumber && (
      <span className={classes.quiet}>Certificate {row.endedCertificateNumber} (revoked)</span>
    )}
    <EnrolmentRowActions row={row} />
  </>
);

const ENROLMENT_COLUMNS: OfficeColumn<EnrolmentRow>[] = [
  {
    accessor: 'firstName',
    cellsClassName: textClasses.name,
    title: 'First Name',
    sort: 'firstName',
    render: ({ userId, firstName }) => <PersonLink userId={userId}>{firstName}</PersonLink>,
  },
  {
    accessor: 'lastName',
    cellsClassName: textClasses.name,
    title: 'Last Name',
    sort: 'lastName',
    render: (row) =>
      row.userDeletedDateTime ? `${lastNameColumn(row)} (deleted)`.trim() : lastNameColumn(row),
  },
  { accessor: 'email', cellsClassName: textClasses.oneLine, title: 'Email', sort: 'email' },
  timeColumn('enrolmentDateTime', 'Enrolled Date/Time'),
  {
    accessor: 'courseTitle',
    title: 'Course Title',
    sort: 'courseTitle',
    cellsClassName: textClasses.oneLine,
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
  { accessor: 'status', title: 'Status', noWrap: true },
  {
    accessor: 'progress',
    title: 'Progress',
    textAlign: 'right',
    hiddenAtFirst: true,
    render: ({ progress }) => `${progress}%`,
  },
  {
    accessor: 'expiresOn',
    title: 'Expires',
    sort: 'expiresOn',
    noWrap: true,
    hiddenAtFirst: true,
    render: ({ expiresOn }) => showDay(expiresOn),
  },
  { accessor: 'state', title: 'State', hiddenAtFirst: true },
  { accessor: 'paidBy', title: 'Paid By', noWrap: true, hiddenAtFirst: true },
  {
    accessor: 'certificate',
    title: 'Certificate',
    cellsClassName: textClasses.oneLine,
    hiddenAtFirst: true,
    render: certificateColumn,
  },
  actionsColumn((row) => <EnrolmentRowActions row={row} />),
];
