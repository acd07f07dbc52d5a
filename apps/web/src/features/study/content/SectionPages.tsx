import { Anchor, Button } from '@mantine/core';
import {
  type ContentSection,
  type CourseContents,
  FINAL_QUIZ,
  type ReadingPlace,
} from '@platewise/shared/study/userCourses';
import { IconArrowLeft, IconArrowRight, IconBook2 } from '@tabler/icons-react';
import { Link, type Location, useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../../app/hooks';
import { LessonPage } from '../../../components/lesson/LessonPage';
import { usePageTitle } from '../../../prerender/pageHead';
import { useFocusOnTurn } from '../../../ui/useFocusOnTurn';
import { SectionStrip, shareOf } from '../SectionStrip';
import { selectTextSize } from '../studySlice';
import '../print.css';
import { MESSAGES } from '@platewise/shared/messages';
import { notify } from '../../../ui/feedback/notify';
import { useRedirectToQuizMutation } from '../quizzes/quizzesApi';
import { useLazyProgressQuery } from '../studyApi';
import { FROM_QUIZ } from '../suppressQuiz';
import pageTurnerClasses from './PageTurner.module.css';
import classes from './SectionPages.module.css';
import { TextSizeChoice } from './TextSizeChoice';
import { useKeptPlace } from './useKeptPlace';
import { pageAnchor } from './usePageNumber';
import { usePageTurning } from './usePageTurning';

type Props = {
  userCourseId: string;
  course: CourseContents;
  /** As the server knew it when the section was opened. */
  place: ReadingPlace;
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
  useKeptPlace(userCourseId, { sectionId: currentSection, page: page - 1 }, place.page);
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
        share={shareOf({ read: page / pages, answered: 0, quizOpened })}
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

const ALREADY_PASSED = 'You have passed this quiz already. Here is where you are up to.';

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
