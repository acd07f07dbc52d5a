import type { NatFileEntry } from '@platewise/shared/avetmiss';
import type { AvetmissReport, NatFile } from '../../../db/generated/client';

const entryOf = (file: NatFile): NatFileEntry => ({
  filename: file.filename,
  description: file.description,
  generatedSuccessfully: file.generatedSuccessfully,
  errorMessage: file.errorMessage,
  records: file.recordCount,
});

export const natFilesAnswerOf = (
  { year, period, standard }: Pick<AvetmissReport, 'year' | 'period' | 'standard'>,
  files: NatFile[],
) => ({ reports: files.map(entryOf), year, period, version: standard });
