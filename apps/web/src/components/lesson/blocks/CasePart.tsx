import type { CaseBlock, CaseStep } from '@platewise/shared/content/blocks';
import {
  IconArrowBackUp,
  IconArrowRight,
  IconMessageQuestion,
  IconRefresh,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useFocusOnTurn } from '../../../ui/useFocusOnTurn';
import { BlockButton, BlockFrame, BlockText, Result, shuffle } from './BlockFrame';
import classes from './CasePart.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** A story in which each choice leads on, up to what comes of it. The way taken stays on the page. */
export function CasePart({ block }: { block: CaseBlock }) {
  const [taken, setTaken] = useState<Choice[]>([]);
  const [choicesOf] = useState(() => mixChoices(block.steps));
  const current = taken.at(-1)?.next ?? block.steps[0]?.id;
  const step = block.steps.find(({ id }) => id === current);
  const arrived = useFocusOnTurn<HTMLDivElement>(taken.map(({ say }) => say).join('|'));
  if (!step) return null;
  return (
    <BlockFrame label="What would you do?" icon={IconMessageQuestion} title={block.title}>
      <ol className={classes.story}>
        {taken.map(({ from, say }, i) => (
          <li key={i} className={classes.past}>
            <StepText step={from} />
            <p className={classes.chosen}>
              <span>You chose:</span> {say}
            </p>
          </li>
        ))}
        <li key={taken.length} className={classes.now} data-outcome={step.outcome ?? undefined}>
          <div ref={arrived} tabIndex={-1} className={classes.arrived}>
            <StepText step={step} />
            {step.outcome && <Outcome step={step} />}
          </div>
          {step.choices.length > 0 && (
            <ul className={classes.choices} aria-label="What do you do?">
              {(choicesOf.get(step.id) ?? step.choices).map(({ say, next }) => (
                <li key={say}>
                  <BlockButton
                    look="plain"
                    className={classes.choice}
                    onClick={() => setTaken([...taken, { from: step, say, next }])}
                  >
                    <span>{say}</span>
                    <IconArrowRight {...ICON} />
                  </BlockButton>
                </li>
              ))}
            </ul>
          )}
        </li>
      </ol>
      {taken.length > 0 && (
        <p className={classes.back}>
          <BlockButton
            look={step.outcome === 'bad' ? 'filled' : 'plain'}
            onClick={() => setTaken(taken.slice(0, -1))}
          >
            <IconArrowBackUp {...ICON} />
            Go back and choose differently
          </BlockButton>
          {step.outcome && taken.length > 1 && (
            <BlockButton look="plain" onClick={() => setTaken([])}>
              <IconRefresh {...ICON} />
              Start again
            </BlockButton>
          )}
        </p>
      )}
    </BlockFrame>
  );
}

type Choice = { from: CaseStep; say: string; next: string };

/** The same order at each return, so that one finds the other choice again. */
const mixChoices = (steps: CaseStep[]) =>
  new Map(steps.map(({ id, choices }) => [id, shuffle(choices)]));

const StepText = ({ step: { when, html } }: { step: CaseStep }) => (
  <>
    {when && <p className={classes.when}>{when}</p>}
    <BlockText html={html} />
  </>
);

const Outcome = ({ step: { outcome, lesson } }: { step: CaseStep }) => (
  <div className={classes.outcome}>
    <Result
      tone={outcome === 'good' ? 'good' : 'bad'}
      title={outcome === 'good' ? 'It ends well' : 'It ends badly'}
    >
      {lesson && <BlockText html={lesson} />}
    </Result>
  </div>
);
