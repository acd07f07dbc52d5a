import { DocketRail } from '../../components/DocketRail';
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
  /** The sections that are not read, because the learner showed to know them. */
  known?: readonly number[];
};

/** Reading fills the first half of a section and its quiz the second, so that opening the quiz takes nothing back. */
export const getSectionShare = (section: { read: number; answered: number; quizOpened: boolean }) =>
  (section.quizOpened ? 1 : section.read) / 2 + section.answered / 2;

/** The progress through a course, which stays at the top of the window. */
export function SectionStrip({ sections, current, share, where, known }: Props) {
  const here = sections.find(({ sectionId }) => sectionId === current);
  return (
    <div className={classes.strip}>
      <DocketRail sections={sections} current={current} share={share} known={known} />
      <p className={classes.where}>
        <span>
          {here ? `Section ${current} of ${sections.length}, then the final quiz` : 'Final quiz'}
        </span>
        <span>{where}</span>
      </p>
    </div>
  );
}
