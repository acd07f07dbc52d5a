import { ALL_STATES } from '@platewise/shared/avetmiss';
import { showDay, showTime } from '@platewise/shared/dates';
import type { Files } from './avetmissSlice';

/** Whose training the files report, in one line. */
export function describeFiles(files: Files): string {
  const { imported, version, validatedAt } = files;
  const facts = [
    ...(imported ? importedFacts(imported) : generatedFacts(files)),
    version && `version ${version}`,
  ];
  const said = `${facts.filter(Boolean).join(', ')}.`;
  return validatedAt ? `${said} Validated ${showTime(new Date(validatedAt))}.` : said;
}

const generatedFacts = ({ state, collectionStartDate, collectionEndDate }: Files) => [
  !state || state === ALL_STATES ? 'Learners of all states' : `Learners of ${state}`,
  collectionStartDate &&
    collectionEndDate &&
    `${showDay(collectionStartDate)} to ${showDay(collectionEndDate)}`,
];

const inWords = new Intl.ListFormat('en-AU');

/** The files decide which learners they are of, not the collection that they were imported into. */
const importedFacts = ({
  importedAt,
  activityFrom,
  activityTo,
  states,
}: NonNullable<Files['imported']>) => [
  `Imported ${showTime(new Date(importedAt))}`,
  states.length > 0 && `learners by state: ${inWords.format(states)}`,
  activityFrom && activityTo
    ? `training activity from ${showDay(activityFrom)} to ${showDay(activityTo)}`
    : 'without training activity',
];
