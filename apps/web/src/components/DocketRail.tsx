import { VisuallyHidden } from '@mantine/core';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import { IconCheck, IconFlag3 } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './DocketRail.module.css';

const STATE_NAMES = {
  done: 'done',
  known: 'known already',
  current: 'you are here',
  later: 'later',
};

function getSectionState(id: number, current: number, known: readonly number[]) {
  if (known.includes(id)) return 'known';
  return id < current ? 'done' : id === current ? 'current' : 'later';
}

const NONE_KNOWN: readonly number[] = [];

type Section = { sectionId: number; title?: string };

type Props = {
  sections: Section[];
  /** 99 is the final quiz, which follows the last section. */
  current: number;
  /** The finished share of the current section, 0 to 1. */
  share: number;
  /** The sections that are not read, because the learner showed to know them. */
  known?: readonly number[];
  /** The section that has just been finished: its docket is seen to be torn off. */
  torn?: number;
};

/** Orders hang on a rail, one for each section. A section that is done is torn off, and its stub stays. */
export function DocketRail({ sections, current, share, known = NONE_KNOWN, torn }: Props) {
  const stops = [...sections, { sectionId: FINAL_QUIZ, title: 'Final quiz' }];
  return (
    <ol className={classes.rail} aria-label="Progress through the course">
      {stops.map(({ sectionId, title }) => {
        const state = getSectionState(sectionId, current, known);
        return (
          <li
            key={sectionId}
            className={classes.stop}
            data-state={state}
            data-final={sectionId === FINAL_QUIZ || undefined}
            data-torn={sectionId === torn || undefined}
            aria-current={state === 'current' ? 'step' : undefined}
            title={title}
            style={{ '--share': share } as CSSProperties}
          >
            <span className={classes.docket} aria-hidden>
              <Mark state={state} sectionId={sectionId} />
            </span>
            <VisuallyHidden>
              {getSectionName(sectionId)}, {STATE_NAMES[state]}
            </VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}

const getSectionName = (id: number) => (id === FINAL_QUIZ ? 'Final quiz' : `Section ${id}`);

function Mark({ state, sectionId }: { state: keyof typeof STATE_NAMES; sectionId: number }) {
  if (state === 'done' || state === 'known') return <IconCheck size={14} stroke={2.5} />;
  return sectionId === FINAL_QUIZ ? (
    <IconFlag3 size={14} stroke={2} />
  ) : (
    <span className={classes.number}>{sectionId}</span>
  );
}
