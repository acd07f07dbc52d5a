import type { NatFileEntry } from '@platewise/shared/avetmiss';
import { dayOf } from '../../../db/client';
import type { AvetmissReport, NatFile } from '../../../db/generated/client';

const toNatFileEntry = (file: NatFile): NatFileEntry => ({
  filename: file.filename,
  description: file.description,
  generatedSuccessfully: file.generatedSuccessfully,
  errorMessage: file.errorMessage,
  records: file.recordCount,
});

export const toNatFilesResponse = (
  { year, period, standard, ...report }: ReportFacts,
  files: NatFile[],
) => ({
  reports: files.map(toNatFileEntry),
  imported: importedOf(report),
  year,
  period,
  version: standard,
});

type ReportFacts = ImportFacts & Pick<AvetmissReport, 'year' | 'period' | 'standard'>;
type ImportFacts = Pick<
  AvetmissReport,
  'importedAt' | 'activityFrom' | 'activityTo' | 'importedStates'
>;

const importedOf = ({ importedAt, activityFrom, activityTo, importedStates }: ImportFacts) =>
  importedAt && {
    importedAt: importedAt.toISOString(),
    activityFrom: activityFrom && dayOf(activityFrom),
    activityTo: activityTo && dayOf(activityTo),
    states: importedStates,
  };
