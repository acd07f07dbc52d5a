import { getCourse } from '@platewise/shared/content/courses';
import { Link } from 'react-router-dom';
import { AskUs } from '../page/AskUs';
import { PublicPage } from '../page/PublicPage';
import type { StartPage, StatePage } from './finderTexts';
import classes from './Guide.module.css';
import { answersJsonLd, breadcrumbJsonLd, Crumbs, LawPart, Links, Part } from './GuideParts';

const SUPERVISOR = 'Is a supervisor needed?';
const COURSE = 'Course for the supervisor';

/** One state, with the short answer for each kind of business. */
export function StateGuide({ page }: { page: StatePage }) {
  const { title, description, path, heading, lead, crumbs, rows, who, told, law } = page;
  return (
    <PublicPage
      meta={{
        title,
        description,
        path,
        jsonLd: [breadcrumbJsonLd(crumbs), answersJsonLd([who, told])],
      }}
      heading={heading}
      lead={lead}
    >
      <Crumbs crumbs={crumbs} />
      <div className={classes.parts}>
        <Part title={page.choose}>
          <table className={classes.table} data-wide>
            <thead>
              <tr>
                <th scope="col">Business</th>
                <th scope="col">{SUPERVISOR}</th>
                <th scope="col">{COURSE}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, to, short, courseId }) => (
                <tr key={to}>
                  <th scope="row">
                    <Link to={to}>{label}</Link>
                  </th>
                  <td data-label={SUPERVISOR}>{short}</td>
                  <td data-label={COURSE}>
                    {courseId === null ? 'Ask first' : getCourse(courseId).courseName}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Part>
        <Part title={who.question}>
          <p>{who.answer}</p>
        </Part>
        <Part title={told.question}>
          <p>{told.answer}</p>
        </Part>
        <LawPart law={law} />
        <AskUs title="Still not sure? Ask us before you pay" />
      </div>
    </PublicPage>
  );
}

/** The first page of the finder. */
export function StartGuide({ page }: { page: StartPage }) {
  const { title, description, path, heading, lead } = page;
  return (
    <PublicPage meta={{ title, description, path }} heading={heading} lead={lead}>
      <div className={classes.parts}>
        <Part title={page.choose}>
          <Links links={page.states} />
        </Part>
        <Part title={page.first}>
          <ul className={classes.points}>
            {page.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Part>
        <Part title={page.more}>
          <Links links={page.guides} />
        </Part>
        <AskUs title="Still not sure? Ask us before you pay" />
      </div>
    </PublicPage>
  );
}
