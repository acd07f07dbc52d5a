import { collectionsOf, STANDARDS } from '@platewise/avetmiss/standards';
import type { Collection, Facts, Finding } from '@platewise/avetmiss/types';
import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { CREDIT_KINDS } from '@platewise/shared/unitCredits';
import { describe, expect, it } from 'vitest';
import { dateOf } from '../../../db/client';
import { loadDemoData } from '../../../demo/loadDemoData';
import { anOpenCourse, aUser } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { getNatFiles } from '../natFiles/readNatFiles';
import { aCompiledReport } from '../testing/aCompiledReport';
import { aReportedEnrolment } from '../testing/aReportedEnrolment';

const ctx = testContext();
const [YEAR_2025, YEAR_2026] = collectionsOf([2025, 2026]).filter(
  ({ period }) => period === 'Annual',
) as [Collection, Collection];

/** Returns the findings in the files that are generated for a collection. */
async function findingsIn(collection: Collection): Promise<Finding[]> {
  await ctx.db.avetmissReport.deleteMany();
  const { year, period } = collection;
  const { id } = await aCompiledReport(ctx, {
    year,
    period,
    collectionStartDate: collection.startDate,
    collectionEndDate: collection.endDate,
  });
  const { source } = await getNatFiles(ctx, ctx.db, id);
  const facts: Facts = {
    localities: (suburb) => (suburb === 'Nowhere' ? 'elsewhere' : 'listed'),
  };
  const findings: Finding[] = [];
  for await (const one of STANDARDS['8.0']?.validate(source, collection, facts) ?? [])
    findings.push(one);
  return findings;
}
const errors = (findings: Finding[]) =>
  findings.flatMap(({ severity, fileId, message }) =>
    severity === 'error' ? [`${fileId}: ${message}`] : [],
  );

const aCredit = (enrolmentId: string, unit = '', kind = '') =>
  ctx.db.unitCredit.create({
    data: {
      enrolmentId,
      unit,
      kind,
      granted: true,
      decidedOn: dateOf('2025-11-20'),
      decidedAt: ctx.now(),
      decidedById: enrolmentId,
      decidedByName: 'Ada Byrne',
    },
  });

describe('the rules of the standard find no error', () => {
  it('in the demo data', async () => {
    for (const { courseId } of PURCHASABLE_COURSES) await anOpenCourse(ctx, courseId);
    await loadDemoData(ctx);
    expect(errors(await findingsIn(YEAR_2026))).toEqual([]);
    expect(await ctx.db.natFile.findFirst({ where: { filename: 'NAT00120' } })).toMatchObject({
      recordCount: 8,
    });
  }, 30_000);

  it('in learners of every kind, in every course, with every end', async () => {
    const people = [
      { usiFirstName: 'Zoë', usiMiddleName: 'Mai', usiLastName: 'Nguyễn' },
      { usiFirstName: 'Sukarno', usiLastName: '-' },
      { usiFirstName: 'Seán', usiLastName: "O'Brien", dateOfBirth: dateOf('1934-02-28') },
      { disability: true, disabilityType: 'Learning' },
      { completedTertiary: true, levelOfEducation: 'Certificate III' },
      { dateOfBirth: dateOf('2012-06-01'), stillEnrolledInSchool: true, gender: 'O' },
      { bornInAustralia: false, countryOfBirth: 'Fiji', englishLanguageAtHome: false },
    ];
    const ends = [
      { completedOn: '2025-10-01' },
      { enrolment: { expiresOn: dateOf('2025-11-30') } },
      { enrolment: { lastStudiedAt: null } },
      {},
    ];
    for (const [i, details] of people.entries()) {
      const { id: userId } = await aUser(ctx);
      for (const [j, { courseId, certificateCodes }] of PURCHASABLE_COURSES.entries()) {
        const end = ends[(i + j) % ends.length];
        const { id } = await aReportedEnrolment(ctx, {
          userId,
          at: `2025-0${j + 1}-03T01:00:00Z`,
          ...end,
          enrolment: { courseId, ...end?.enrolment },
          details: { ...details, usiNumber: USIS[i] },
        });
        if (i % 2)
          await aCredit(id, certificateCodes[j % certificateCodes.length], CREDIT_KINDS[j % 2]);
      }
    }
    expect(errors(await findingsIn(YEAR_2025))).toEqual([]);
  });

  it('but in who has answered nothing, where it names what is missing', async () => {
    await aReportedEnrolment(ctx, { at: '2025-03-03T01:00:00Z', details: null });
    expect(errors(await findingsIn(YEAR_2025))).toEqual([
      'NAT00080: Unique student identifier is blank.',
    ]);
  });
});

const USIS = [
  '2GF2UGXXV8',
  'ZTCP6RPU6M',
  'KLP2ZP6NCW',
  'G2RN4G89SD',
  'PCVA64XU3D',
  'CVPZXK7N9H',
  'QBK9UZYQNJ',
];
