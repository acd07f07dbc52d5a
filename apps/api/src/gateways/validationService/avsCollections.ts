import type { Collection } from '@platewise/avetmiss/types';
import { isOneOf, listAt, neededAt, textAt } from './avsAnswers';
import type { AvsCalls } from './avsCalls';
import type { AvsMapping } from './avsMapping';
import { ValidationServiceFailed } from './validationService';

type Listed = { id: string; collection: Collection };

/** Collections of another release than ours are left out. */
export function avsCollections(mapping: AvsMapping, calls: AvsCalls) {
  const { items, id, year, period, startDate, endDate, version } = mapping.collections;

  const collectionIn = (row: unknown): Collection => ({
    year: Number(neededAt(row, year)),
    period: neededAt(row, period),
    startDate: neededAt(row, startDate).slice(0, 10),
    endDate: neededAt(row, endDate).slice(0, 10),
    version: '8.0',
  });

  async function listed(token: string): Promise<Listed[]> {
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

    /** What the service calls this one. */
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
