import type { NatFileEntry } from '@platewise/shared/avetmiss';
import { dayOf } from '../../../db/client';
import type { AvetmissReport, NatFile } from '../../../db/generated/client';

const entryOf = (file: NatFile): NatFileEntry => ({
  filename: file.filename,
  description: file.description,
  generatedSuccessfully: file.generatedSuccessfully,
  errorMessage: file.errorMessage,
  records: file.recordCount,
});

export const natFilesAnswerOf = (
  { year, period, standard, ...report }: Described,
  files: NatFile[],
) => ({
  reports: files.map(entryOf),
  imported: importedOf(report),
  year,
  period,
  version: standard,
});

type Described = Imported & Pick<AvetmissReport, 'year' | 'period' | 'standard'>;
type Imported = Pick<
  AvetmissReport,
  'importedAt' | 'activityFrom' | 'activityTo' | 'importedStates'
>;

const importedOf = ({ importedAt, activityFrom, activityTo, importedStates }: Imported) =>
  importedAt && {
    importedAt: importedAt.toISOString(),
    activityFrom: activityFrom && dayOf(activityFrom),
    activityTo: activityTo && dayOf(activityTo),
    states: importedStates,
  };
