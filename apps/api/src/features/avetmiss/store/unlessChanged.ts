import type { AppContext } from '../../../context';
import type { AvetmissReport } from '../../../db/generated/client';
import { natFilesChanged } from './natFileErrors';

/** For work that reads files outside a transaction: one that is replaced meanwhile ends in an error of whoever reads it. */
export async function unlessChanged<T>(
  { db }: AppContext,
  { id, version }: AvetmissReport,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(await db.avetmissReport.findUnique({ where: { id, version } }))) throw natFilesChanged();
    throw error;
  }
}
