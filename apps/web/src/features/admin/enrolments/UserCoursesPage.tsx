import { Button } from '@mantine/core';
import { isDay, showDay, showTime } from '@platewise/shared/dates';
import {
  courseTitleColumn,
  ENROLMENT_SORTS,
  type EnrolmentRow,
  type EnrolmentsFilter,
} from '@platewise/shared/enrolments/office';
import { MESSAGES } from '@platewise/shared/messages';
import { lastNameColumn } from '@platewise/shared/personNames';
import {
  IconCalendarPlus,
  IconDownload,
  IconEye,
  IconHistory,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { DownloadWithPassword } from '../../../components/DownloadWithPassword';
import { Dialog } from '../../../ui/Dialog';
import { courseDatesFilter } from '../officeList/courseDatesFilter';
import { EARLIEST_DAY } from '../officeList/dateFilter';
import type { ListFilter } from '../officeList/listFilter';
import { type LinkFilter, OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import textClasses from '../officeList/rowText.module.css';
import type { SelectedRows } from '../officeList/useSelectedRows';
import { EnrolmentRowActions } from './EnrolmentRowActions';
import { ExtendExpiryDialog } from './edit/actions/ExtendExpiryDialog';
import { ENROL_PATH } from './edit/paths';
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
      bulk={(chosen) => <ExtendExpiryButton chosen={chosen} />}
      failed={MESSAGES.userCourses.loadFailed}
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

const COURSE_DATES = courseDatesFilter('Filter Course Enrolments');

/** Courses and dates. Links of the dashboard add further filters. */
const ENROLMENTS_FILTER: ListFilter<EnrolmentsFilter> = {
  ...COURSE_DATES,
  read(params, today) {
    const silentOn = params.get('silentOn') ?? '';
    const unknownOn = params.get('unknownOn') ?? '';
    return {
      ...COURSE_DATES.read(params, today),
      ...(params.get('dates') === 'completed' && { dates: 'completed' }),
      ...(isDay(silentOn) && { silentOn }),
      ...(isDay(unknownOn) && { unknownOn }),
      ...(params.get('held') === 'yes' && { held: true }),
    };
  },
};

const listLinkFilters = ({ dates, silentOn, unknownOn, held }: EnrolmentsFilter): LinkFilter[] => [
  ...(dates === 'completed' ? [{ name: 'dates', words: 'Completed in this period' }] : []),
  ...(silentOn
    ? [{ name: 'silentOn', words: `Observer hasn’t responded by ${showDay(silentOn)}` }]
    : []),
  ...(unknownOn ? [{ name: 'unknownOn', words: 'Observer doesn’t know the learner' }] : []),
  ...(held ? [{ name: 'held', words: 'Complete, without a certificate' }] : []),
];

const EnrolmentCard = ({ row }: { row: EnrolmentRow }) => (
  <>
    <strong className={classes.name}>
      {nameOf(row)}
      {row.userDeletedDateTime && ' (deleted)'}
    </strong>
    <span className={classes.email}>{row.email}</span>
    <span>{courseTitleColumn(row)}</span>
    <span className={classes.quiet}>Enrolled {showTime(new Date(row.enrolmentDateTime))}</span>
    {row.certificateNumber && (
      <span className={classes.quiet}>Certificate {row.certificateNumber}</span>
    )}
    {row.endedCertificateNumber && (
      <span className={classes.quiet}>Certificate {row.endedCertificateNumber} (revoked)</span>
    )}
    <EnrolmentRowActions row={row} />
  </>
);

function ExtendExpiryButton({ chosen }: { chosen: SelectedRows<EnrolmentsFilter> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="light"
        leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Extend expiry
      </Button>
      {open && (
        <ExtendExpiryDialog
          chosen={chosen}
          onClose={() => setOpen(false)}
          onExtended={chosen.clear}
        />
      )}
    </>
  );
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true };

/** Enrols the user in another course; links to the audit log and the sensitive reads, and the download of all their data. */
function UserButtons({ userId }: { userId: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        component={Link}
        to={`${ENROL_PATH}?userId=${userId}`}
        variant="light"
        size="sm"
        leftSection={<IconUserPlus {...ICON} />}
      >
        Enrol in a course
      </Button>
      <Button
        component={Link}
        to={`/Admin/Audit?userId=${userId}&startDate=${EARLIEST_DAY}`}
        variant="light"
        size="sm"
        leftSection={<IconHistory {...ICON} />}
      >
        Audit log
      </Button>
      <Button
        component={Link}
        to={`/Admin/Sensitive-Reads?userId=${userId}`}
        variant="light"
        size="sm"
        leftSection={<IconEye {...ICON} />}
      >
        Who has seen what
      </Button>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconDownload {...ICON} />}
        onClick={() => setAsking(true)}
      >
        All data of this user
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title="All data of this user">
        <DownloadWithPassword
          url={`/admin/users/${userId}/data`}
          done="The data has been downloaded. Give it only to the person it is about."
          onDone={() => setAsking(false)}
        >
          Download this only for a person who has asked for their data and proved who they are. It
          includes sensitive answers, so the download goes on record.
        </DownloadWithPassword>
      </Dialog>
    </>
  );
}

const ENROLMENT_COLUMNS: OfficeColumn<EnrolmentRow>[] = [
  {
    accessor: 'firstName',
    cellsClassName: textClasses.name,
    title: 'First Name',
    sort: 'firstName',
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
  actionsColumn((row) => <EnrolmentRowActions row={row} />),
];
