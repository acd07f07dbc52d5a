import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { CourseContents, UserCourseProgress } from '@platewise/shared/study/userCourses';
import { IconBook2, IconListDetails } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useState } from 'react';
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
  const hasColumn =
    useMediaQuery(ROOM_FOR_COLUMN, undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <div className={classes.frame}>
      {hasColumn && <Column {...outline} />}
      <div className={classes.reader}>
        <Tools hasColumn={hasColumn} {...outline} />
        {children}
      </div>
    </div>
  );
}

type OutlineProps = Omit<Props, 'children'>;

/** Follows after the page that is turned to, as the outline in it does. */
const Column = memo(function Column(outline: OutlineProps) {
  const { userCourseId, course } = outline;
  return (
    <nav className={classes.column} aria-labelledby="course-contents">
      <h2 id="course-contents" className={classes.heading}>
        {course.courseTitle}
      </h2>
      <CourseOutline {...outline} />
      <GuideLink userCourseId={userCourseId} />
      <SaveCourse userCourseId={userCourseId} />
    </nav>
  );
});

const Tools = memo(function Tools({
  hasColumn,
  ...outline
}: OutlineProps & { hasColumn: boolean }) {
  return (
    <>
      <div className={classes.tools}>
        {!hasColumn && <p className={classes.course}>{outline.course.courseTitle}</p>}
        {!hasColumn && <ContentsButton {...outline} />}
        <TextSizeChoice />
      </div>
      <AnswersWaiting />
    </>
  );
});

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

function ContentsButton(outline: OutlineProps) {
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
