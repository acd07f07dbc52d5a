import type { ContentSection } from '@platewise/shared/study/userCourses';

/* About the time that the course's page on the site names: its hours are counted from the content files. */

/** The pace of a careful reader who learned English later. The text of a part in which something is done counts too. */
const WORDS_A_MINUTE = 130;
const MINUTES_A_BLOCK = 1;
const MINUTES_A_FORM = 15;
const MINUTES_A_QUIZ = 6;

/** About how long sections take, with their quizzes. */
export function countMinutes(sections: ContentSection[]): number {
  const pages = sections.flatMap(({ content }) => content);
  const words = sum(
    pages.map(({ html }) => html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0),
  );
  const blocks = pages.flatMap((page) => page.blocks ?? []);
  return (
    words / WORDS_A_MINUTE +
    sum(blocks.map(({ kind }) => (kind === 'try-it' ? MINUTES_A_FORM : MINUTES_A_BLOCK))) +
    sections.length * MINUTES_A_QUIZ
  );
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** 'about 2½ hours', to the half hour. */
export function sayHours(minutes: number): string {
  const halves = Math.max(1, Math.round(minutes / 30));
  if (halves === 1) return 'about half an hour';
  if (halves === 2) return 'about 1 hour';
  return `about ${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''} hours`;
}
