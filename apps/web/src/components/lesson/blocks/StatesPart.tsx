import {
  AUSTRALIAN_STATES,
  type AustralianState,
} from '@platewise/shared/addresses/australianStates';
import { STATE_NAMES } from '@platewise/shared/addresses/stateNames';
import type { StatesBlock } from '@platewise/shared/content/blocks';
import { IconMap2 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { draftStorage } from '../../../ui/drafts/draftStorage';
import { BlockFrame, BlockText } from './BlockFrame';
import classes from './StatesPart.module.css';

const isState = (value: unknown): value is AustralianState =>
  AUSTRALIAN_STATES.some((state) => state === value);

/** People work in another state than the one they live in. What they chose is shown in the next lesson too. */
const CHOSEN_STATE = draftStorage('state-of-work', 'device', isState);

type Props = { block: StatesBlock; state: AustralianState | null };

export function StatesPart({ block: { title, states }, state: home }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState(() => CHOSEN_STATE.read() ?? home);
  const shown = states.find(({ state }) => state === chosen);
  return (
    <BlockFrame label="Where you work" icon={IconMap2} title={title}>
      <label htmlFor={id} className={classes.label}>
        State or territory where you work
      </label>
      <select
        id={id}
        className={classes.select}
        value={shown?.state ?? ''}
        onChange={({ target }) => {
          if (!isState(target.value)) return;
          setChosen(target.value);
          CHOSEN_STATE.write(target.value);
        }}
      >
        <option value="" disabled>
          Please choose
        </option>
        {homeFirst(states, home).map(({ state }) => (
          <option key={state} value={state}>
            {STATE_NAMES[state]}
          </option>
        ))}
      </select>
      <div role="status" className={classes.shown}>
        {shown && (
          <>
            <p className={classes.name}>{STATE_NAMES[shown.state]}</p>
            <BlockText key={shown.state} html={shown.html} />
          </>
        )}
      </div>
    </BlockFrame>
  );
}

const homeFirst = (states: StatesBlock['states'], home: AustralianState | null) => [
  ...states.filter(({ state }) => state === home),
  ...states.filter(({ state }) => state !== home),
];
