import { Title } from '@mantine/core';
import { LessonPage } from '../../../components/lesson/LessonPage';
import { useFocusOnTurn } from '../../../ui/useFocusOnTurn';
import classes from './Preview.module.css';
import { PreviewQuestion } from './PreviewQuestion';
import { PreviewTasks } from './PreviewTasks';
import type { Stop } from './stops';

export function PreviewStop({ stop }: { stop: Stop }) {
  const heading = useFocusOnTurn(stop.anchor);
  if (stop.kind === 'page') {
    return (
      <LessonPage
        ref={heading}
        section={stop.section}
        lesson={stop.lesson}
        id={stop.anchor}
        level={2}
      />
    );
  }
  return (
    <section className={classes.stop}>
      <Title order={2} id={stop.anchor} ref={heading} tabIndex={-1} className={classes.title}>
        {stop.title}
      </Title>
      {stop.kind === 'tasks' ? (
        <PreviewTasks tasks={stop.tasks} />
      ) : (
        <ol className={classes.questions}>
          {stop.questions.map((question) => (
            <PreviewQuestion key={question.questionNo} question={question} />
          ))}
        </ol>
      )}
    </section>
  );
}
