import { Anchor } from '@mantine/core';
import type { LessonPage as LessonPageRef } from '@platewise/shared/study/finalQuiz';
import type { CourseContents, UserCourseProgress } from '@platewise/shared/study/userCourses';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { useAppSelector } from '../../../app/hooks';
import { LessonPage } from '../../../components/lesson/LessonPage';
import { readPace } from '../../../components/lesson/readingPace';
import { useLessonPreload } from '../../../components/lesson/useLessonPreload';
import { usePageTitle } from '../../../prerender/pageHead';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Loading } from '../../../ui/Loading';
import { useFocusOnTurn } from '../../../ui/useFocusOnTurn';
import { CourseLoadFailed } from '../CourseLoadFailed';
import { renderTryIt } from '../records/renderTryIt';
import { useContentsQuery } from '../studyApi';
import { selectTextSize } from '../studySlice';
import { useDecrypted } from '../useDecrypted';
import '../print.css';
import { stateOf } from './learnersState';
import classes from './PageToRead.module.css';
import { isReached, type PagePlace, toPage } from './pagePlaces';
import { StudyFrame } from './StudyFrame';
import { useRecordListening } from './useRecordListening';

const PAGE_TO_READ = /^([1-9]\d?)-([1-9]\d?)$/;

/** The page to read again. The address holds it, so that the link also works in a new tab; null on the way through the course. */
export function findPageToRead(search: string): PagePlace | null {
  const found = PAGE_TO_READ.exec(new URLSearchParams(search).get('read') ?? '');
  return found && { sectionId: Number(found[1]), page: Number(found[2]) };
}

type LinkProps = { userCourseId: string; page: LessonPageRef };

export const ReadPageLink = ({ userCourseId, page: { sectionId, page, title } }: LinkProps) => (
  <Anchor
    component={Link}
    to={`/course-content/${userCourseId}/?read=${sectionId}-${page + 1}`}
    c="inherit"
    underline="always"
  >
    Read: {title}
  </Anchor>
);

type Props = { userCourseId: string; page: PagePlace; progress: UserCourseProgress };

/** One page to read again, with the way back to where the learner is. The reading position stays where it was. */
export function PageToRead({ userCourseId, page: place, progress }: Props) {
  const { sectionId, page } = place;
  const { currentData, error } = useContentsQuery({ id: userCourseId });
  const contents = useDecrypted<CourseContents>(currentData);
  const textSize = useAppSelector(selectTextSize);
  const heading = useFocusOnTurn(`${sectionId}-${page}`);
  const onListen = useRecordListening(userCourseId);
  const course = contents.state === 'ready' ? contents.content : null;
  const section = course?.sections.find((each) => each.sectionId === sectionId);
  const lesson = section?.content[page - 1];
  useLessonPreload(section?.content);
  usePageTitle([lesson?.title, course?.courseTitle].filter(Boolean).join(' - '));

  if (error) return <CourseLoadFailed pageLeft={isFailure(error) && error.pageLeft} />;
  if (contents.state === 'waiting') return <Loading label="Opening the page…" />;
  if (!course || !section || !lesson) return <CourseLoadFailed />;
  return (
    <StudyFrame
      userCourseId={userCourseId}
      course={course}
      progress={progress}
      here={place}
      readingPage={progress.currentPage + 1}
      pace={readPace()}
    >
      <p className={classes.again}>
        {isReached(progress, sectionId)
          ? 'You’re reading this page again. Your place is saved.'
          : 'You’re reading ahead. Your place is saved.'}
      </p>
      <LessonPage
        ref={heading}
        section={section}
        lesson={lesson}
        textSize={textSize}
        state={stateOf(progress)}
        renderTryIt={renderTryIt(userCourseId)}
        onListen={onListen}
      />
      <Neighbours userCourseId={userCourseId} course={course} place={place} progress={progress} />
    </StudyFrame>
  );
}

type NeighboursProps = {
  userCourseId: string;
  course: CourseContents;
  place: PagePlace;
  progress: UserCourseProgress;
};

/** The pages before and after it, as far as the learner has come, and the way back. */
function Neighbours({ userCourseId, course, place, progress }: NeighboursProps) {
  const pages = course.sections
    .filter(({ sectionId }) => isReached(progress, sectionId))
    .flatMap(({ sectionId, content }) => content.map((_, i) => ({ sectionId, page: i + 1 })));
  const at = pages.findIndex(
    ({ sectionId, page }) => sectionId === place.sectionId && page === place.page,
  );
  const to = (page: PagePlace) => toPage(userCourseId, progress, page);
  const [before, after] = [pages[at - 1], pages[at + 1]];
  const back = findWayBack(userCourseId, progress);
  return (
    <nav className={classes.neighbours} aria-label="Pages to read again">
      <ButtonLink to={back.to} size="lg">
        {back.label}
      </ButtonLink>
      <div className={classes.sides}>
        {before && (
          <Anchor component={Link} to={to(before)} className={classes.side}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden /> Page before
          </Anchor>
        )}
        {after && (
          <Anchor component={Link} to={to(after)} className={classes.side}>
            Page after <IconArrowRight size={20} stroke={1.75} aria-hidden />
          </Anchor>
        )}
      </div>
    </nav>
  );
}

function findWayBack(userCourseId: string, progress: UserCourseProgress) {
  if (progress.hasCompleted) return { to: '/Your-Courses/', label: 'Back to Your Courses' };
  if (progress.redirectToQuiz)
    return { to: `/course-quiz/${userCourseId}/`, label: 'Back to the Quiz' };
  return { to: `/course-content/${userCourseId}/`, label: 'Go on where you stopped' };
}
