import { Title } from '@mantine/core';
import type { ContentPage, ContentSection } from '@platewise/shared/study/userCourses';
import type { RefObject } from 'react';
import classes from './LessonPage.module.css';
import { ReadingText } from './ReadingText';

type Props = {
  section: Pick<ContentSection, 'sectionId' | 'title'>;
  lesson: ContentPage;
  /** The id of the title, for links. */
  id?: string;
  /** 2 below a page's own heading. */
  level?: 1 | 2;
  textSize?: 'normal' | 'large' | 'larger';
  /** The title, to which the focus goes when pages are turned. */
  ref: RefObject<HTMLHeadingElement | null>;
};

/** A page as learners read it. */
export const LessonPage = ({ section, lesson, id, level = 1, textSize = 'normal', ref }: Props) => (
  <article className={classes.lesson} data-text-size={textSize}>
    <p className={classes.section}>
      Section {section.sectionId}: {section.title}
    </p>
    <Title order={level} size="h1" id={id} ref={ref} tabIndex={-1} className={classes.title}>
      {lesson.title}
    </Title>
    <div key={`${section.sectionId} ${lesson.title}`} className={classes.text}>
      <ReadingText html={lesson.html} />
    </div>
  </article>
);
