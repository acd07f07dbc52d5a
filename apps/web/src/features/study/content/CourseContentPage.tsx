import {
  type ContentPage,
  type CourseContents,
  courseEntry,
  FINAL_QUIZ,
  type ReadingPosition,
  type UserCourseProgress,
} from '@platewise/shared/study/userCourses';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { lessonHtml } from '../../../components/lesson/useLessonHtml';
import { Loading } from '../../../ui/Loading';
import { CourseLoadFailed } from '../CourseLoadFailed';
import { useContentsQuery, useFreshProgress } from '../studyApi';
import { comesFromQuiz } from '../suppressQuiz';
import { useDecrypted } from '../useDecrypted';
import { findPageToRead, PageToRead } from './PageToRead';
import { usePageNumber } from './readingPosition';
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
  if (known.state === 'waiting') return <Loading label="Opening your course…" />;
  if (known.state === 'failed') return <CourseLoadFailed pageLeft={known.failure?.pageLeft} />;

  const { progress } = known;
  const entry = courseEntry(progress, { suppressQuiz: suppressQuiz || pageToRead !== null });
  if (entry === 'expired') return <CourseLoadFailed />;
  if (!progress.enrolmentCompleted && (entry === 'content' || entry === 'elearning')) {
    return <Navigate to={`/course-enrolment/${progress.userCourseId}/step-2/`} replace />;
  }
  if (entry !== 'content')
    return <Navigate to={getEntryUrl(entry, userCourseId, progress)} replace />;
  if (pageToRead) return <PageToRead userCourseId={userCourseId} page={pageToRead} />;
  const { currentSection, currentPage } = progress;
  return (
    <SectionReader
      key={currentSection}
      userCourseId={userCourseId}
      place={{ sectionId: currentSection, page: currentPage }}
      quizOpened={progress.redirectToQuiz}
    />
  );
}

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
type Props = { userCourseId: string; place: ReadingPosition; quizOpened: boolean };

/** Fetches the section once; its pages are then turned without the server. */
function SectionReader({ userCourseId, place, quizOpened }: Props) {
  const { sectionId } = place;
  const { page, turnTo } = usePageNumber(userCourseId, place);
  const { currentData, error } = useContentsQuery(userCourseId);
  const contents = useDecrypted<CourseContents>(currentData);
  const section = findSectionToRead(contents, sectionId);

  useEffect(() => {
    if (section) preloadImages(section.content);
  }, [section]);

  if (error) return <CourseLoadFailed pageLeft={isFailure(error) && error.pageLeft} />;
  if (contents.state === 'waiting') return <Loading label="Opening your course…" />;
  if (contents.state === 'failed' || !section) return <CourseLoadFailed />;
  return (
    <SectionPages
      userCourseId={userCourseId}
      course={contents.content}
      place={place}
      quizOpened={quizOpened}
      section={section}
      page={Math.min(page, section.content.length)}
      turnTo={turnTo}
    />
  );
}

/** Before the final quiz the course is read again from its first section. */
function findSectionToRead(
  contents: ReturnType<typeof useDecrypted<CourseContents>>,
  sectionId: number,
) {
  if (contents.state !== 'ready') return undefined;
  const wanted = sectionId === FINAL_QUIZ ? 1 : sectionId;
  return contents.content.sections.find(
    (section) => section.sectionId === wanted && section.content.length > 0,
  );
}

/** The pictures of all pages, so that none is waited for when a page is turned. */
function preloadImages(pages: ContentPage[]) {
  const parser = new DOMParser();
  for (const { html } of pages) {
    for (const picture of parser.parseFromString(lessonHtml(html) as unknown as string, 'text/html')
      .images) {
      const address = picture.getAttribute('src');
      if (address) new Image().src = address;
    }
  }
}
