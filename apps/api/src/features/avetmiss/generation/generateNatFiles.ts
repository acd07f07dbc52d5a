import type { UnitCode } from '@platewise/shared/courses';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../../context';
import { dayOf } from '../../../db/client';
import type { AvetmissReport } from '../../../db/generated/client';
import { learnerRecords, type Scope } from './learnerRecords';
import type { Snapshot } from './openSnapshot';
import { missingFacts, providerRecords } from './providerRecords';
import { countCandidates, readLearners } from './readLearners';
import { openRecordWriters } from './recordWriters';
import type { ProgramCode } from './trainingProducts';

const TOLD_EVERY = 1000;

const scopeOf = (ctx: AppContext, report: AvetmissReport): Scope => ({
  period: {
    startDate: dayOf(report.collectionStartDate),
    endDate: dayOf(report.collectionEndDate),
  },
  year: report.year,
  state: report.state,
  today: sydneyDay(ctx.now()),
  organisation: ctx.config.avetmiss.organisationCode ?? '',
});

/** Writes all files of the report from one moment's data. Memory holds one learner and a piece of each file. */
export async function generateNatFiles(
  ctx: AppContext,
  snapshot: Snapshot,
  report: AvetmissReport,
) {
  const scope = scopeOf(ctx, report);
  const tell = (progress: { done: number; total?: number }) =>
    ctx.db.avetmissReport.updateMany({ where: { id: report.id }, data: progress });
  await tell({ done: 0, total: await countCandidates(snapshot, scope.period) });

  const files = await openRecordWriters(ctx, report.id, missingFacts(ctx));
  const [units, programs] = [new Set<UnitCode>(), new Set<ProgramCode>()];
  let done = 0;
  for await (const enrolments of readLearners(ctx, snapshot, scope.period)) {
    const learner = learnerRecords(enrolments, scope);
    if (learner) {
      await files.write(learner.records);
      for (const unit of learner.units) units.add(unit);
      for (const program of learner.programs) programs.add(program);
    }
    const before = done;
    done += enrolments.length;
    if (Math.floor(done / TOLD_EVERY) > Math.floor(before / TOLD_EVERY)) await tell({ done });
  }
  await files.write(providerRecords(ctx, { units, programs }));
  await files.close();
  await tell({ done });
}
