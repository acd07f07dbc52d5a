import { Table } from '@mantine/core';
import type { UserCourse } from '@platewise/shared/userCourses';
import { CourseActions } from './CourseActions';
import { CourseProgress, CourseStatus, enrolledOn } from './CourseStanding';
import { courseSteps } from './courseSteps';
import classes from './YourCourses.module.css';

type Props = { courses: UserCourse[]; nextId: string | undefined };

export function CoursesTable({ courses, nextId }: Props) {
  return (
    <div className={classes.frame}>
      <Table className={classes.table} aria-label="Your courses">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Course</Table.Th>
            <Table.Th>Enrolled On</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Progress</Table.Th>
            <Table.Th>Actions</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {courses.map((course) => (
            <Table.Tr key={course.id} data-next={course.id === nextId || undefined}>
              <Table.Th scope="row" className={classes.course}>
                {course.courseTitle}
                <div className={classes.hint}>{courseSteps(course)[0]?.hint}</div>
              </Table.Th>
              <Table.Td>{enrolledOn(course)}</Table.Td>
              <Table.Td>
                <CourseStatus course={course} />
              </Table.Td>
              <Table.Td>
                <CourseProgress course={course} />
              </Table.Td>
              <Table.Td>
                <CourseActions course={course} accent={course.id === nextId} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
