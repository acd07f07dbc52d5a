import { type RefObject, useId } from 'react';
import { ButtonLink } from '../../../ui/ButtonLink';
import { type Answer, type ChooseEvent, type ChooseState, questionsInAll } from './chooseMachine';
import { QUESTIONS } from './chooseTexts';
import classes from './HelpMeChoose.module.css';

type Props = {
  state: Exclude<ChooseState, { at: 'result' }>;
  level: 2 | 3;
  heading: RefObject<HTMLHeadingElement | null>;
  send: (event: ChooseEvent) => void;
};

export function QuestionStep({ state, level, heading, send }: Props) {
  const Heading = `h${level}` as const;
  const id = useId();
  const { ask, about, answers } = QUESTIONS[state.at];
  const inAll = questionsInAll(state);
  return (
    <fieldset className={classes.question} aria-describedby={about && id}>
      <legend className={classes.legend}>
        <span className={classes.progress}>
          Question {state.answers.length + 1}
          {inAll && ` of ${inAll}`}
        </span>
        <Heading ref={heading} tabIndex={-1} className={classes.heading}>
          {ask}
        </Heading>
      </legend>
      {about && (
        <p id={id} className={classes.about}>
          {about}
        </p>
      )}
      <div className={classes.answers}>
        {Object.entries(answers).map(([answer, { label, about: meaning }]) => (
          <button
            key={answer}
            type="button"
            className={classes.answer}
            onClick={() => send({ type: 'answered', answer: answer as Answer })}
          >
            <span>
              <span className={classes.label}>{label}</span>
              {meaning && <span className={classes.meaning}>{meaning}</span>}
            </span>
          </button>
        ))}
      </div>
      <noscript className={classes.noScript}>
        <ButtonLink to="/online-food-safety-training-courses/">Show All Courses</ButtonLink>
      </noscript>
    </fieldset>
  );
}
