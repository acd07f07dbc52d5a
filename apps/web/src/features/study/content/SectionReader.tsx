import { type CourseContents, FINAL_QUIZ, type ReadingPlace } from '@platewise/shared/userCourses';
import { useEffect } from 'react';
import { isFailure } from '../../../api/problems';
import { useContentsQuery } from '../../../api/studyApi';
import { Loading } from '../../../ui/Loading';
import { CourseLoadFailed } from '../CourseLoadFailed';
import { useDecrypted } from '../useDecrypted';
import { preloadImages } from './preloadImages';
import { SectionPages } from './SectionPages';
import { usePageNumber } from './usePageNumber';

/** `place` as the server knows it: section 99 while the final quiz is next. */
type Props = { userCourseId: string; place: ReadingPlace };

/** Fetches the section once; its pages are then turned without the server. */
export function SectionReader({ userCourseId, place }: Props) {
  const { sectionId } = place;
  const { page, turnTo } = usePageNumber(userCourseId, place);
  const { currentData, error } = useContentsQuery(userCourseId);
  const contents = useDecrypted<CourseContents>(currentData);
  const section = sectionToRead(contents, sectionId);

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
      section={section}
      page={Math.min(page, section.content.length)}
      turnTo={turnTo}
    />
  );
}

/** Before the final quiz the course is read again from its first section. */
function sectionToRead(
  contents: ReturnType<typeof useDecrypted<CourseContents>>,
  sectionId: number,
) {
  if (contents.state !== 'ready') return undefined;
  const wanted = sectionId === FINAL_QUIZ ? 1 : sectionId;
  return contents.content.sections.find(
    (section) => section.sectionId === wanted && section.content.length > 0,
  );
}
