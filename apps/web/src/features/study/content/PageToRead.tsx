import { Anchor, Button } from '@mantine/core';
import type { LessonPage as LessonPageRef } from '@platewise/shared/study/finalQuiz';
import type { CourseContents } from '@platewise/shared/study/userCourses';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { useAppSelector } from '../../../app/hooks';
import { LessonPage } from '../../../components/lesson/LessonPage';
import { usePageTitle } from '../../../prerender/pageHead';
import { Loading } from '../../../ui/Loading';
import { useFocusOnTurn } from '../../../ui/useFocusOnTurn';
import { CourseLoadFailed } from '../CourseLoadFailed';
import { useContentsQuery } from '../studyApi';
import { selectTextSize } from '../studySlice';
import { useDecrypted } from '../useDecrypted';
import classes from './SectionPages.module.css';
import { TextSizeChoice } from './TextSizeChoice';

/** A page of any section, from 1. The address holds it, so that the link also works in a new tab. */
type PageToReadRef = { sectionId: number; pageNumber: number };

const PAGE_TO_READ = /^([1-9]\d?)-([1-9]\d?)$/;

/** The page that the quiz has sent the learner to; null on the way through the course. */
export function findPageToRead(search: string): PageToReadRef | null {
  const found = PAGE_TO_READ.exec(new URLSearchParams(search).get('read') ?? '');
  return found && { sectionId: Number(found[1]), pageNumber: Number(found[2]) };
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

type Props = { userCourseId: string; page: PageToReadRef };

/** One page to read again, with the way back to the quiz. The reading position stays where it was. */
export function PageToRead({ userCourseId, page: { sectionId, pageNumber } }: Props) {
  const { currentData, error } = useContentsQuery(userCourseId);
  const contents = useDecrypted<CourseContents>(currentData);
  const textSize = useAppSelector(selectTextSize);
  const heading = useFocusOnTurn(`${sectionId}-${pageNumber}`);
  const course = contents.state === 'ready' ? contents.content : null;
  const section = course?.sections.find((each) => each.sectionId === sectionId);
  const lesson = section?.content[pageNumber - 1];
  usePageTitle([lesson?.title, course?.courseTitle].filter(Boolean).join(' - '));

  if (error) return <CourseLoadFailed pageLeft={isFailure(error) && error.pageLeft} />;
  if (contents.state === 'waiting') return <Loading label="Opening the page…" />;
  if (!course || !section || !lesson) return <CourseLoadFailed />;
  return (
    <div className={classes.reader}>
      <div className={classes.tools}>
        <p className={classes.course}>{course.courseTitle}</p>
        <TextSizeChoice />
      </div>
      <LessonPage ref={heading} section={section} lesson={lesson} textSize={textSize} />
      <Button
        component={Link}
        to={`/course-quiz/${userCourseId}/`}
        size="lg"
        mt="xl"
        leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
      >
        Back to the Quiz
      </Button>
    </div>
  );
}
