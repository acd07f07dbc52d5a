import { Kbd } from '@mantine/core';
import { AGAIN_REASONS } from '@platewise/shared/skillClips/desk';
import type { LiveDesk, LiveDeskShot } from '@platewise/shared/skillClips/live';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../ui/feedback/notify';
import { TitledSection } from '../../../ui/TitledSection';
import panelClasses from '../skillClips/ClipPanel.module.css';
import deskClasses from '../skillClips/DeskPage.module.css';
import { accept, type ShotDraft, ShotMarks, toggle } from '../skillClips/ShotMarks';
import { useDeskKeys } from '../skillClips/useDeskKeys';
import { type LiveDeskValues, type LiveShotValues, whyNotAccepted } from './liveDeskValues';
import classes from './liveSessions.module.css';

const LIVE_WORDS = {
  allMarked: 'Please mark all that you must see, or ask to see it again.',
  again: 'Show again…',
  why: 'Why the learner shows it again',
  // The other reasons are about recordings.
  reasons: [
    ...AGAIN_REASONS.filter((reason) => !/clip|words/.test(reason)),
    'The call broke off before the last step. Please show it again from the start.',
  ],
};

type Props = { desk: LiveDesk; canDecide: boolean };

/** The shots by working day. One is open, and everything can be done by keys. */
export function LiveShots({ desk, canDecide }: Props) {
  const { shots } = desk;
  const hasBegun = canDecide || desk.state === 'done';
  const first = shots.find(({ isSeen, whyNot }) => !isSeen && !whyNot) ?? shots[0];
  const [key, setKey] = useState<string | null>(first?.key ?? null);
  const { values } = useFormikContext<LiveDeskValues>();
  const at = shots.findIndex((shot) => shot.key === key);
  const current = shots[at];
  const judging = useShotDraft(canDecide ? current : undefined);
  const whyNot = current ? whyNotAccepted(current, desk, values) : null;
  const move = (by: number) => {
    const next = shots[at + by];
    if (next) setKey(next.key);
  };
  useDeskKeys(actionOf);

  function actionOf(pressed: string): (() => void) | undefined {
    if (!current) return undefined;
    const point = Number(pressed) - 1;
    if (point >= 0 && point < current.see.length) return () => toggle(judging, point);
    const actions: Record<string, () => void> = {
      a: () => {
        if (whyNot && judging.values) notify.error(whyNot);
        else if (accept(current, judging, LIVE_WORDS)) move(1);
      },
      r: () => judging.change({ decision: 'again' }),
      n: () => move(1),
      p: () => move(-1),
    };
    return actions[pressed.toLowerCase()];
  }

  return (
    <>
      {[...new Set(shots.map(({ occasion }) => occasion))].map((occasion) => (
        <TitledSection key={occasion} title={`Working day ${occasion}`}>
          <ol className={deskClasses.clips}>
            {shots
              .filter((shot) => shot.occasion === occasion)
              .map((shot) => (
                <li key={shot.key}>
                  <ShotRow
                    shot={shot}
                    hasBegun={hasBegun}
                    isOpen={shot.key === key}
                    decision={values.shots.find((each) => each.key === shot.key)?.decision}
                    onToggle={() => setKey(shot.key === key ? null : shot.key)}
                  />
                  {shot.key === key && (
                    <div className={classes.panel}>
                      <ol className={classes.steps}>
                        {shot.show.map((step) => (
                          <li key={step}>{step}</li>
                        ))}
                      </ol>
                      {judging.values ? (
                        <ShotMarks
                          shot={shot}
                          values={judging.values}
                          change={judging.change}
                          words={LIVE_WORDS}
                          whyNot={whyNot}
                        />
                      ) : (
                        <Decided shot={shot} />
                      )}
                    </div>
                  )}
                </li>
              ))}
          </ol>
        </TitledSection>
      ))}
      {judging.values && (
        <p className={panelClasses.facts}>
          Keys: <Kbd>1</Kbd> to <Kbd>{current?.see.length}</Kbd> mark, <Kbd>A</Kbd> accepts and goes
          on, <Kbd>R</Kbd> asks again, <Kbd>N</Kbd> and <Kbd>P</Kbd> change the task.
        </p>
      )}
    </>
  );
}

/** The marks on a shot; none for one that is seen already. */
function useShotDraft(shot: LiveDeskShot | undefined): ShotDraft<LiveShotValues> {
  const { values, setFieldValue } = useFormikContext<LiveDeskValues>();
  const at = values.shots.findIndex(({ key }) => key === shot?.key);
  const draft = values.shots[at];
  return {
    values: draft,
    change: (over) => {
      if (draft) void setFieldValue(`shots.${at}`, { ...draft, ...over });
    },
  };
}

type RowProps = {
  shot: LiveDeskShot;
  hasBegun: boolean;
  isOpen: boolean;
  decision: LiveShotValues['decision'] | undefined;
  onToggle: () => void;
};

function ShotRow({ shot, hasBegun, isOpen, decision, onToggle }: RowProps) {
  const row = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // Keys move through the list, so the open shot must be in view.
  useEffect(() => {
    if (isOpen && !wasOpen.current) row.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const state = decision || shot.outcome?.decision;
  return (
    <button
      ref={row}
      type="button"
      className={deskClasses.clip}
      aria-expanded={isOpen}
      aria-current={isOpen}
      onClick={onToggle}
    >
      <span>{shot.title}</span>
      <span className={deskClasses.state} data-state={state}>
        {describeState(shot, state, hasBegun)}
      </span>
    </button>
  );
}

function describeState(
  { isSeen, whyNot, outcome }: LiveDeskShot,
  state: string | undefined,
  hasBegun: boolean,
) {
  if (state) return state === 'accepted' ? 'Accepted' : 'Show again';
  if (isSeen) return 'Seen before';
  if (whyNot && !outcome) return 'Another day';
  return hasBegun ? 'Not shown' : 'To show';
}

/** A shot that is seen already, or that it is not the time to judge. */
const Decided = ({ shot: { see, outcome } }: { shot: LiveDeskShot }) => (
  <>
    <ul className={panelClasses.comments}>
      {see.map((point, i) => (
        <li key={point}>
          {outcome?.seen.includes(i) ? 'Seen: ' : ''}
          {point}
        </li>
      ))}
    </ul>
    {outcome?.reason && <p>Asked to show again: {outcome.reason}</p>}
  </>
);
