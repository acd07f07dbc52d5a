import type { AustralianState } from '@platewise/shared/addresses/australianStates';
import type { LessonBlock, TryItBlock } from '@platewise/shared/content/blocks';
import { IconClipboardText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BlockFrame } from './BlockFrame';
import { CasePart } from './CasePart';
import { CoolingPart } from './cooling/CoolingPart';
import { FilmPart } from './film/FilmPart';
import { GroupsPart } from './GroupsPart';
import { LogPart } from './LogPart';
import { OrderPart } from './OrderPart';
import { SpotPart } from './SpotPart';
import { StatesPart } from './StatesPart';
import { ThermometerPart } from './ThermometerPart';
import { TwoFourPart } from './twoFour/TwoFourPart';

const KINDS: readonly LessonBlock['kind'][] = [
  'case',
  'spot',
  'order',
  'groups',
  'thermometer',
  'log',
  'calculator',
  'film',
  'states',
];

/** A course may have kinds that a later release has added. */
export const isKnown = ({ kind }: LessonBlock) => KINDS.includes(kind);

type Props = { block: LessonBlock; state: AustralianState | null };

/** A part of a lesson in which the learner does something. */
export function LessonPart({ block, state }: Props) {
  switch (block.kind) {
    case 'case':
      return <CasePart block={block} />;
    case 'spot':
      return <SpotPart block={block} />;
    case 'order':
      return <OrderPart block={block} />;
    case 'groups':
      return <GroupsPart block={block} />;
    case 'thermometer':
      return <ThermometerPart block={block} />;
    case 'log':
      return <LogPart block={block} />;
    case 'calculator':
      return block.rule === 'cooling' ? (
        <CoolingPart title={block.title} />
      ) : (
        <TwoFourPart title={block.title} />
      );
    case 'film':
      return <FilmPart block={block} />;
    case 'states':
      return <StatesPart block={block} state={state} />;
    case 'try-it':
      return null;
  }
}

/** The frame of a form that the page brings along. */
export const TryItPart = ({ block, children }: { block: TryItBlock; children: ReactNode }) => (
  <BlockFrame label="Try it at work" icon={IconClipboardText} title={block.title}>
    {children}
  </BlockFrame>
);
