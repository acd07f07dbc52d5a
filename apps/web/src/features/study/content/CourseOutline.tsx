import { minutesOf, sayMinutes } from '@platewise/shared/study/readingTime';
import type {
  ContentSection,
  CourseContents,
  UserCourseProgress,
} from '@platewise/shared/study/userCourses';
import { IconCheck, IconFlag3, IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import classes from './CourseOutline.module.css';
import { isReached, type PagePlace, toPage } from './pagePlaces';
import { measureLeft } from './timeLeft';

type Props = {
  userCourseId: string;
  course: CourseContents;
  progress: UserCourseProgress;
  /** The page that is open. */
  here: PagePlace;
  /** The page at which reading goes on, from 1. */
  readingPage: number;
  /** Words a minute. */
  pace: number;
  /** Called when a page is chosen. */
  onChoose?: () => void;
};

/** The sections of a course and their pages. Those that the learner has reached can be read again. */
export const CourseOutline = memo(function CourseOutline(props: Props) {
  const { course, progress, readingPage, pace } = props;
  const { course: left } = measureLeft(course, progress, readingPage);
  return (
    <>
      <ol className={classes.sections}>
        {course.sections.map((section) => (
          <OutlineSection key={section.sectionId} section={section} {...props} />
        ))}
        <li className={classes.section} data-state={progress.hasCompleted ? 'done' : undefined}>
          <div className={classes.title}>
            <span className={classes.mark} aria-hidden>
              {progress.hasCompleted ? <Done /> : <IconFlag3 size={16} stroke={1.75} />}
            </span>
            <span>Final quiz</span>
          </div>
        </li>
      </ol>
      {!progress.hasCompleted && (
        <p className={classes.left}>
          {upperFirst(sayMinutes(minutesOf(left, pace)))} left in this course
        </p>
      )}
    </>
  );
});

const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const Done = () => <IconCheck size={16} stroke={2.25} />;

type SectionProps = Props & { section: ContentSection };

function OutlineSection(props: SectionProps) {
  const { userCourseId, section, progress, here, onChoose } = props;
  const { sectionId, title, content } = section;
  const isDone = progress.hasCompleted || sectionId < progress.currentSection;
  const isKnown = progress.knownSections?.includes(sectionId) ?? false;
  const isOpen = sectionId === here.sectionId;
  const words = isKnown ? 'known already' : isDone ? 'done' : null;
  const head = (
    <>
      <span className={classes.mark} aria-hidden>
        {words ? <Done /> : sectionId}
      </span>
      <span>
        {title}
        {words && <span className={classes.state}>, {words}</span>}
      </span>
    </>
  );
  if (!isReached(progress, sectionId))
    return (
      <li className={classes.section} data-state="later">
        <div className={classes.title}>
          {head}
          <IconLock size={16} stroke={1.75} className={classes.lock} aria-label="Opens later" />
        </div>
      </li>
    );
  return (
    <li className={classes.section} data-state={words ? 'done' : 'current'}>
      {/* Another section is open after a page of it was chosen. */}
      <details key={String(isOpen)} open={isOpen}>
        <summary className={classes.title}>{head}</summary>
        <ol className={classes.pages}>
          {content.map((page, i) => {
            const place = { sectionId, page: i + 1 };
            const isHere = isOpen && here.page === i + 1;
            return (
              <li key={page.title}>
                <Link
                  to={toPage(userCourseId, progress, place)}
                  className={classes.page}
                  aria-current={isHere ? 'page' : undefined}
                  onClick={onChoose}
                >
                  {page.title}
                </Link>
              </li>
            );
          })}
        </ol>
      </details>
    </li>
  );
}
