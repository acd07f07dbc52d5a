import { lazy, type RefObject, Suspense, useEffect, useId, useRef } from 'react';
import { useHydrated } from '../../../prerender/page';
import { ButtonLink } from '../../../ui/ButtonLink';
import {
  type Answer,
  type ChooseEvent,
  type ChooseState,
  questionsInAll,
  toAddress,
} from './chooseMachine';
import { QUESTIONS } from './chooseTexts';
import classes from './HelpMeChoose.module.css';
import { useChoice } from './useChoice';

/** A first visit does without the cards. */
const FittingCourses = lazy(() => import('./FittingCourses'));

/** Two or three questions, and the courses that fit. */
export function HelpMeChoose({ level = 3 }: { level?: 2 | 3 }) {
  const { state, send } = useChoice();
  const heading = useFocusOnChange(state);
  return (
    <div className={classes.panel}>
      {state.at === 'result' ? (
        <ResultStep courseIds={state.courseIds} level={level} heading={heading} />
      ) : (
        <QuestionStep state={state} level={level} heading={heading} send={send} />
      )}
      {state.answers.length > 0 && (
        <div className={classes.foot}>
          <button
            type="button"
            className={classes.textButton}
            onClick={() => send({ type: 'wentBack' })}
          >
            Back
          </button>
          <button
            type="button"
            className={classes.textButton}
            onClick={() => send({ type: 'startedAgain' })}
          >
            Start again
          </button>
        </div>
      )}
    </div>
  );
}

/** The button that was pressed is gone with its question: those who see and those who listen go on at the next heading. */
function useFocusOnChange(state: ChooseState) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hydrated = useHydrated();
  const address = toAddress(state);
  const shown = useRef<string | null>(null);

  useEffect(() => {
    if (!hydrated) return;
    if (shown.current !== null && shown.current !== address) heading.current?.focus();
    shown.current = address;
  }, [hydrated, address]);

  return heading;
}

type Props = {
  state: Exclude<ChooseState, { at: 'result' }>;
  level: 2 | 3;
  heading: RefObject<HTMLHeadingElement | null>;
  send: (event: ChooseEvent) => void;
};

function QuestionStep({ state, level, heading, send }: Props) {
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

type ResultStepProps = {
  courseIds: readonly number[];
  level: 2 | 3;
  heading: RefObject<HTMLHeadingElement | null>;
};

function ResultStep({ courseIds, level, heading }: ResultStepProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading ref={heading} tabIndex={-1} className={classes.heading}>
        {courseIds.length > 1 ? 'These courses fit you' : 'This course fits you'}
      </Heading>
      <Suspense fallback={null}>
        <FittingCourses courseIds={courseIds} level={level === 2 ? 3 : 4} />
      </Suspense>
    </>
  );
}
