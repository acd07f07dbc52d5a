import { STANDARDS } from '@platewise/avetmiss/standards';
import type { Collection } from '@platewise/avetmiss/types';
import { isOneOf, listAt, neededAt, textAt } from './avsAnswers';
import { type AvsCalls, type AvsSettings, avsCalls } from './avsCalls';
import { avsDeviceGrant } from './avsDeviceGrant';
import { avsFileSets, type FileSet } from './avsFileSets';
import { avsFindings } from './avsFindings';
import type { AvsMapping } from './avsMapping';
import {
  collectFindings,
  type Submission,
  type SubmissionResult,
  type ValidationService,
  ValidationServiceFailed,
} from './validationService';

/** The AVETMISS Validation Software, or another service that the mapping describes. */
export function avsValidation(settings: AvsSettings): ValidationService {
  const { mapping } = settings;
  const calls = avsCalls(settings);
  const collections = avsCollections(mapping, calls);
  const fileSets = avsFileSets(mapping, calls);

  async function validate(set: FileSet, { collection, files }: Submission) {
    for (const file of STANDARDS[collection.version]?.files ?? [])
      await fileSets.send(set, file, () => files(file));
    const successful = await fileSets.isValid(set);
    const found = await collectFindings(avsFindings(mapping, calls, set));
    if (!successful && found.errorCount === 0)
      throw new ValidationServiceFailed('refused the files and listed no errors');
    return { successful, ...found };
  }

  /** Deletes the file set when validation fails. An error of the deletion is ignored, because an unfinished set does no harm. */
  async function validateOrForget(set: FileSet, submission: Submission): Promise<SubmissionResult> {
    try {
      return await validate(set, submission);
    } catch (error) {
      await fileSets.forget(set).catch(() => undefined);
      throw error;
    }
  }

  return {
    provider: 'http',
    ...avsDeviceGrant(settings, calls),
    collections: (token) => collections.list(token),

    async submit(token, submission) {
      const id = await collections.idOf(token, submission.collection);
      const set = await fileSets.create(token, id);
      const result = await validateOrForget(set, submission);
      if (result.successful) await fileSets.submit(set);
      return result;
    },
  };
}

type ListedCollection = { id: string; collection: Collection };

/** The collections of the service, without those of other releases of the standard. */
function avsCollections(mapping: AvsMapping, calls: AvsCalls) {
  const { items, id, year, period, startDate, endDate, version } = mapping.collections;

  const collectionIn = (row: unknown): Collection => ({
    year: Number(neededAt(row, year)),
    period: neededAt(row, period),
    startDate: neededAt(row, startDate).slice(0, 10),
    endDate: neededAt(row, endDate).slice(0, 10),
    version: '8.0',
  });

  async function listed(token: string): Promise<ListedCollection[]> {
    const answer = await calls.get({ call: 'collections', token, repeatable: true });
    return listAt(answer, items)
      .filter((row) => isOneOf(textAt(row, version), mapping.releases['8.0']))
      .map((row) => ({ id: neededAt(row, id), collection: collectionIn(row) }));
  }

  return {
    async list(token: string): Promise<Collection[]> {
      const collections = (await listed(token)).map(({ collection }) => collection);
      return collections.sort((a, b) => b.year - a.year || a.startDate.localeCompare(b.startDate));
    },

    /** The id of a collection at the service. */
    async idOf(token: string, collection: Collection): Promise<string> {
      const found = (await listed(token)).find((each) => isSame(each.collection, collection));
      if (found) return found.id;
      const { period, year } = collection;
      throw new ValidationServiceFailed(`has no collection ${period} ${year} for us`);
    },
  };
}

const isSame = (a: Collection, b: Collection) =>
  a.year === b.year &&
  a.period === b.period &&
  a.startDate === b.startDate &&
  a.endDate === b.endDate;
