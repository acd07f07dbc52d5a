import { useEffect, useRef } from 'react';
import { useHydrated } from '../../../ui/useHydrated';
import { type ChooseState, toAddress } from './chooseMachine';
import classes from './HelpMeChoose.module.css';
import { QuestionStep } from './QuestionStep';
import { ResultStep } from './ResultStep';
import { useChoice } from './useChoice';

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
