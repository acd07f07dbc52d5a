import { Title } from '@mantine/core';
import type { SurveyAnswer } from '@platewise/shared/surveys';
import { useId } from 'react';
import classes from './ScaleGroup.module.css';
import { Statement } from './Statement';
import { questionName } from './surveyForm';

type Props = { scale: string; questions: SurveyAnswer['surveyQuestions'] };

export function ScaleGroup({ scale, questions }: Props) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {scale}
      </Title>
      {questions.map(({ questionId, question }) => (
        <Statement key={questionId} name={questionName(questionId)} text={question} />
      ))}
    </section>
  );
}
