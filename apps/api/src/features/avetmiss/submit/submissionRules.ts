import type { Collection } from '@platewise/avetmiss/types';
import type { SubmitRequest } from '@platewise/shared/avetmiss';
import { dayOf } from '../../../db/client';
import type { AvetmissReport, NatFile } from '../../../db/generated/client';
import { conflict } from '../../../domainError';
import { natFilesChanged } from '../store/natFileErrors';

export const alreadyUnderWay = () =>
  conflict('The NAT files are being validated already. Please wait until that is done.');

/** The page may show a set that has been deleted, and another generated, since. */
export function refuseOther(
  { year, period, standard }: Pick<AvetmissReport, 'year' | 'period' | 'standard'>,
  asked: SubmitRequest,
) {
  const isThis = asked.year === year && asked.period === period && asked.version === standard;
  if (!isThis) throw natFilesChanged();
}

type Made = Pick<NatFile, 'filename' | 'generatedSuccessfully' | 'errorMessage'>;

/** A service that is sent a part of a set finds a hundred errors that are none. */
export function refuseIncomplete(files: Made[]) {
  const failed = files.filter((file) => !file.generatedSuccessfully);
  if (failed.length === 0) return;
  const reasons = failed.map(({ filename, errorMessage }) => `${filename}: ${errorMessage ?? ''}`);
  throw conflict(`Not all NAT files could be generated. ${reasons.join(' ')}`);
}

export const collectionOf = (report: AvetmissReport): Collection => ({
  year: report.year,
  period: report.period,
  startDate: dayOf(report.collectionStartDate),
  endDate: dayOf(report.collectionEndDate),
  version: report.standard as Collection['version'],
});
