import type { SyncedCourse } from '@platewise/shared/contentSync';
import type { Column } from '../../../ui/dataTableProps';
import { CourseActions } from './CourseActions';
import { CourseName } from './CourseName';
import { CourseStatus } from './CourseStatus';
import { lastPublished } from './courseWords';

export const COURSE_COLUMNS: Column<SyncedCourse>[] = [
  {
    accessor: 'courseTitle',
    title: 'Course',
    render: (course) => <CourseName course={course} />,
  },
  { accessor: 'currentSetCount', title: 'CSC', textAlign: 'right' },
  { accessor: 'publishDateTime', title: 'Last Published', noWrap: true, render: lastPublished },
  {
    accessor: 'isWaitingPublishing',
    title: 'Status',
    render: (course) => <CourseStatus course={course} />,
  },
  {
    accessor: 'actions',
    title: 'Actions',
    render: (course) => <CourseActions course={course} />,
  },
];
