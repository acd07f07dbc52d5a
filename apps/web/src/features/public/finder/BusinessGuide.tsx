import { getCourse, showPrice, unitsOf } from '@platewise/shared/content/courses';
import { useSite } from '../../../api/useSite';
import { AskUs } from '../page/AskUs';
import { PublicPage } from '../page/PublicPage';
import type { BusinessPage } from './finderTexts';
import classes from './Guide.module.css';
import {
  answersJsonLd,
  breadcrumbJsonLd,
  CourseLine,
  Crumbs,
  LawPart,
  Links,
  Part,
} from './GuideParts';

/** Which course one kind of business needs in one state. */
export function BusinessGuide({ page }: { page: BusinessPage }) {
  const { brand } = useSite();
  const { title, description, path, heading, lead, crumbs, questions, courseId, refresherId } =
    page;
  const { needed, which, handlers, told } = questions;
  return (
    <PublicPage
      meta={{
        title,
        description,
        path,
        jsonLd: [
          breadcrumbJsonLd(crumbs),
          answersJsonLd(Object.values(questions)),
          ...(courseId === null ? [] : [courseJsonLd(courseId, brand)]),
        ],
      }}
      heading={heading}
      lead={lead}
    >
      <Crumbs crumbs={crumbs} />
      <dl className={classes.short}>
        <div>
          <dt>A certified supervisor?</dt>
          <dd>{page.short}</dd>
        </div>
        <div>
          <dt>Course for the supervisor</dt>
          <dd>
            {courseId === null
              ? 'Ask before you pay'
              : `${getCourse(courseId).courseName}, ${showPrice(getCourse(courseId))}`}
          </dd>
        </div>
        <div>
          <dt>Course for the other staff</dt>
          <dd>A free course can be enough</dd>
        </div>
      </dl>
      <div className={classes.parts}>
        <Part title={needed.question}>
          <p>{needed.answer}</p>
        </Part>
        <Part title={which.question}>
          <p>{which.answer}</p>
          {courseId !== null && <CourseLine courseId={courseId} />}
          {refresherId !== null && <CourseLine courseId={refresherId} />}
        </Part>
        <Part title={handlers.question}>
          <p>{handlers.answer}</p>
          <p>{page.paid}</p>
          <CourseLine courseId={page.handlerId} />
        </Part>
        <Part title={told.question}>
          <p>{told.answer}</p>
        </Part>
        <LawPart law={page.law} />
        <AskUs title="Still not sure? Ask us before you pay" />
        <Part title={page.titles.others}>
          <Links links={page.others} />
        </Part>
        <Part title={page.titles.elsewhere}>
          <Links links={page.elsewhere} />
        </Part>
      </div>
    </PublicPage>
  );
}

function courseJsonLd(courseId: number, brand: string) {
  const course = getCourse(courseId);
  return {
    '@type': 'Course',
    name: course.courseTitle,
    description: `${unitsOf(course)
      .map(({ code, title }) => `${code} ${title}`)
      .join(', ')}. Online lessons, and practical tasks at work with an observer.`,
    url: course.courseReadMorePage,
    provider: { '@type': 'Organization', name: `${brand} Education`, url: '/' },
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: course.courseCost,
      priceCurrency: 'AUD',
      url: course.courseReadMorePage,
    },
  };
}
