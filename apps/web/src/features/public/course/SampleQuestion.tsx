import { Alert, Button } from '@mantine/core';
import type { CourseSample } from '@platewise/shared/content/courseSample';
import { MESSAGES } from '@platewise/shared/messages';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { LessonPicture } from '../../../components/lesson/pictures/LessonPicture';
import { QuestionText } from '../../../components/lesson/QuestionText';
import { Choices } from '../../../ui/form/Choices';
import classes from './SampleQuestion.module.css';

type Props = { question: NonNullable<CourseSample['question']> };

/** A question of the section's quiz. Nothing is saved, so the page itself knows the right answer. */
export function SampleQuestion({ question: { html, picture, items } }: Props) {
  const [chosen, setChosen] = useState('');
  const [state, setState] = useState<'open' | 'none' | 'answered'>('open');
  const answer = state === 'answered' ? items[Number(chosen)] : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setState(chosen === '' ? 'none' : 'answered');
  }

  return (
    <section className={classes.question} aria-labelledby="sample-question">
      <h2 id="sample-question" className={classes.title}>
        A question from the quiz
      </h2>
      <form noValidate onSubmit={submit}>
        <Choices
          name="sample"
          legend={<QuestionText html={html} />}
          description={picture && <LessonPicture picture={picture} />}
          options={items.map(({ text }, i) => ({ value: String(i), label: text }))}
          value={chosen}
          onChange={(value) => {
            setChosen(value);
            setState('open');
          }}
          error={state === 'none' && 'Please choose an answer.'}
          disabled={answer?.right}
          wrong={answer && !answer.right}
        />
        <div className={classes.outcome} role="status">
          {answer?.right && (
            <Alert color="leaf" icon={<IconCircleCheck aria-hidden />} title="That’s right">
              {answer.why}
            </Alert>
          )}
          {answer && !answer.right && (
            <Alert
              color="tomato"
              icon={<IconAlertCircle aria-hidden />}
              title={MESSAGES.quiz.wrong}
            >
              {answer.why}
            </Alert>
          )}
        </div>
        {!answer?.right && (
          <Button type="submit" size="lg">
            Check my answer
          </Button>
        )}
      </form>
    </section>
  );
}
