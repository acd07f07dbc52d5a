import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { CourseContents, UserCourseProgress } from '@platewise/shared/study/userCourses';
import { IconBook2, IconListDetails } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { LazyDialog } from '../../../ui/LazyDialog';
import { SaveCourse } from '../offline/SaveCourse';
import { AnswersWaiting } from '../quizzes/AnswersWaiting';
import { CourseOutline } from './CourseOutline';
import type { PagePlace } from './pagePlaces';
import classes from './StudyFrame.module.css';
import { TextSizeChoice } from './TextSizeChoice';

/** From here on the contents have a column of their own. The stylesheet says the same. */
const ROOM_FOR_COLUMN = '(min-width: 68.75em)';

type Props = {
  userCourseId: string;
  course: CourseContents;
  progress: UserCourseProgress;
  here: PagePlace;
  /** The page at which reading goes on, from 1. */
  readingPage: number;
  pace: number;
  children: ReactNode;
};

/** A page of a course with its contents: in a column on a desk, in a sheet on a phone. */
export function StudyFrame({ children, ...outline }: Props) {
  const { userCourseId, course } = outline;
  const hasColumn =
    useMediaQuery(ROOM_FOR_COLUMN, undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <div className={classes.frame}>
      {hasColumn && (
        <nav className={classes.column} aria-labelledby="course-contents">
          <h2 id="course-contents" className={classes.heading}>
            {course.courseTitle}
          </h2>
          <CourseOutline {...outline} />
          <GuideLink userCourseId={userCourseId} />
          <SaveCourse userCourseId={userCourseId} />
        </nav>
      )}
      <div className={classes.reader}>
        <div className={classes.tools}>
          {!hasColumn && <p className={classes.course}>{course.courseTitle}</p>}
          {!hasColumn && <ContentsButton {...outline} />}
          <TextSizeChoice />
        </div>
        <AnswersWaiting />
        {children}
      </div>
    </div>
  );
}

const GuideLink = ({ userCourseId }: { userCourseId: string }) => (
  <Anchor
    component={Link}
    to={`/Print-Course-Content-Guide/${userCourseId}`}
    size="sm"
    className={classes.guide}
  >
    <IconBook2 size={20} stroke={1.75} aria-hidden /> Course Guide
  </Anchor>
);

function ContentsButton(outline: Omit<Props, 'children'>) {
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  return (
    <>
      <button type="button" className={classes.open} onClick={() => setOpened(true)}>
        <IconListDetails size={20} stroke={1.75} aria-hidden /> Contents
      </button>
      <LazyDialog
        opened={opened}
        onClose={close}
        title="Contents"
        classNames={{ inner: classes.sheetPlace, content: classes.sheet }}
        transitionProps={{ transition: 'slide-up' }}
      >
        <SaveCourse userCourseId={outline.userCourseId} />
        <CourseOutline {...outline} onChoose={close} />
        <GuideLink userCourseId={outline.userCourseId} />
      </LazyDialog>
    </>
  );
}
