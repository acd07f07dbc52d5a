import { Table } from '@mantine/core';
import type { UserCourse } from '@platewise/shared/userCourses';
import { Fragment } from 'react';
import { CourseActions } from './CourseActions';
import { CourseProgress, CourseStatus, enrolledOn } from './CourseStanding';
import { courseSteps } from './courseSteps';
import { isTracked, ObserverTracker } from './tracker/ObserverTracker';
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
            <Fragment key={course.id}>
              <Table.Tr data-next={course.id === nextId || undefined}>
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
              {isTracked(course) && (
                <Table.Tr
                  data-next={course.id === nextId || undefined}
                  className={classes.trackedRow}
                >
                  <Table.Td colSpan={5}>
                    <ObserverTracker course={course} />
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
