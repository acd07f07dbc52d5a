import type { ThermometerBlock } from '@platewise/shared/content/blocks';
import { IconTemperature } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Choices } from '../../../ui/form/Choices';
import { BlockButton, BlockFrame, BlockText, Result, Results, shuffle } from './BlockFrame';
import { Probe } from './Probe';
import classes from './ThermometerPart.module.css';

/** A reading, and what to do with the food. One may choose again until it is right. */
export function ThermometerPart({ block: { title, html, celsius, choices } }: Props) {
  const name = useId();
  const [mixed] = useState(() => shuffle(choices));
  const [chosen, setChosen] = useState('');
  const [step, setStep] = useState<'choosing' | 'incomplete' | 'checked'>('choosing');
  const answer = step === 'checked' ? mixed.find(({ say }) => say === chosen) : undefined;
  const isRight = answer?.isRight === true;

  const startAgain = () => {
    setChosen('');
    setStep('choosing');
  };

  return (
    <BlockFrame label="Read the thermometer" icon={IconTemperature} title={title}>
      <BlockText html={html} />
      <Probe celsius={celsius} />
      <Choices
        name={name}
        legend="What do you do?"
        options={mixed.map(({ say }) => ({ value: say, label: say }))}
        value={chosen}
        onChange={(say) => {
          setChosen(say);
          setStep('choosing');
        }}
        disabled={isRight}
        wrong={answer !== undefined && !isRight}
      />
      <div className={classes.actions}>
        <BlockButton
          look={isRight ? 'plain' : 'filled'}
          onClick={() => (isRight ? startAgain() : setStep(chosen ? 'checked' : 'incomplete'))}
        >
          {isRight ? 'Try again' : 'Check'}
        </BlockButton>
      </div>
      <Results>
        {answer && (
          <Result
            tone={isRight ? 'good' : 'bad'}
            title={isRight ? 'That’s right' : 'Not this one. Choose again.'}
          >
            <p>{answer.why}</p>
          </Result>
        )}
        {step === 'incomplete' && <Result tone="info" title="Please choose an answer." />}
      </Results>
    </BlockFrame>
  );
}

type Props = { block: ThermometerBlock };
