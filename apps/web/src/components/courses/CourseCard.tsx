import { AUSTRALIAN_STATES } from '@platewise/shared/addresses/australianStates';
import {
  type CatalogueCourse,
  certificateCodesString,
  showPrice,
} from '@platewise/shared/content/courses';
import { IconClock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink';
import { DrawnPicture } from '../pictures/DrawnPicture';
import classes from './CourseCard.module.css';
import { showHours } from './showHours';

type Props = {
  course: CatalogueCourse;
  /** False while the course has no content to study. */
  open?: boolean;
  /** The level of its heading, one below that of the page or section. */
  level?: 2 | 3 | 4;
  /** The reason why the card is shown to this user. */
  note?: string;
};

export function CourseCard({ course, open = true, level = 3, note }: Props) {
  const Heading = `h${level}` as const;
  const text = cardTextOf(course.courseId);
  const picture = cardPictureOf(course.courseId);
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <div className={classes.picture}>
          {picture && <DrawnPicture src={picture} width={96} height={96} />}
        </div>
        <StateBadge course={course} />
      </div>
      <Heading className={classes.title}>
        <CourseTitle title={course.courseTitle} />
      </Heading>
      {text && <p className={classes.audience}>{text.audience}</p>}
      <p className={classes.facts}>
        {text && (
          <span className={classes.hours}>
            <IconClock size={18} stroke={1.75} aria-hidden />
            {showHours(text.hours)}
          </span>
        )}
        <span>{certificateCodesString(course)}</span>
      </p>
      {note && <p className={classes.note}>{note}</p>}
      <p className={classes.more}>
        <Link to={course.courseReadMorePage} aria-label={`What you learn: ${course.courseTitle}`}>
          What you learn
        </Link>
      </p>
      <div className={classes.foot}>
        <span className={classes.price}>{showPrice(course)}</span>
        {open ? (
          <ButtonLink
            to={`/Certificates/Enrol/${course.courseId}/`}
            aria-label={`Enrol Now: ${course.courseTitle}`}
          >
            Enrol Now
          </ButtonLink>
        ) : (
          <span className={classes.closed}>Enrolments open soon</span>
        )}
      </div>
    </article>
  );
}

/** 'NSW only', 'All states', or all but a few. Territories are among them. */
function StateBadge({ course: { validStates } }: { course: CatalogueCourse }) {
  const missing = AUSTRALIAN_STATES.filter((state) => !validStates.includes(state));
  const isNarrow = validStates.length === 1;
  const everywhere =
    missing.length === 0 ? 'All states' : `All states except ${missing.join(' and ')}`;
  return (
    <span className={classes.badge} data-narrow={isNarrow}>
      {isNarrow ? `${validStates.join()} only` : everywhere}
    </span>
  );
}

const FIELD = /^(.*?)( - | \(| )(Hospitality & Retail|Health & Community)(\)?)$/;

/** The field of work is on a line of its own, so that no line ends after a dash or in 'Level 1'. */
function CourseTitle({ title }: { title: string }) {
  const [, name = title, before, field, after] = FIELD.exec(title) ?? [];
  return (
    <>
      <span className={classes.name}>{name}</span>
      {field && (
        <>
          <span className={classes.mark}>{before}</span>
          <span className={classes.field}>{field}</span>
          <span className={classes.mark}>{after}</span>
        </>
      )}
    </>
  );
}

/** The text of a card, from content/site/courses. The facts are in the catalogue. */
type CardText = { audience: string; hours: [number, number] };

/** The query leaves out everything that only the page of a course shows. */
const FILES = import.meta.glob<CardText>('@site/courses/[0-9]*.yaml', {
  eager: true,
  query: '?card',
  import: 'default',
});
const PICTURES = import.meta.glob<string>('./pictures/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const findFile = <T,>(files: Record<string, T>, name: string) =>
  Object.entries(files).find(([file]) => file.endsWith(`/${name}`))?.[1];

const cardTextOf = (courseId: number) => findFile(FILES, `${courseId}.yaml`);
const cardPictureOf = (courseId: number) => findFile(PICTURES, `${courseId}.svg`);
