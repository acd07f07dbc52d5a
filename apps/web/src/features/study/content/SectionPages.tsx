import { Anchor } from '@mantine/core';
import type { ContentSection, CourseContents, ReadingPlace } from '@platewise/shared/userCourses';
import { IconBook2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../app/hooks';
import { LessonPage } from '../../../components/lesson/LessonPage';
import { useFocusOnTurn } from '../../../ui/useFocusOnTurn';
import { usePageTitle } from '../../../ui/usePageTitle';
import { SectionStrip } from '../SectionStrip';
import { selectTextSize } from '../studySlice';
import { PageTurner } from './PageTurner';
import '../print.css';
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
  section: ContentSection;
  /** From 1. */
  page: number;
  turnTo: (page: number) => void;
};

export function SectionPages(props: Props) {
  const { userCourseId, course, place, section, page, turnTo } = props;
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
        share={page / pages}
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
