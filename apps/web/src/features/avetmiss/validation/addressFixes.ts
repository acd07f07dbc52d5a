import type { AddressFixes, AvetmissFix } from '@platewise/shared/avetmiss';
import type { Files } from '../avetmissSlice';

/** DD/MM/YYYY as YYYY-MM-DD; anything else as it is. */
export const isoDay = (day: string) => day.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');

/** The server refuses a missing part and names it. */
export const addressFixesOf = (files: Files, fixes: AvetmissFix[]): AddressFixes => ({
  year: files.year ?? 0,
  period: files.period ?? '',
  version: files.version ?? '',
  collectionStartDate: isoDay(files.collectionStartDate ?? ''),
  collectionEndDate: isoDay(files.collectionEndDate ?? ''),
  state: (files.state ?? '') as AddressFixes['state'],
  fixes,
});
