import {
  type CatalogueCourse,
  certificateCodesString,
  showPrice,
} from '@platewise/shared/content/courses';
import type { CourseSkillWays } from '@platewise/shared/skillClips';
import { lazy, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSite } from '../../../api/useSite';
import { IncludedList } from '../../../components/courses/IncludedList';
import { showHours } from '../../../components/courses/showHours';
import { ValidStates } from '../../../components/courses/ValidStates';
import { PriceParts } from '../../../components/PriceParts';
import { lazyComponent } from '../../../prerender/page';
import { usePageMeta } from '../../../prerender/pageHead';
import { ButtonLink } from '../../../ui/ButtonLink';
import { WhenNear } from '../../../ui/WhenNear';
import { FaqList } from '../faqs/FaqList';
import type { Faq } from '../faqs/faqText';
import { AskUs } from '../page/AskUs';
import { BeforeYouPay, BeforeYouPayLinks } from './BeforeYouPay';
import buyCardClasses from './BuyCard.module.css';
import { CompletionTime } from './CompletionTime';
import courseHeroClasses from './CourseHero.module.css';
import indexClasses from './CourseIndex.module.css';
import classes from './CoursePage.module.css';
import courseQuestionsClasses from './CourseQuestions.module.css';
import { courseJsonLd } from './courseJsonLd';
import { type CoursePageProps, courseAt, textOf } from './coursePages';
import type { CourseText } from './courseText';
import enrolBarClasses from './EnrolBar.module.css';
import { HowItGoes } from './HowItGoes';
import { LearnByUnit } from './LearnByUnit';
import { ObserverFirst } from './ObserverFirst';
import { Part } from './Part';
import { SampleCertificate } from './SampleCertificate';
import { TryLesson } from './TryLesson';
import { WhatYouNeed } from './WhatYouNeed';
import whoItIsForClasses from './WhoItIsFor.module.css';

const LearnerReviews = lazy(() => import('../reviews/LearnerReviews'));
const NotFoundPage = lazyComponent(() => import('../NotFoundPage'));

/** The page of every course: the address says which. */
export default function CoursePage() {
  const course = courseAt(useLocation().pathname);
  if (!course) return <NotFoundPage />;
  // By the course, so that what was unfolded for one is not for the next.
  return <CourseArticle key={course.courseId} course={course} text={textOf(course)} />;
}

function CourseArticle({ course, text }: CoursePageProps) {
  const { brand } = useSite();
  const [ways, setWays] = useState<CourseSkillWays | null>(null);
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
          <TryLesson course={course} />
          <WhoItIsFor text={text} />
          <ObserverFirst course={course} ways={ways} onWays={setWays} />
          <WhatYouNeed />
          <HowItGoes course={course} hours={text.hours} offers={ways?.offers} />
          <CompletionTime courseId={course.courseId} />
          <SampleCertificate course={course} />
          <BeforeYouPay course={course} hours={text.hours} />
          <CourseQuestions course={course} faqs={text.faqs} />
          <AskUs title="Questions before you enrol?" />
        </div>
      </div>
      <WhenNear>
        <LearnerReviews courseId={course.courseId} />
      </WhenNear>
      <EnrolBar course={course} />
    </article>
  );
}

type Props = { course: CatalogueCourse; hours: [number, number] };

/** The price, the contents and the requirements of the course. It stays in sight on a wide screen. */
function BuyCard({ course, hours }: Props) {
  return (
    <aside id="price" className={buyCardClasses.card} aria-label="Price and facts">
      <p className={buyCardClasses.price}>{showPrice(course)}</p>
      <p className={buyCardClasses.once}>One payment. No extra fees later.</p>
      <PriceParts course={course} />
      <div className={buyCardClasses.enrol}>
        <EnrolButton course={course} size="lg" />
      </div>
      <BeforeYouPayLinks course={course} />
      <dl className={buyCardClasses.facts}>
        <div>
          <dt>Valid in</dt>
          <dd>
            <ValidStates states={course.validStates} />
          </dd>
        </div>
        <div>
          <dt>Study time</dt>
          <dd>{showHours(hours)}, at your own pace</dd>
        </div>
        <div>
          <dt>You will need</dt>
          <dd>
            <a href="#observer">someone who sees you work</a> and <a href="#what-you-need">a USI</a>
          </dd>
        </div>
      </dl>
      <p className={buyCardClasses.included}>Included in the price</p>
      <IncludedList course={course} />
    </aside>
  );
}

function CourseHero({ course, text: { heading, intro } }: CoursePageProps) {
  return (
    <header className={courseHeroClasses.band}>
      <div className={courseHeroClasses.inner}>
        <div className={courseHeroClasses.words}>
          <Link to="/online-food-safety-training-courses/" className={courseHeroClasses.back}>
            All courses
          </Link>
          <h1 className={courseHeroClasses.title}>{course.courseTitle}</h1>
          <p className={courseHeroClasses.codes}>{certificateCodesString(course)}</p>
          <p className={courseHeroClasses.heading}>{heading}</p>
          <p className={courseHeroClasses.intro}>{intro}</p>
          <CourseIndex />
        </div>
      </div>
    </header>
  );
}

type CourseQuestionsProps = { course: CatalogueCourse; faqs: Faq[] };

/** The last questions, and the button again for readers who have none left. */
function CourseQuestions({ course, faqs }: CourseQuestionsProps) {
  return (
    <Part title="Questions and answers" id="questions">
      <FaqList faqs={faqs} />
      <div className={courseQuestionsClasses.end}>
        <div>
          <p className={courseQuestionsClasses.ready}>
            Ready to start? {showPrice(course)}, with 12 months to finish.
          </p>
          <p className={courseQuestionsClasses.staff}>
            For your staff?{' '}
            <Link to="/online-food-safety-training-courses-for-your-business/">
              Buy vouchers for your business
            </Link>
          </p>
        </div>
        <EnrolButton course={course} size="lg" />
      </div>
    </Part>
  );
}

/** Price and button, in reach of the thumb for as long as the page is read. */
function EnrolBar({ course }: { course: CatalogueCourse }) {
  return (
    <div className={enrolBarClasses.bar}>
      <p className={enrolBarClasses.what}>
        <span className={enrolBarClasses.price}>{showPrice(course)}</span>
        <span className={enrolBarClasses.name}>{course.courseName}</span>
      </p>
      <EnrolButton course={course} />
    </div>
  );
}

type EnrolButtonProps = { course: CatalogueCourse; size?: 'md' | 'lg' };

/** While a course has no content to study, asking is what one can do. */
function EnrolButton({ course: { courseId }, size }: EnrolButtonProps) {
  const openCourseIds = useSite((site) => site.openCourseIds);
  if (openCourseIds && !openCourseIds.includes(courseId)) {
    return (
      <ButtonLink to="/Contact-Us/" variant="outline" size={size}>
        Opens soon: ask us
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={`/Certificates/Enrol/${courseId}/`} variant="next" size={size}>
      Enrol Now
    </ButtonLink>
  );
}

function WhoItIsFor({ text: { whoFor, elsewhere } }: { text: CourseText }) {
  return (
    <Part title="Who it is for">
      <ul className={whoItIsForClasses.who}>
        {whoFor.map((who) => (
          <li key={who}>{who}</li>
        ))}
      </ul>
      <div className={whoItIsForClasses.elsewhere}>
        <h3 className={whoItIsForClasses.title}>Not the right course?</h3>
        <ul className={whoItIsForClasses.others}>
          {elsewhere.map(({ text, to, label }) => (
            <li key={to}>
              {text} <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </Part>
  );
}

const INDEX = [
  ['what-you-learn', 'What you learn'],
  ['try-a-lesson', 'Try a lesson'],
  ['price', 'Price'],
  ['observer', 'Observer'],
  ['certificate', 'Certificate'],
  ['questions', 'Questions'],
];

/** A long page needs a way around in it. */
const CourseIndex = () => (
  <nav aria-label="On this page">
    <ul className={indexClasses.chips}>
      {INDEX.map(([id, label]) => (
        <li key={id} data-part={id}>
          <a className={indexClasses.chip} href={`#${id}`}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
