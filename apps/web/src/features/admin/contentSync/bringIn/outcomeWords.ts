import type { ImportResponse } from '@platewise/shared/contentSync';
import { formatCount } from '@platewise/shared/count';
import { groupBy } from '../groupBy';

type Found = ImportResponse['found'];
export type Group = { title: string; items: string[] };

export const foundWords = ({ pages, questions }: Found) =>
  `${formatCount(pages, 'page')} and ${formatCount(questions, 'question')} found.`;

/** '2: sections/1/page 3 “Hand washing”: A picture …' is of 'sections/1/page 3 “Hand washing”'; a title may hold colons. */
const OF_A_PLACE = /^(?:\d+: )?((?:“[^”]*”|[^“:]|:(?! ))+): (.+)$/s;

/** Messages as the authors look for what is wrong: page by page. */
export const byPlace = (messages: string[]): Group[] =>
  grouped(
    messages.map((message) => {
      const [, title = 'The package', item = message] = OF_A_PLACE.exec(message) ?? [];
      return { title, item };
    }),
  );

export const byReason = (skipped: Found['skipped']): Group[] =>
  grouped(skipped.map(({ what, why }) => ({ title: why, item: what })));

const grouped = (lines: { title: string; item: string }[]): Group[] =>
  groupBy(lines, ({ title }) => title).map(({ key, of }) => ({
    title: key,
    items: of.map(({ item }) => item),
  }));
