import type { LessonBlock } from '../content/blocks';
import { FINAL_QUIZ } from './sectionNumbers';

/* Estimates of the time that is left. They count like the course's page on the site, without the forms that are filled in at work. */

/** The pace of a careful reader who learned English later. */
export const WORDS_A_MINUTE = 130;
export const MINUTES_A_QUESTION = 0.75;
export const MINUTES_A_FINAL_QUESTION = 1;
export const MINUTES_A_BLOCK: Record<Exclude<LessonBlock['kind'], 'film' | 'states'>, number> = {
  case: 3,
  spot: 2,
  order: 1.5,
  groups: 1.5,
  thermometer: 1.5,
  log: 1.5,
  calculator: 2,
  'try-it': 0,
};

/** The effort of a page: its words, read at the learner's pace, and the minutes for its blocks. */
export type StudyEffort = { words: number; minutes: number };

/** The text of a block is also in the html, for print. It has no `div` in it. */
const BLOCK_TEXT = /<div class="block"[^>]*>[\s\S]*?<\/div>/g;

export const countWords = (html: string) =>
  html
    .replace(BLOCK_TEXT, ' ')
    .replace(/<[^>]*>/g, ' ')
    .match(/\S+/g)?.length ?? 0;

export function measurePage(page: { html: string; blocks?: LessonBlock[] }): StudyEffort {
  const blocks = page.blocks ?? [];
  return {
    words: countWords(page.html) + sum(blocks.map(countStateWords)),
    minutes: sum(blocks.map(countBlockMinutes)),
  };
}

/** A learner reads the text for one state. */
const countStateWords = (block: LessonBlock) =>
  block.kind === 'states'
    ? sum(block.states.map(({ html }) => countWords(html))) / Math.max(1, block.states.length)
    : 0;

function countBlockMinutes(block: LessonBlock): number {
  if (block.kind === 'states') return 0;
  if (block.kind === 'film') return block.seconds / 60;
  // A later release may have other kinds.
  return MINUTES_A_BLOCK[block.kind] ?? 1;
}

export const measureQuiz = (sectionId: number, questions: number): StudyEffort => ({
  words: 0,
  minutes: questions * (sectionId === FINAL_QUIZ ? MINUTES_A_FINAL_QUESTION : MINUTES_A_QUESTION),
});

export const addEfforts = (efforts: StudyEffort[]): StudyEffort => ({
  words: sum(efforts.map(({ words }) => words)),
  minutes: sum(efforts.map(({ minutes }) => minutes)),
});

/** Minutes at the learner's pace, in words a minute. */
export const minutesOf = ({ words, minutes }: StudyEffort, pace: number = WORDS_A_MINUTE) =>
  words / pace + minutes;

/** 'about 3 minutes', 'about 25 minutes', 'about 1½ hours': the longer it takes, the less exact. */
export function sayMinutes(minutes: number): string {
  if (minutes < 1.5) return 'about 1 minute';
  if (minutes < 20) return `about ${Math.round(minutes)} minutes`;
  if (minutes < 52.5) return `about ${Math.round(minutes / 5) * 5} minutes`;
  const halves = Math.round(minutes / 30);
  const hours = `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;
  return hours === '1' ? 'about 1 hour' : `about ${hours} hours`;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
