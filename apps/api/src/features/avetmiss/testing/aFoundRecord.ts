import { encode } from '@platewise/avetmiss/encode';
import { smallSet } from '@platewise/avetmiss/testing/smallSet';
import type { AppContext } from '../../../context';
import { shownVersion } from '../natFiles/natReport';
import { writeNatFile } from '../natFiles/writeNatFile';
import { storeFindings } from '../validation/findings';
import { aNatReport } from './aNatSet';

/** Two clients, of whom the first has a postcode that the validation did not like. */
export async function aFoundRecord(ctx: AppContext) {
  const report = await aNatReport(ctx);
  const clients = encode('NAT00080', smallSet().NAT00080);
  await writeNatFile(ctx, ctx.db, report.id, 'NAT00080', clients);
  const fix = {
    natFileNumber: '00080',
    fileId: 'NAT00080',
    recordNumber: 1,
    fieldName: 'postcode',
    fieldValue: '2042',
  };
  const finding = {
    ...fix,
    errorMessage: 'Postcode is not right.',
    fieldTitle: 'Postcode',
    remedy: 'Correct it.',
    severity: 'error' as const,
    ruleId: 'P1',
    record: [],
    userCourseId: null,
    userId: null,
    clientName: 'Mei Tran',
    isAddress: true,
  };
  await storeFindings(ctx, ctx.db, report.id, [finding]);
  return { ...fix, version: shownVersion(report) };
}
