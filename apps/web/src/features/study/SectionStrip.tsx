import { VisuallyHidden } from '@mantine/core';
import { FINAL_QUIZ } from '@platewise/shared/study/userCourses';
import { IconCheck, IconFlag3 } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './SectionStrip.module.css';

type Section = { sectionId: number; title?: string };

type Props = {
  sections: Section[];
  /** 99 is the final quiz, which follows the last section. */
  current: number;
  /** The finished share of the current section, 0 to 1: see `getSectionShare`. */
  share: number;
  /** 'Page 2 of 5' */
  where: string;
};

/** Reading fills the first half of a section and its quiz the second, so that opening the quiz takes nothing back. */
export const getSectionShare = (section: { read: number; answered: number; quizOpened: boolean }) =>
  (section.quizOpened ? 1 : section.read) / 2 + section.answered / 2;

const STATE_NAMES = { done: 'done', current: 'you are here', later: 'later' };
const getSectionState = (id: number, current: number) =>
  id < current ? 'done' : id === current ? 'current' : 'later';

export function SectionStrip({ sections, current, share, where }: Props) {
  const stops = [...sections, { sectionId: FINAL_QUIZ, title: 'Final quiz' }];
  const here = sections.find(({ sectionId }) => sectionId === current);
  return (
    <div className={classes.strip}>
      <ol className={classes.stops} aria-label="Progress through the course">
        {stops.map(({ sectionId, title }) => {
          const state = getSectionState(sectionId, current);
          return (
            <li
              key={sectionId}
              className={classes.stop}
              data-state={state}
              data-final={sectionId === FINAL_QUIZ || undefined}
              aria-current={state === 'current' ? 'step' : undefined}
              title={title}
              style={{ '--share': state === 'current' ? share : 1 } as CSSProperties}
            >
              <span className={classes.number} aria-hidden>
                <Mark state={state} sectionId={sectionId} />
              </span>
              <VisuallyHidden>
                {getSectionName(sectionId)}, {STATE_NAMES[state]}
              </VisuallyHidden>
            </li>
          );
        })}
      </ol>
      <p className={classes.where}>
        <span>
          {here ? `Section ${current} of ${sections.length}, then the final quiz` : 'Final quiz'}
        </span>
        <span>{where}</span>
      </p>
    </div>
  );
}

const getSectionName = (id: number) => (id === FINAL_QUIZ ? 'Final quiz' : `Section ${id}`);

function Mark({ state, sectionId }: { state: keyof typeof STATE_NAMES; sectionId: number }) {
  if (state === 'done') return <IconCheck size={16} stroke={2.25} />;
  return sectionId === FINAL_QUIZ ? <IconFlag3 size={16} stroke={1.75} /> : sectionId;
}
