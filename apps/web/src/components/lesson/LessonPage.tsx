import { Title } from '@mantine/core';
import type { AustralianState } from '@platewise/shared/addresses/australianStates';
import type { TryItBlock } from '@platewise/shared/content/blocks';
import type { ContentPage, ContentSection } from '@platewise/shared/study/userCourses';
import { type ReactNode, type RefObject, useRef } from 'react';
import classes from './LessonPage.module.css';
import { LessonText } from './LessonText';
import { ListenButton } from './listen/ListenButton';

type Props = {
  section: Pick<ContentSection, 'sectionId' | 'title'>;
  lesson: ContentPage;
  /** The id of the title, for links. */
  id?: string;
  /** 2 below a page's own heading. */
  level?: 1 | 2;
  textSize?: 'normal' | 'large' | 'larger';
  /** The learner's state, which parts about states show first. */
  state?: AustralianState | null;
  /** The form of a 'try it at work' part. Without it the page shows what to do as text. */
  renderTryIt?: (block: TryItBlock) => ReactNode;
  /** About how long the page takes: 'about 3 minutes'. */
  time?: string;
  /** Called when the learner begins to listen. Without it the page is not read aloud. */
  onListen?: () => void;
  /** The title, to which the focus goes when pages are turned. */
  ref: RefObject<HTMLHeadingElement | null>;
};

/** A page as learners read it. */
export const LessonPage = (props: Props) => {
  const {
    section,
    lesson,
    id,
    level = 1,
    textSize = 'normal',
    state,
    renderTryIt,
    time,
    ref,
  } = props;
  const { onListen } = props;
  const article = useRef<HTMLElement>(null);
  return (
    <article ref={article} className={classes.lesson} data-text-size={textSize}>
      <div className={classes.head} data-silent>
        <p className={classes.section}>
          Section {section.sectionId}: {section.title}
          {time && <span className={classes.time}>{time}</span>}
        </p>
        {onListen && (
          <ListenButton
            getSource={() => article.current}
            page={`${section.sectionId} ${lesson.title}`}
            recording={lesson.recording}
            onListen={onListen}
          />
        )}
      </div>
      <Title order={level} size="h1" id={id} ref={ref} tabIndex={-1} className={classes.title}>
        {lesson.title}
      </Title>
      <div key={`${section.sectionId} ${lesson.title}`} className={classes.text}>
        <LessonText
          html={lesson.html}
          blocks={lesson.blocks}
          state={state ?? null}
          renderTryIt={renderTryIt}
        />
      </div>
    </article>
  );
};
