import { getCourse, showPrice, unitsOf } from '@platewise/shared/content/courses';
import { showDay } from '@platewise/shared/dates';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../ui/ButtonLink';
import type { Crumb, FinderQuestion, Law, ToPage } from './finderTexts';
import classes from './Guide.module.css';

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h2 className={classes.title}>{title}</h2>
    {children}
  </section>
);

/** The way back, as a search engine shows it too. The last one is this page. */
export const Crumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav aria-label="Where you are">
    <ol className={classes.crumbs}>
      {crumbs.slice(0, -1).map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
      <li aria-current="page">{crumbs.at(-1)?.label}</li>
    </ol>
  </nav>
);

export const Links = ({ links }: { links: ToPage[] }) => (
  <ul className={classes.links}>
    {links.map(({ label, to }) => (
      <li key={to}>
        <Link to={to}>{label}</Link>
      </li>
    ))}
  </ul>
);

/** A course with its units and price, small enough for the middle of a text. */
export function CourseLine({ courseId }: { courseId: number }) {
  const course = getCourse(courseId);
  return (
    <div className={classes.course}>
      <p className={classes.courseTitle}>{course.courseTitle}</p>
      <ul className={classes.units}>
        {unitsOf(course).map(({ code, title }) => (
          <li key={code}>
            {code} {title}
          </li>
        ))}
      </ul>
      <p className={classes.price}>{showPrice(course)}, everything included</p>
      <div className={classes.buttons}>
        <ButtonLink
          to={course.courseReadMorePage}
          aria-label={`See the course: ${course.courseTitle}`}
        >
          See the course
        </ButtonLink>
        <ButtonLink
          to={`${course.courseReadMorePage}suits-me/`}
          variant="outline"
          aria-label={`Does it suit me? ${course.courseTitle}`}
        >
          Does it suit me?
        </ButtonLink>
      </div>
    </div>
  );
}

export const LawPart = ({ law: { title, checks, law, sources, checkedOn } }: { law: Law }) => (
  <Part title={title}>
    <p>
      {checks} The law is the {law}, with the Food Standards Code.
    </p>
    <p className={classes.sources}>
      Sources:{' '}
      {sources.map(({ label, to }, i) => (
        <span key={to}>
          {i > 0 && ', '}
          <a href={to}>{label}</a>
        </span>
      ))}
      . We checked this on <time dateTime={checkedOn}>{showDay(checkedOn)}</time>. Rules change, so
      ask before you rely on it.
    </p>
  </Part>
);

export const breadcrumbJsonLd = (crumbs: Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    item: to,
  })),
});

export const answersJsonLd = (answers: FinderQuestion[]) => ({
  '@type': 'FAQPage',
  mainEntity: answers.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
