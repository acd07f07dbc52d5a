import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { minutesOf, sayMinutes } from '@platewise/shared/study/readingTime';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type {
  ContentSection,
  CourseContents,
  ReadingPosition,
  UserCourseProgress,
} from '@platewise/shared/study/userCourses';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type TouchEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../../app/hooks';
import { LessonPage } from '../../../components/lesson/LessonPage';
import { useReadingPace } from '../../../components/lesson/readingPace';
import { usePageTitle } from '../../../prerender/pageHead';
import { notify } from '../../../ui/feedback/notify';
import { useFocusOnTurn } from '../../../ui/useFocusOnTurn';
import { renderTryIt } from '../records/renderTryIt';
import { getSectionShare, SectionStrip } from '../SectionStrip';
import { useLazyProgressQuery, useRedirectToQuizMutation } from '../studyApi';
import { selectTextSize } from '../studySlice';
import { FROM_QUIZ } from '../suppressQuiz';
import '../print.css';
import { stateOf } from './learnersState';
import pageTurnerClasses from './PageTurner.module.css';
import { pageAnchor, useFurthestPage, useSaveReadingPosition } from './readingPosition';
import { rememberOpenedQuiz } from './SectionEnd';
import { StudyFrame } from './StudyFrame';
import { countQuestions, measureCourse, measureLeft } from './timeLeft';
import { useRecordListening } from './useRecordListening';

type Props = {
  userCourseId: string;
  course: CourseContents;
  /** The reading position that the server had when the section was opened. */
  place: ReadingPosition;
  section: ContentSection;
  /** From 1. */
  page: number;
  /** The contents, the pace and the title of the window go by this page. It follows when `page` has been painted. */
  pageInAddress: number;
  turnTo: (page: number) => void;
  progress: UserCourseProgress;
};

export function SectionPages(props: Props) {
  const { userCourseId, course, place, section, page, pageInAddress, turnTo, progress } = props;
  const currentSection = place.sectionId;
  const pages = section.content.length;
  const lesson = section.content[page - 1];
  const previous = page > 1 ? () => turnTo(page - 1) : null;
  const next = page < pages ? () => turnTo(page + 1) : null;
  const strokes = usePageTurning({ previous, next });
  const heading = useFocusOnTurn(page);
  const textSize = useAppSelector(selectTextSize);
  const left = measureLeft(course, progress, page);
  const efforts = measureCourse(course).sections.find(
    ({ sectionId }) => sectionId === section.sectionId,
  )?.pages;
  const pageEffort = efforts?.[page - 1];
  // The contents show the pace too, and would be drawn again before the page that is turned to.
  const pace = useReadingPace(
    `${section.sectionId}-${pageInAddress}`,
    efforts?.[pageInAddress - 1] ?? left.page,
  );
  const furthest = useFurthestPage(userCourseId, { sectionId: currentSection, page });
  const onListen = useRecordListening(userCourseId);
  useSaveReadingPosition(userCourseId, { sectionId: currentSection, page: page - 1 }, place.page);
  const here = useMemo(
    () => ({ sectionId: section.sectionId, page: pageInAddress }),
    [section.sectionId, pageInAddress],
  );
  const reading = useMemo(
    () => (progress.redirectToQuiz ? { ...progress, redirectToQuiz: false } : progress),
    [progress],
  );
  const titles = [section.content[pageInAddress - 1]?.title, course.courseTitle];
  usePageTitle(titles.filter(Boolean).join(' - '));
  if (!lesson) return null;

  const answered = progress.lastQuestionCompleted / countQuestions(course.sections, currentSection);
  // A learner who has answered a question has been in the quiz, which opens at the last page.
  const quizOpened = progress.redirectToQuiz || answered > 0;
  return (
    <StudyFrame
      userCourseId={userCourseId}
      course={course}
      progress={reading}
      here={here}
      readingPage={pageInAddress}
      pace={pace}
    >
      <SectionStrip
        sections={course.sections.map(({ sectionId, title }) => ({ sectionId, title }))}
        current={currentSection}
        share={
          currentSection === FINAL_QUIZ
            ? 0
            : getSectionShare({ read: furthest / pages, answered, quizOpened })
        }
        where={`Page ${page} of ${pages}`}
        known={progress.knownSections}
      />
      <div {...strokes}>
        <LessonPage
          ref={heading}
          section={section}
          lesson={lesson}
          id={pageAnchor(page)}
          textSize={textSize}
          state={stateOf(progress)}
          renderTryIt={renderTryIt(userCourseId)}
          time={pageEffort && sayMinutes(minutesOf(pageEffort, pace))}
          onListen={onListen}
        />
      </div>
      <PageTurner
        userCourseId={userCourseId}
        currentSection={currentSection}
        where={`Page ${page} of ${pages}`}
        left={
          currentSection === FINAL_QUIZ
            ? null
            : `${sayMinutes(minutesOf(left.section, pace))} left in this section`
        }
        previous={previous}
        next={next}
      />
    </StudyFrame>
  );
}

type PageTurnerProps = {
  userCourseId: string;
  currentSection: number;
  where: string;
  /** 'about 12 minutes left in this section' */
  left: string | null;
  previous: (() => void) | null;
  next: (() => void) | null;
};

function PageTurner(props: PageTurnerProps) {
  const { userCourseId, currentSection, where, left, previous, next } = props;
  return (
    <nav className={pageTurnerClasses.turner} aria-label="Pages of this section">
      {previous && (
        <Button
          className={pageTurnerClasses.previous}
          variant="default"
          size="lg"
          leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
          onClick={previous}
        >
          Previous Page
        </Button>
      )}
      <p className={pageTurnerClasses.where}>
        <span>{where}</span>
        {left && <span>{left}</span>}
      </p>
      <div className={pageTurnerClasses.next}>
        {next ? (
          <Button
            fullWidth
            size="lg"
            rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
            onClick={next}
          >
            Next Page
          </Button>
        ) : (
          <StartQuizButton userCourseId={userCourseId} section={currentSection} />
        )}
      </div>
    </nav>
  );
}

const ALREADY_PASSED = 'You’ve already passed this quiz. Here’s where you’re up to.';

const NEEDS_CONNECTION =
  'You need the internet to open this quiz. You can go on reading without it.';

const showFailure = () =>
  navigator.onLine ? notify.error(MESSAGES.quiz.notFound) : notify.info(NEEDS_CONNECTION);

function StartQuizButton({ userCourseId, section }: { userCourseId: string; section: number }) {
  const [readProgress, { isFetching }] = useLazyProgressQuery();
  const [redirectToQuiz, { isLoading }] = useRedirectToQuizMutation();
  const { hash, state } = useLocation() as Location<object | null>;
  const navigate = useNavigate();

  async function start() {
    const { currentSection } = await readProgress({ id: userCourseId, keepPage: true }).unwrap();
    // The page shows the section that is next by itself.
    if (currentSection !== section) return notify.info(ALREADY_PASSED);
    const opened = await redirectToQuiz({ id: userCourseId, redirectToQuiz: true }).unwrap();
    // Answers to the quiz before wait on this device, and the server has not drawn the next one.
    if (!opened.redirectToQuiz) return notify.info(NEEDS_CONNECTION);
    rememberOpenedQuiz(userCourseId, section);
    // The browser's own way back from the quiz leads to this page.
    await navigate({ hash }, { replace: true, state: { ...state, ...FROM_QUIZ } });
    await navigate(`/course-quiz/${userCourseId}/`);
  }

  return (
    <Button
      fullWidth
      size="lg"
      loading={isFetching || isLoading}
      rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
      onClick={() => void start().catch(showFailure)}
    >
      {section === FINAL_QUIZ ? 'Start Final Quiz' : `Start Section ${section} Quiz`}
    </Button>
  );
}

type PageTurns = { previous: (() => void) | null; next: (() => void) | null };
type Point = { x: number; y: number };

const LEAST_SWIPE = 70;

/** Elements that use arrow keys and swipes themselves. */
const HANDLES_ARROWS = 'input, select, textarea, table, [role="radiogroup"], [role="dialog"]';
const handlesArrows = (target: EventTarget | null) =>
  target instanceof Element && target.closest(HANDLES_ARROWS) !== null;

const hasSelection = () => (window.getSelection()?.toString() ?? '') !== '';

/** A page that fingers have enlarged is moved about by strokes. */
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1;

/** Turns pages by the arrow keys, and by the strokes that the answer's handlers see. */
function usePageTurning({ previous, next }: PageTurns) {
  const from = useRef<Point | null>(null);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.defaultPrevented || handlesArrows(event.target)) return;
    if (event.key === 'ArrowRight') next?.();
    if (event.key === 'ArrowLeft') previous?.();
  });

  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const onTouchStart = ({ touches, target }: TouchEvent) => {
    const touch = touches[0];
    const alone = touches.length === 1 && touch && !handlesArrows(target);
    from.current = alone ? { x: touch.clientX, y: touch.clientY } : null;
  };

  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    if (!touch || !from.current || hasSelection() || isZoomed()) return;
    const x = touch.clientX - from.current.x;
    const y = touch.clientY - from.current.y;
    from.current = null;
    if (Math.abs(x) < LEAST_SWIPE || Math.abs(x) < 2 * Math.abs(y)) return;
    (x < 0 ? next : previous)?.();
  };

  return { onTouchStart, onTouchEnd };
}
