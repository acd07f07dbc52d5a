import { Title } from '@mantine/core';
import type { ContentPage, ContentSection } from '@platewise/shared/userCourses';
import type { RefObject } from 'react';
import { useAppSelector } from '../../../app/hooks';
import { ReadingText } from '../ReadingText';
import { selectTextSize } from '../studySlice';
import classes from './LessonPage.module.css';
import { pageAnchor } from './usePageNumber';

type Props = {
  section: ContentSection;
  lesson: ContentPage;
  page: number;
  /** The title, to which the focus goes when pages are turned. */
  ref: RefObject<HTMLHeadingElement | null>;
};

export function LessonPage({ section, lesson, page, ref }: Props) {
  const textSize = useAppSelector(selectTextSize);
  return (
    <article className={classes.lesson} data-text-size={textSize}>
      <p className={classes.section}>
        Section {section.sectionId}: {section.title}
      </p>
      <Title order={1} id={pageAnchor(page)} ref={ref} tabIndex={-1} className={classes.title}>
        {lesson.title}
      </Title>
      <div key={page} className={classes.text}>
        <ReadingText html={lesson.html} />
      </div>
    </article>
  );
}
