import { Anchor, Button } from '@mantine/core';
import {
  type ContentSection,
  type CourseContents,
  FINAL_QUIZ,
  type ReadingPosition,
} from '@platewise/shared/study/userCourses';
import { IconArrowLeft, IconArrowRight, IconBook2 } from '@tabler/icons-react';
import { Link, type Location, useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../../app/hooks';
import { LessonPage } from '../../../components/lesson/LessonPage';
import { usePageTitle } from '../../../prerender/pageHead';
import { useFocusOnTurn } from '../../../ui/useFocusOnTurn';
import { getSectionShare, SectionStrip } from '../SectionStrip';
import { selectTextSize } from '../studySlice';
import '../print.css';
import { MESSAGES } from '@platewise/shared/messages';
import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';
import { notify } from '../../../ui/feedback/notify';
import { useLazyProgressQuery, useRedirectToQuizMutation } from '../studyApi';
import { FROM_QUIZ } from '../suppressQuiz';
import pageTurnerClasses from './PageTurner.module.css';
import { pageAnchor, useSaveReadingPosition } from './readingPosition';
import classes from './SectionPages.module.css';
import { TextSizeChoice } from './TextSizeChoice';

type Props = {
  userCourseId: string;
  course: CourseContents;
  /** The reading position that the server had when the section was opened. */
  place: ReadingPosition;
  /** The learner has been in the section's quiz, and reads again. */
  quizOpened: boolean;
  section: ContentSection;
  /** From 1. */
  page: number;
  turnTo: (page: number) => void;
};

export function SectionPages(props: Props) {
  const { userCourseId, course, place, quizOpened, section, page, turnTo } = props;
  const currentSection = place.sectionId;
  const pages = section.content.length;
  const lesson = section.content[page - 1];
  const previous = page > 1 ? () => turnTo(page - 1) : null;
  const next = page < pages ? () => turnTo(page + 1) : null;
  const strokes = usePageTurning({ previous, next });
  const heading = useFocusOnTurn(page);
  const textSize = useAppSelector(selectTextSize);
  useSaveReadingPosition(userCourseId, { sectionId: currentSection, page: page - 1 }, place.page);
  usePageTitle(lesson ? `${lesson.title} - ${course.courseTitle}` : course.courseTitle);
  if (!lesson) return null;

  return (
    <div className={classes.reader}>
      <div className={classes.tools}>
        <p className={classes.course}>{course.courseTitle}</p>
        <Anchor
          component={Link}
          to={`/Print-Course-Content-Guide/${userCourseId}`}
          size="sm"
          className={classes.guide}
        >
          <IconBook2 size={20} stroke={1.75} aria-hidden /> Course Guide
        </Anchor>
        <TextSizeChoice />
      </div>
      <SectionStrip
        sections={course.sections.map(({ sectionId, title }) => ({ sectionId, title }))}
        current={currentSection}
        share={getSectionShare({ read: page / pages, answered: 0, quizOpened })}
        where={`Page ${page} of ${pages}`}
      />
      <div {...strokes}>
        <LessonPage
          ref={heading}
          section={section}
          lesson={lesson}
          id={pageAnchor(page)}
          textSize={textSize}
        />
      </div>
      <PageTurner
        userCourseId={userCourseId}
        currentSection={currentSection}
        where={`Page ${page} of ${pages}`}
        previous={previous}
        next={next}
      />
    </div>
  );
}

type PageTurnerProps = {
  userCourseId: string;
  currentSection: number;
  where: string;
  previous: (() => void) | null;
  next: (() => void) | null;
};

function PageTurner({ userCourseId, currentSection, where, previous, next }: PageTurnerProps) {
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
      <p className={pageTurnerClasses.where}>{where}</p>
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

function StartQuizButton({ userCourseId, section }: { userCourseId: string; section: number }) {
  const [readProgress, { isFetching }] = useLazyProgressQuery();
  const [redirectToQuiz, { isLoading }] = useRedirectToQuizMutation();
  const { hash, state } = useLocation() as Location<object | null>;
  const navigate = useNavigate();

  async function start() {
    const { currentSection } = await readProgress({ id: userCourseId, keepPage: true }).unwrap();
    // The page shows the section that is next by itself.
    if (currentSection !== section) return notify.info(ALREADY_PASSED);
    await redirectToQuiz({ id: userCourseId, redirectToQuiz: true }).unwrap();
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
      onClick={() => void start().catch(() => notify.error(MESSAGES.quiz.notFound))}
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
