import type { AvetmissStatus } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import { dayOf } from '../../../db/client';
import { findToken } from '../authorisation/reportingToken';
import { toNatFilesResponse } from './natFilesResponse';

const NOTHING = {
  reports: [],
  imported: null,
  year: null,
  period: null,
  version: null,
  collectionStartDate: null,
  collectionEndDate: null,
  state: null,
  compiling: null,
  errorMessage: null,
  validatedAt: null,
};

/** Returns whether a token is valid, and the state of the one set of NAT files. */
export async function readStatus(ctx: AppContext): Promise<AvetmissStatus> {
  const validToken = (await findToken(ctx)) !== null;
  const report = await ctx.db.avetmissReport.findFirst({
    include: { files: { orderBy: { filename: 'asc' } } },
  });
  if (!report) return { validToken, ...NOTHING };
  const { stage, done, total, files, state, errorMessage, verificationSuccessful } = report;
  const validatedAt = verificationSuccessful ? report.validatedAt : null;
  return {
    validToken,
    ...toNatFilesResponse(report, stage === 'READY' ? files : []),
    collectionStartDate: dayOf(report.collectionStartDate),
    collectionEndDate: dayOf(report.collectionEndDate),
    state,
    compiling: stage === 'COMPILING' ? { done, total } : null,
    errorMessage,
    validatedAt: validatedAt?.toISOString() ?? null,
  };
}
