import { VisuallyHidden } from '@mantine/core';
import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { useSiteConfigQuery } from '../../../api/siteConfigApi';
import { CourseCard } from '../../../components/courses/CourseCard';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import classes from './ChooseCoursePage.module.css';

export default function ChooseCoursePage() {
  const { data, isLoading } = useSiteConfigQuery();
  return (
    <Page
      title="Enrol in a new course"
      lead="Choose the course you need for your work. Pay once, and take up to 12 months to finish."
    >
      {isLoading ? (
        <SkeletonLines lines={8} />
      ) : (
        <section aria-labelledby="courses">
          <VisuallyHidden component="h2" id="courses">
            Courses
          </VisuallyHidden>
          <ul className={classes.courses}>
            {PURCHASABLE_COURSES.map((course) => (
              <li key={course.courseId}>
                <CourseCard course={course} open={data?.openCourseIds.includes(course.courseId)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
