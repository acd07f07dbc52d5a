import { buffer } from 'node:stream/consumers';
import { REPORT_TYPES } from '@platewise/shared/reports';
import { expect, it } from 'vitest';
import { readList } from '../../lists/readList';
import { aGraduate } from '../../testing/aGraduate';
import { aListReader, aUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { openInLibreOffice } from '../../xlsx/testing/libreOffice';
import { aCertificate } from '../avetmiss/testing/aReportedEnrolment';
import { monthsUntil } from '../dashboard/dashboardPeriods';
import { listMonthlyFigures } from '../dashboard/listMonthlyFigures';
import { ENROLMENT_LIST } from '../enrolments/office/enrolmentList';
import { anObservedEnrolment, aSubmittedForm } from '../observerForms/testing/anObservedEnrolment';
import { downloadReport } from './downloadReport';
import { rowsOf } from './testing/workbookRows';

const base = testContext();
const ctx = testContext({ config: { ...base.config, certificateRequires: ['usi'] } });

/** Three learners who finished on the same day: one with a certificate, one whose was revoked, and one whose is held. */
async function threeFinished() {
  const [ana, rod, hal] = await Promise.all(
    ['Ana', 'Rod', 'Hal'].map((firstName) =>
      aUser(ctx, { firstName, email: `${firstName.toLowerCase()}@example.com` }),
    ),
  );
  const valid = await aGraduate(base, 2, ana);
  const revoked = await aGraduate(base, 2, rod);
  await ctx.db.certificate.update({
    where: { id: revoked.certificate.id },
    data: { state: 'REVOKED', endedAt: ctx.now(), endedReason: 'Issued to the wrong person.' },
  });
  await anObservedEnrolment(ctx, {
    learner: hal,
    enrolment: { courseCompletedAt: ctx.now() },
    form: aSubmittedForm(ctx),
  });
  return { valid, revoked };
}

const FILTER = {
  courseIds: [2],
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  dates: 'completed',
};
const QUERY = { page: 1, pageSize: 50, sort: 'firstName', search: undefined };

it('counts a completion while its certificate is valid, everywhere alike', {
  timeout: 60_000,
}, async () => {
  const { valid, revoked } = await threeFinished();
  const admin = await aUser(ctx, { userType: 1, registeredAt: new Date('2020-01-01') });
  const reader = await aListReader(ctx, admin);

  const [march] = (await listMonthlyFigures(ctx, monthsUntil('2026-03-02'))).slice(-1);
  expect(march).toMatchObject({ startDate: '2026-03-01', completions: 1 });
  const listed = await readList(ctx, ENROLMENT_LIST, FILTER, QUERY, reader);
  expect(listed).toMatchObject({ total: 1, rows: [{ firstName: 'Ana' }] });

  const files: Record<string, Buffer> = {};
  for (const { value, label } of REPORT_TYPES.filter(({ label }) => /Completions/.test(label))) {
    const wanted = { startDate: '2026-03-01', endDate: '2026-03-31', reportType: value };
    files[label] = await buffer(
      await downloadReport(ctx, { userId: admin.id, email: admin.email }, wanted),
    );
  }
  const opened = openInLibreOffice(files);
  expect(rowsOf(opened['Course Completions Summary'], 'By Month').at(-1)).toMatchObject({
    'All Completions': '1',
  });
  const rows = rowsOf(opened['Course Completions'], 'Course Completions').map((row) => [
    row['First Name'],
    row['Certificate Number'],
    row['Certificate State'],
    row.Result,
    row['Held because'],
  ]);
  expect(rows.sort((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
    ['Ana', valid.certificate.number, 'Valid', 'Competent', ''],
    ['Hal', '', '', 'Continuing', expect.stringContaining('USI')],
    ['Rod', revoked.certificate.number, 'Revoked', 'Continuing', 'Issued to the wrong person.'],
  ]);
});

it('counts a reissued certificate on the day of the first, and a revoked one no more', async () => {
  const { enrolment } = await anObservedEnrolment(ctx);
  await aCertificate(ctx, enrolment.id, '2026-01-20', 'REVOKED');
  await aCertificate(ctx, enrolment.id, '2026-02-10', 'SUPERSEDED');
  const { id } = await aCertificate(ctx, enrolment.id, '2026-03-02');
  const months = async () =>
    (await listMonthlyFigures(ctx, monthsUntil('2026-03-02')))
      .slice(-3)
      .map(({ completions }) => completions);
  expect(await months()).toEqual([0, 1, 0]);
  await ctx.db.certificate.update({
    where: { id },
    data: { state: 'REVOKED', endedAt: ctx.now() },
  });
  expect(await months()).toEqual([0, 0, 0]);
});
