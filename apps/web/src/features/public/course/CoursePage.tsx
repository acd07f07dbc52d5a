import { useLocation } from 'react-router-dom';
import { useBrand } from '../../../ui/brand';
import { lazyPart } from '../../../ui/lazyPage';
import { usePageMeta } from '../../../ui/usePageMeta';
import { AskUs } from '../page/AskUs';
import { BuyCard } from './BuyCard';
import { CourseHero } from './CourseHero';
import classes from './CoursePage.module.css';
import { CourseQuestions } from './CourseQuestions';
import { courseJsonLd } from './courseJsonLd';
import { type CoursePageProps, courseAt, textOf } from './coursePages';
import { EnrolBar } from './EnrolBar';
import { HowItGoes } from './HowItGoes';
import { LearnByUnit } from './LearnByUnit';
import { ObserverFirst } from './ObserverFirst';
import { WhatYouNeed } from './WhatYouNeed';
import { WhoItIsFor } from './WhoItIsFor';

const NotFoundPage = lazyPart(() => import('../NotFoundPage'));

/** The page of every course: the address says which. */
export default function CoursePage() {
  const course = courseAt(useLocation().pathname);
  if (!course) return <NotFoundPage />;
  // By the course, so that what was unfolded for one is not for the next.
  return <CourseArticle key={course.courseId} course={course} text={textOf(course)} />;
}

function CourseArticle({ course, text }: CoursePageProps) {
  const brand = useBrand();
  usePageMeta({
    title: text.pageTitle,
    description: text.pageDescription,
    path: course.courseReadMorePage,
    jsonLd: [courseJsonLd(course, text, brand)],
  });
  return (
    <article>
      <CourseHero course={course} text={text} />
      <div className={classes.columns}>
        <BuyCard course={course} hours={text.hours} />
        <div className={classes.parts}>
          <LearnByUnit course={course} text={text} />
          <WhoItIsFor text={text} />
          <ObserverFirst course={course} />
          <WhatYouNeed />
          <HowItGoes course={course} hours={text.hours} />
          <CourseQuestions course={course} faqs={text.faqs} />
          <AskUs title="Questions before you enrol?" />
        </div>
      </div>
      <EnrolBar course={course} />
    </article>
  );
}
