import type { GroupsBlock } from '@platewise/shared/content/blocks';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { BlockButton, BlockFrame, Mark, Result, Results } from './BlockFrame';
import classes from './GroupsPart.module.css';

type Choices = Record<string, string>;

/** Each item goes into one of two to four groups. */
export function GroupsPart({ block }: { block: GroupsBlock }) {
  const { title, ask, groups, items } = block;
  const [chosen, setChosen] = useState<Choices>({});
  const [step, setStep] = useState<'choosing' | 'incomplete' | 'checked'>('choosing');
  const list = useRef<HTMLDivElement>(null);
  const checked = step === 'checked';
  const right = items.filter(({ name, group }) => chosen[name] === group).length;

  function check() {
    const missing = items.findIndex(({ name }) => !chosen[name]);
    setStep(missing < 0 ? 'checked' : 'incomplete');
    list.current?.children[missing]?.querySelector('input')?.focus();
  }
  const startAgain = () => {
    setChosen({});
    setStep('choosing');
  };

  return (
    <BlockFrame label="Sort" icon={IconLayoutGrid} title={title}>
      <p className={classes.ask}>{ask}</p>
      <div ref={list} className={classes.items}>
        {items.map((item) => (
          <GroupChoice
            key={item.name}
            item={item}
            groups={groups}
            chosen={chosen[item.name]}
            checked={checked}
            choose={(group) => {
              setChosen({ ...chosen, [item.name]: group });
              setStep('choosing');
            }}
          />
        ))}
      </div>
      <BlockButton look={checked ? 'plain' : 'filled'} onClick={checked ? startAgain : check}>
        {checked ? 'Try again' : 'Check'}
      </BlockButton>
      <Results>
        {checked && (
          <Result
            tone={right === items.length ? 'good' : 'care'}
            title={
              right === items.length
                ? 'All of them are right'
                : `${right} of ${items.length} are right`
            }
          />
        )}
        {step === 'incomplete' && <Result tone="info" title="Choose a group for each one first." />}
      </Results>
    </BlockFrame>
  );
}

type GroupChoiceProps = {
  item: GroupsBlock['items'][number];
  groups: string[];
  chosen: string | undefined;
  checked: boolean;
  choose: (group: string) => void;
};

function GroupChoice({ item, groups, chosen, checked, choose }: GroupChoiceProps) {
  const id = useId();
  const isRight = chosen === item.group;
  return (
    <fieldset className={classes.item} data-state={checked ? String(isRight) : undefined}>
      <legend className={classes.name}>
        {checked && <Mark tone={isRight ? 'good' : 'bad'} />}
        {item.name}
      </legend>
      <div className={classes.groups}>
        {groups.map((group) => (
          <label key={group} className={classes.group} data-right={group === item.group}>
            <input
              type="radio"
              name={id}
              checked={chosen === group}
              disabled={checked}
              onChange={() => choose(group)}
            />
            {group}
          </label>
        ))}
      </div>
      {checked && (
        <p className={classes.why}>
          {!isRight && <strong>{item.group}. </strong>}
          {item.why}
        </p>
      )}
    </fieldset>
  );
}
