import { courseEntry } from '@platewise/shared/study/courseEntry';
import { DIAGNOSTIC, FINAL_QUIZ, sectionToRead } from '@platewise/shared/study/sectionNumbers';
import type {
  ContentPage,
  CourseContents,
  ReadingPosition,
  UserCourseProgress,
} from '@platewise/shared/study/userCourses';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { useLessonPreload } from '../../../components/lesson/useLessonPreload';
import { Loading } from '../../../ui/Loading';
import { CourseLoadFailed } from '../CourseLoadFailed';
import { useWaitingCount } from '../quizzes/AnswersWaiting';
import { studyApi, useContentsQuery, useFreshProgress, useOpenContentsQuery } from '../studyApi';
import { comesFromQuiz } from '../suppressQuiz';
import { useDecrypted } from '../useDecrypted';
import { findPageToRead, PageToRead } from './PageToRead';
import { usePageNumber } from './readingPosition';
import { findEndedSection, forgetOpenedQuiz, rememberOpenedQuiz, SectionEnd } from './SectionEnd';
import { SectionPages } from './SectionPages';

export default function CourseContentPage() {
  const { userCourseId = '' } = useParams();
  return <OpenCourse key={userCourseId} userCourseId={userCourseId} />;
}

function OpenCourse({ userCourseId }: { userCourseId: string }) {
  const { state, search } = useLocation();
  const pageToRead = findPageToRead(search);
  const [suppressQuiz, setSuppressQuiz] = useState(() => comesFromQuiz(state));
  // A learner who has come back from the quiz can also use the browser's back button to reach earlier pages.
  if (comesFromQuiz(state) && !suppressQuiz) setSuppressQuiz(true);
  const known = useFreshProgress(userCourseId);
  const [wasAsked, setWasAsked] = useState(false);
  const [isResultRead, setIsResultRead] = useState(false);
  const isAsked = known.state === 'known' && known.progress.currentSection === DIAGNOSTIC;
  if (isAsked && !wasAsked) setWasAsked(true);
  if (known.state === 'waiting') return <Loading label="Opening your course…" />;
  if (known.state === 'failed') return <CourseLoadFailed pageLeft={known.failure?.pageLeft} />;

  const { progress } = known;
  if (pageToRead && mayReadAgain(progress))
    return <PageToRead userCourseId={userCourseId} page={pageToRead} progress={progress} />;
  const entry = courseEntry(progress, { suppressQuiz });
  if (entry === 'quiz') rememberOpenedQuiz(userCourseId, progress.currentSection);
  if (entry === 'expired') return <CourseLoadFailed />;
  if (!progress.enrolmentCompleted && (entry === 'content' || entry === 'elearning')) {
    return <Navigate to={`/course-enrolment/${progress.userCourseId}/step-2/`} replace />;
  }
  if (entry !== 'content')
    return <Navigate to={getEntryUrl(entry, userCourseId, progress)} replace />;
  const { currentSection, currentPage } = progress;
  if (currentSection === DIAGNOSTIC) {
    return (
      <Suspense fallback={<Loading label="Opening your quiz…" />}>
        <DiagnosticPage userCourseId={userCourseId} progress={progress} />
      </Suspense>
    );
  }
  if (isResultOpen(progress, { wasAsked }) && !isResultRead) {
    return (
      <Suspense fallback={<Loading label="Opening your result…" />}>
        <DiagnosticResult
          userCourseId={userCourseId}
          progress={progress}
          onStart={() => setIsResultRead(true)}
        />
      </Suspense>
    );
  }
  return (
    <SectionReader
      key={currentSection}
      userCourseId={userCourseId}
      place={{ sectionId: currentSection, page: currentPage }}
      progress={progress}
    />
  );
}

/** Pages may be read again while the enrolment is open, and after the course is completed. */
const mayReadAgain = ({
  enrolmentCompleted,
  isExternalLearning,
  hasCompleted,
  courseExpired,
}: UserCourseProgress) =>
  enrolmentCompleted && !isExternalLearning && (hasCompleted || !courseExpired);

const DiagnosticPage = lazy(() => import('../diagnostic/DiagnosticPage'));
const DiagnosticResult = lazy(() => import('../diagnostic/DiagnosticResult'));

/** The result of the first quiz is shown after it, and again until the learner has begun to read. */
const isResultOpen = (
  { diagnostic, knownSections = [], currentPage }: UserCourseProgress,
  { wasAsked }: { wasAsked: boolean },
) => diagnostic === 'result' && (wasAsked || (knownSections.length > 0 && currentPage === 0));

type OtherEntry = Exclude<ReturnType<typeof courseEntry>, 'content' | 'expired'>;

function getEntryUrl(entry: OtherEntry, userCourseId: string, progress: UserCourseProgress) {
  const addresses: Record<OtherEntry, string> = {
    'third-party-form': `/third-party-form/${progress.userCourseId}`,
    quiz: `/course-quiz/${userCourseId}/`,
    'course-completed': `/course-completed/${progress.courseContentToken}`,
    elearning: `/elearning/${userCourseId}/`,
  };
  return addresses[entry];
}

/** `place` as the server knows it: section 99 while the final quiz is next. */
type Props = {
  userCourseId: string;
  place: ReadingPosition;
  progress: UserCourseProgress;
};

/** Fetches the section once; its pages are then turned without the server. */
function SectionReader({ userCourseId, place, progress }: Props) {
  const { sectionId } = place;
  const { page, pageInAddress, turnTo } = usePageNumber(userCourseId, place);
  const wanted = sectionToRead(sectionId);
  const { contents, error } = useContentsToRead(userCourseId, wanted);
  const section = contents.state === 'ready' ? findSection(contents.content, wanted) : undefined;
  const [ended, setEnded] = useState(() => findEndedSection(userCourseId, progress));
  const waiting = useWaitingCount();

  useLessonPreload(section?.content);

  if (error) return <CourseLoadFailed pageLeft={isFailure(error) && error.pageLeft} />;
  if (contents.state === 'waiting') return <Loading label="Opening your course…" />;
  if (contents.state === 'failed' || !section) return <CourseLoadFailed />;
  if (ended !== null && waiting === null) return <Loading label="Opening your course…" />;
  // A quiz of which answers wait on this device has not been passed yet.
  if (ended !== null && waiting === 0 && sectionId !== FINAL_QUIZ) {
    const goOn = () => {
      forgetOpenedQuiz(userCourseId);
      setEnded(null);
    };
    const parts = { userCourseId, course: contents.content, progress, ended };
    return <SectionEnd {...parts} onGoOn={goOn} />;
  }
  return (
    <SectionPages
      userCourseId={userCourseId}
      course={contents.content}
      place={place}
      section={section}
      page={Math.min(page, section.content.length)}
      pageInAddress={Math.min(pageInAddress, section.content.length)}
      turnTo={turnTo}
      progress={progress}
    />
  );
}

const findSection = ({ sections }: CourseContents, sectionId: number) =>
  sections.find((section) => section.sectionId === sectionId && section.content.length > 0);

/** By then the learner reads, and the line is free. */
const WHOLE_AFTER_MS = 10_000;

/**
 * The contents of the course with the texts of this section. The open section comes first, so that reading begins sooner. The
 * whole course follows while the learner reads, so that the next section opens also where the line is lost. It is read straight
 * away where it is there already, or where the server has another section open.
 */
function useContentsToRead(userCourseId: string, sectionId: number) {
  const stored = studyApi.endpoints.contents.useQueryState({ id: userCourseId }).currentData;
  const [wasStored] = useState(stored !== undefined);
  const isLate = useIsLate(WHOLE_AFTER_MS);
  const open = useOpenContentsQuery({ id: userCourseId, sectionId }, { skip: wasStored });
  const opened = useDecrypted<CourseContents>(open.currentData);
  const needsWhole =
    wasStored ||
    open.isError ||
    opened.state === 'failed' ||
    (opened.state === 'ready' && !hasTexts(opened.content, sectionId));
  const whole = useContentsQuery(
    { id: userCourseId, keepPage: !needsWhole },
    { skip: !needsWhole && !isLate },
  );
  const read = useDecrypted<CourseContents>(needsWhole ? whole.currentData : undefined);
  return needsWhole ? { contents: read, error: whole.error } : { contents: opened };
}

const hasTexts = ({ sections }: CourseContents, sectionId: number) =>
  sections.some((section) => section.sectionId === sectionId && section.content.some(hasText));

const hasText = ({ effort }: ContentPage) => !effort;

function useIsLate(ms: number) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}
