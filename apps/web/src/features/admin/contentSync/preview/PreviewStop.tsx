import { Title } from '@mantine/core';
import type { MarkedQuestion } from '@platewise/shared/contentSync';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { LessonPage } from '../../../../components/lesson/LessonPage';
import { QuestionText } from '../../../../components/lesson/QuestionText';
import { useFocusOnTurn } from '../../../../ui/useFocusOnTurn';
import { groupBy } from '../groupBy';
import classes from './Preview.module.css';
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

function PreviewQuestion({ question }: { question: MarkedQuestion }) {
  const { questionNo, question: html, options, correct, reason } = question;
  return (
    <li className={classes.question}>
      <p className={classes.number}>Question {questionNo}</p>
      <QuestionText html={html} />
      {options.map(({ title, items }, option) => (
        <div key={title} className={classes.option}>
          {options.length > 1 && <p className={classes.list}>{title}</p>}
          <ul className={classes.items}>
            {items.map((item, i) => (
              <Item key={item} item={item} isRight={correct[option] === i} />
            ))}
          </ul>
        </div>
      ))}
      {reason && (
        <p className={classes.reason}>
          <strong>Why:</strong> {reason}
        </p>
      )}
    </li>
  );
}

const Item = ({ item, isRight }: { item: string; isRight: boolean }) => (
  <li className={classes.item} data-right={isRight}>
    {isRight ? (
      <IconCircleCheckFilled size={22} aria-hidden />
    ) : (
      <IconCircle size={22} stroke={1.5} aria-hidden />
    )}
    <span>{item}</span>
    {isRight && <span className={classes.right}>Right answer</span>}
  </li>
);

type Props = { tasks: { taskGroup: string; task: string }[] };

const PreviewTasks = ({ tasks }: Props) =>
  groupBy(tasks, ({ taskGroup }) => taskGroup).map(({ key, of }) => (
    <section key={key} className={classes.tasks}>
      <h3>{key}</h3>
      <ul>
        {of.map(({ task }) => (
          <li key={task}>{task}</li>
        ))}
      </ul>
    </section>
  ));
