import { useWindowEvent } from '@mantine/hooks';
import { sydneyDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import {
  ENROLMENT_SORTS,
  type EnrolmentRow,
  type EnrolmentsFilter,
} from '@platewise/shared/officeEnrolments';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useEnrolmentsQuery } from '../../../api/officeEnrolmentsApi';
import { OfficeList } from '../../../components/officeList/OfficeList';
import { useOfficeList } from '../../../components/officeList/useOfficeList';
import { Page } from '../../../ui/Page';
import { CourseDatesForm } from '../list/CourseDatesForm';
import { courseDatesParams, sayCourseDates } from '../list/courseDates';
import { FilterPanel } from '../list/FilterPanel';
import { NarrowedBeside } from '../list/NarrowedBeside';
import { EnrolmentCard } from './EnrolmentCard';
import { ExtendExpiryButton } from './ExtendExpiryButton';
import { ENROLMENT_COLUMNS, NEWEST_ENROLMENTS } from './enrolmentColumns';
import { readEnrolmentsFilter, saidBeside } from './enrolmentsFilter';
import { nameOf } from './enrolmentWords';
import { UserPrivacy } from './UserPrivacy';

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
            : 'Nobody who enrolled in this time matches. Try other dates, courses or words.',
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
