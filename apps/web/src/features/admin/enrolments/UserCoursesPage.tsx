import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { isDay, showDay, showTime, sydneyDay } from '@platewise/shared/dates';
import {
  courseTitleColumn,
  ENROLMENT_SORTS,
  type EnrolmentRow,
  type EnrolmentsFilter,
} from '@platewise/shared/enrolments/office';
import { MESSAGES } from '@platewise/shared/messages';
import { IconCalendarPlus, IconDownload, IconEye, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { DownloadWithPassword } from '../../../components/DownloadWithPassword';
import { Dialog } from '../../../ui/Dialog';
import { Page } from '../../../ui/Page';
import { CourseDatesForm } from '../officeList/CourseDatesForm';
import {
  type CourseDates,
  courseDatesParams,
  readCourseDates,
  sayCourseDates,
} from '../officeList/courseDates';
import { EARLIEST_DAY } from '../officeList/dates';
import { FilterPanel } from '../officeList/FilterPanel';
import { NarrowedBeside, type Narrowing } from '../officeList/NarrowedBeside';
import { OfficeList } from '../officeList/OfficeList';
import type { ChosenRows } from '../officeList/useChosen';
import { useOfficeList } from '../officeList/useOfficeList';
import { EnrolmentRowActions } from './EnrolmentRowActions';
import { ExtendExpiryDialog } from './edit/actions/ExtendExpiryDialog';
import { ENROLMENT_COLUMNS, NEWEST_ENROLMENTS } from './enrolmentColumns';
import { nameOf } from './enrolmentWords';
import { useEnrolmentsQuery } from './officeEnrolmentsApi';
import classes from './userCourses.module.css';

/** Before the login links of the rows, which live for 15 minutes, have died. */
const NEW_LINKS_EVERY_MS = 10 * 60_000;

const sydneyToday = () => sydneyDay(new Date());

/** Course enrolments; at the address of a user, all of theirs. */
export default function UserCoursesPage() {
  const { id: userId } = useParams();
  const [today, setToday] = useState(sydneyToday);
  const list = useOfficeList('userCourses', ENROLMENT_SORTS, NEWEST_ENROLMENTS);
  const narrowed = readEnrolmentsFilter(list.params, today);
  const filter: EnrolmentsFilter = userId ? { userId } : narrowed;
  const enrolments = useEnrolmentsQuery(
    { filter, ...list.query },
    { skip: !list.ready, pollingInterval: NEW_LINKS_EVERY_MS },
  );
  // Whoever comes back from another window may have used a link there, and each works once.
  useWindowEvent('focus', () => {
    setToday(sydneyToday());
    if (list.ready) void enrolments.refetch();
  });

  return (
    <Page title="Course Enrolments" heading={headingOf(userId, enrolments.data?.rows)} width="full">
      {!userId && (
        <FilterPanel title="Filter Course Enrolments" summary={sayCourseDates(narrowed)}>
          <CourseDatesForm
            filter={narrowed}
            today={today}
            onFilter={(next) => list.change(courseDatesParams(next, today))}
          />
        </FilterPanel>
      )}
      <OfficeList
        list={list}
        label="Course Enrolments"
        noun={['enrolment', 'enrolments']}
        columns={ENROLMENT_COLUMNS}
        card={(row) => <EnrolmentCard row={row} />}
        rowId="userCourseId"
        answer={enrolments}
        search="Search by name, email, phone or code"
        exported={{
          url: '/admin/users/courses/export.csv',
          chosenUrl: '/admin/users/courses/chosen/export.csv',
          data: filter,
          fileName: 'course-enrolments.csv',
        }}
        bulk={(chosen) => <ExtendExpiryButton chosen={chosen} />}
        rowName={nameOf}
        failed={MESSAGES.userCourses.loadFailed}
        none={{
          title: 'No enrolments found',
          text: userId
            ? 'This user has no course that matches.'
            : 'No one who enrolled in this period matches. Try other dates, courses or words.',
        }}
      >
        <NarrowedBeside list={list} by={saidBeside(filter)} />
        {userId && <UserPrivacy userId={userId} />}
      </OfficeList>
    </Page>
  );
}

function headingOf(userId: string | undefined, rows: EnrolmentRow[] | undefined) {
  const [row] = rows ?? [];
  return userId && row ? `Course Enrolments of ${row.userName}` : 'Course Enrolments';
}

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

function ExtendExpiryButton({ chosen }: { chosen: ChosenRows<EnrolmentsFilter> }) {
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

/** What the office has done with a user, who has looked at their sensitive answers, and all that is held about them. */
function UserPrivacy({ userId }: { userId: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        component={Link}
        to={`/Admin/Audit?userId=${userId}&startDate=${EARLIEST_DAY}`}
        variant="light"
        size="sm"
        leftSection={<IconHistory {...ICON} />}
      >
        What was changed
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
          For a person who has asked for it and has shown who they are. Sensitive answers are in it,
          and that you have had them goes on record.
        </DownloadWithPassword>
      </Dialog>
    </>
  );
}

/** Some enrolments or, where a user is named, all of theirs. Links of the dashboard narrow it further. */
type Narrowed = EnrolmentsFilter & CourseDates;

function readEnrolmentsFilter(params: URLSearchParams, today: string): Narrowed {
  const silentOn = params.get('silentOn') ?? '';
  const unknownOn = params.get('unknownOn') ?? '';
  return {
    ...readCourseDates(params, today),
    ...(params.get('dates') === 'completed' && { dates: 'completed' }),
    ...(isDay(silentOn) && { silentOn }),
    ...(isDay(unknownOn) && { unknownOn }),
  };
}

/** What a link has narrowed the list to beside the filter of the page, by the name in the address. */
const saidBeside = ({ dates, silentOn, unknownOn }: EnrolmentsFilter): Narrowing[] => [
  ...(dates === 'completed' ? [{ name: 'dates', words: 'Completed in this time' }] : []),
  ...(silentOn ? [{ name: 'silentOn', words: `Observer silent on ${showDay(silentOn)}` }] : []),
  ...(unknownOn ? [{ name: 'unknownOn', words: 'Observer does not know the learner' }] : []),
];
