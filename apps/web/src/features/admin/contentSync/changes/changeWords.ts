import {
  CHANGED_THINGS,
  CONTENT_CHANGES,
  type ContentChange,
  type ContentChanges,
} from '@platewise/shared/contentSync';
import { formatCount } from '@platewise/shared/count';
import { groupBy } from '../groupBy';
import { SOURCE_WORDS } from '../sourceWords';

/** What waits, and what it becomes. */
export function setWords({ source, liveNumber, nextNumber }: ContentChanges): string {
  const becomes = `Publishing makes it set ${nextNumber}`;
  const instead =
    liveNumber === null ? 'the first of this course' : `in place of set ${liveNumber}`;
  return `This content is ${SOURCE_WORDS[source]}. ${becomes}, ${instead}.`;
}

/** '2 pages altered, 1 question added' */
export function countChanges(changes: ContentChange[]): string {
  const counted = CHANGED_THINGS.flatMap((what) =>
    CONTENT_CHANGES.map((change) => {
      const count = changes.filter((each) => each.what === what && each.change === change).length;
      return count > 0 ? `${formatCount(count, what)} ${change}` : null;
    }),
  ).filter((words) => words !== null);
  return counted.length > 0 ? counted.join(', ') : 'Nothing that learners see has changed.';
}

/** 'Section 2: Clean hands, page 3' */
const IN_SECTION = /^(.*), ((?:page|question) \d+)$/s;

/** Where in the section it stands, or else what it is. */
export const positionOf = ({ place, what }: ContentChange) => IN_SECTION.exec(place)?.[2] ?? what;

/** In the order of the changes, those of one section together. */
export const bySection = (changes: ContentChange[]) =>
  groupBy(changes, ({ place }) => IN_SECTION.exec(place)?.[1] ?? place);

/** With more than these, only what one asks for is open. */
const MOST_OPEN = 10;

/** Whether the texts before and after can be read without asking for them. */
export const areOpen = (changes: ContentChange[]) => changes.length <= MOST_OPEN;
