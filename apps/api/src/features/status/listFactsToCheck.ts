import { addDays, sydneyDay } from '@platewise/shared/dates';
import type { Status } from '@platewise/shared/status';
import type { AppContext } from '../../context';
import { ContentFiles } from '../content/contentFiles';
import { readFacts } from '../content/readFacts';

const A_YEAR = 365;

/** Figures and rules of law in the lessons that were last compared with their sources more than a year ago. */
export async function listFactsToCheck({
  config,
  now,
}: AppContext): Promise<Status['factsToCheck']> {
  const facts = await readFacts(new ContentFiles(config.contentDir));
  const due = addDays(sydneyDay(now()), -A_YEAR);
  return facts
    .filter(({ checkedOn }) => checkedOn < due)
    .sort((a, b) => (a.checkedOn < b.checkedOn ? -1 : 1))
    .map(({ id, source, checkedOn }) => ({ id, source, checkedOn }));
}
