import type { SyncedCourse } from '@platewise/shared/contentSync';
import { useState } from 'react';
import { TableOrCards } from '../../../ui/TableOrCards';
import { CourseCard } from './CourseCard';
import { COURSE_COLUMNS } from './courseColumns';

export function SyncedCourses({ courses }: { courses: SyncedCourse[] }) {
  const [page, setPage] = useState(1);
  return (
    <TableOrCards
      label="Courses"
      columns={COURSE_COLUMNS}
      rows={courses}
      rowId="courseId"
      page={page}
      onPage={setPage}
      card={(course) => <CourseCard course={course} />}
    />
  );
}
