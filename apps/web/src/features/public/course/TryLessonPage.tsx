import { Anchor } from '@mantine/core';
import type { CourseSample } from '@platewise/shared/content/courseSample';
import { type CatalogueCourse, showPrice } from '@platewise/shared/content/courses';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { api } from '../../../api/api';
import { useSite } from '../../../api/useSite';
import { LessonPage } from '../../../components/lesson/LessonPage';
import { lazyComponent } from '../../../prerender/page';
import { usePageMeta } from '../../../prerender/pageHead';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Loading } from '../../../ui/Loading';
import { courseAt, tryLessonOf } from './coursePages';
import { SampleQuestion } from './SampleQuestion';
import classes from './TryLessonPage.module.css';

const NotFoundPage = lazyComponent(() => import('../NotFoundPage'));

const { useCourseSampleQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    courseSample: build.query<CourseSample, number>({
      query: (courseId) => ({ url: `/courses/${courseId}/sample`, keepPage: true }),
      keepUnusedDataFor: 3600,
    }),
  }),
});

/** A real page of a course with its practice and one question, for people without an account. */
export default function TryLessonPage() {
  const course = courseAt(useLocation().pathname.replace(/try-a-lesson\/?$/i, ''));
  return course ? <TryLesson key={course.courseId} course={course} /> : <NotFoundPage />;
}

function TryLesson({ course }: { course: CatalogueCourse }) {
  const { data, error } = useCourseSampleQuery(course.courseId);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageMeta({
    title: `Try a lesson: ${course.courseName}`,
    description: `A real lesson of ${course.courseName}, with a task to try and a question. You need no account.`,
    path: tryLessonOf(course),
    // The course's own page is the one to find.
    unlisted: true,
  });
  return (
    <div className={classes.page}>
      <p className={classes.top}>
        <Anchor component={Link} inherit to={course.courseReadMorePage}>
          {course.courseName}
        </Anchor>
        <span className={classes.tag}>Sample lesson</span>
      </p>
      {data && (
        <>
          <LessonPage
            section={{ sectionId: data.sectionId, title: data.sectionTitle }}
            lesson={data}
            onListen={noRecord}
            ref={heading}
          />
          {data.question && <SampleQuestion question={data.question} />}
        </>
      )}
      {error && (
        <>
          <h1 className={classes.title}>Try a lesson</h1>
          <p>
            We can’t show a lesson right now. Please try again in a minute, or go back to the
            course.
          </p>
        </>
      )}
      {!data && !error && (
        <>
          <h1 className={classes.title}>Try a lesson of {course.courseName}</h1>
          <p>A real page of the course, with a task to try and a question. You need no account.</p>
          <Loading label="Opening a lesson…" />
        </>
      )}
      <NextSteps course={course} />
    </div>
  );
}

/** Nothing is recorded of people who only try. */
const noRecord = () => undefined;

function NextSteps({ course }: { course: CatalogueCourse }) {
  const isOpen = useSite(({ openCourseIds }) => openCourseIds?.includes(course.courseId) ?? true);
  return (
    <section className={classes.end} aria-labelledby="next">
      <h2 id="next" className={classes.title}>
        The whole course works like this
      </h2>
      <p>
        Short lessons, something to do on most pages, and a quiz after each section.{' '}
        {showPrice(course)}, with 12 months to finish.
      </p>
      <div className={classes.buttons}>
        {isOpen && (
          <ButtonLink to={`/Certificates/Enrol/${course.courseId}/`} variant="next" size="lg">
            Enrol Now
          </ButtonLink>
        )}
        <ButtonLink to={course.courseReadMorePage} variant="outline" size="lg">
          Back to the course
        </ButtonLink>
      </div>
    </section>
  );
}
