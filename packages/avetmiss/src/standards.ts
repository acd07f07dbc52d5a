import { describe, fieldsOf, NAT_FILES, widthOf } from './layouts';
import { RULES, type Rule } from './rules';
import type { Collection, Facts, Field, Finding, NatFileId, NatSource } from './types';
import { validate } from './validate';

/** A reporting standard. The successor of AVETMISS (NCVER's VET Information Standard) will be another one. */
export type CollectionStandard = {
  id: Collection['version'];
  title: string;
  files: readonly NatFileId[];
  describe: (file: NatFileId) => string;
  fieldsOf: (file: NatFileId) => Field[];
  widthOf: (file: NatFileId) => number;
  rules: readonly Rule[];
  validate: (source: NatSource, collection: Collection, facts?: Facts) => AsyncIterable<Finding>;
  /** The periods of a year that can be reported: the year and its quarters. */
  collectionsOf: (year: number) => Collection[];
};

const PERIODS = [
  { period: 'Annual', from: '01-01', to: '12-31' },
  { period: 'Quarter 1', from: '01-01', to: '03-31' },
  { period: 'Quarter 2', from: '04-01', to: '06-30' },
  { period: 'Quarter 3', from: '07-01', to: '09-30' },
  { period: 'Quarter 4', from: '10-01', to: '12-31' },
];

const avetmiss8: CollectionStandard = {
  id: '8.0',
  title: 'AVETMISS VET Provider Collection, release 8.0',
  files: NAT_FILES,
  describe,
  fieldsOf: (file) => fieldsOf(file, '8.0'),
  widthOf,
  rules: RULES,
  validate,
  collectionsOf: (year) =>
    PERIODS.map(({ period, from, to }) => ({
      year,
      period,
      startDate: `${year}-${from}`,
      endDate: `${year}-${to}`,
      version: '8.0',
    })),
};

export const STANDARDS: Record<string, CollectionStandard> = { [avetmiss8.id]: avetmiss8 };

export const collectionsOf = (years: number[]): Collection[] =>
  years.flatMap((year) => avetmiss8.collectionsOf(year));

/** The last day on which the data of a whole year may be handed in. */
export const annualDueOn = (year: number) => `${year + 1}-02-28`;
