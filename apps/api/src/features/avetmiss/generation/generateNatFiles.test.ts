import type { CompileRequest } from '@platewise/shared/avetmiss';
import { beforeEach, describe, expect, it } from 'vitest';
import { dateOf } from '../../../db/client';
import { aUser, type TestUser } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { endEnrolment } from '../../enrolments/office/actions/endEnrolment';
import { aCompiledReport, activitiesTold, recordsIn } from '../testing/aCompiledReport';
import { aCertificate, aReportedEnrolment } from '../testing/aReportedEnrolment';

const ctx = testContext();
const IN_MARCH = '2025-03-03T01:00:00Z';

async function made(over: Partial<CompileRequest> = {}) {
  await ctx.db.avetmissReport.deleteMany();
  const { id } = await aCompiledReport(ctx, over);
  return {
    clients: await recordsIn(ctx, id, 'NAT00080'),
    activities: await recordsIn(ctx, id, 'NAT00120'),
    completions: await recordsIn(ctx, id, 'NAT00130'),
    file: (name: 'NAT00010' | 'NAT00020' | 'NAT00030' | 'NAT00060') => recordsIn(ctx, id, name),
    files: await ctx.db.natFile.findMany({ where: { reportId: id }, orderBy: { filename: 'asc' } }),
  };
}
const activitiesIn = () => activitiesTold(ctx);

let learner: TestUser;
beforeEach(async () => {
  learner = await aUser(ctx);
});

describe('an enrolment', () => {
  it('that was completed in the year makes every file but those that do not concern it', async () => {
    await aReportedEnrolment(ctx, {
      userId: learner.id,
      at: IN_MARCH,
      completedOn: '2025-06-01',
      enrolment: { courseId: 4 },
      details: { usiFirstName: 'Zoë', usiLastName: 'Nguyễn' },
    });
    const { clients, activities, completions, file, files } = await made();
    expect(files.map(({ filename, recordCount }) => [filename, recordCount])).toEqual([
      ['NAT00010', 1],
      ['NAT00020', 1],
      ['NAT00030', 1],
      ['NAT00060', 2],
      ['NAT00080', 1],
      ['NAT00085', 1],
      ['NAT00090', 0],
      ['NAT00100', 0],
      ['NAT00120', 2],
      ['NAT00130', 1],
    ]);
    expect(files.every((one) => one.generatedSuccessfully)).toBe(true);
    expect(clients).toMatchObject([
      {
        clientIdentifier: String(learner.clientNumber),
        nameForEncryption: 'Nguyen, Zoe',
        labourForceStatusIdentifier: '01',
        dateOfBirth: '1990-05-04',
      },
    ]);
    expect(activities).toMatchObject([
      { subjectIdentifier: 'SITXFSA005', programIdentifier: 'SITSS00069' },
      { subjectIdentifier: 'SITXFSA006', activityEndDate: '2025-06-01' },
    ]);
    expect(completions).toMatchObject([{ dateProgramCompleted: '2025-06-01', issuedFlag: 'Y' }]);
    expect(await file('NAT00010')).toMatchObject([
      { trainingOrganisationIdentifier: '00000', trainingOrganisationName: 'Platewise Education' },
    ]);
    expect(await file('NAT00020')).toMatchObject([
      {
        addressSuburb: 'Sydney',
        postcode: '2000',
        stateIdentifier: '01',
        countryIdentifier: '1101',
      },
    ]);
    expect(await file('NAT00030')).toMatchObject([
      { programName: 'Food Safety Supervision Skill Set', nominalHours: '' },
    ]);
    expect(await file('NAT00060')).toMatchObject([
      {
        subjectIdentifier: 'SITXFSA005',
        subjectFieldOfEducationIdentifier: '110111',
        vetFlag: 'Y',
      },
      {
        subjectIdentifier: 'SITXFSA006',
        subjectName: 'Participate in safe food handling practices',
      },
    ]);
  });

  it('begins with the first answer, not the last', async () => {
    const { id, contentSetId } = await aReportedEnrolment(ctx, {
      userId: learner.id,
      at: IN_MARCH,
    });
    const question = await ctx.db.quizQuestion.findFirstOrThrow({ where: { contentSetId } });
    for (const answeredAt of ['2025-04-01T02:00:00Z', '2025-04-09T02:00:00Z'])
      await ctx.db.quizAttempt.create({
        data: {
          enrolmentId: id,
          questionId: question.id,
          responses: [0],
          correct: true,
          answeredAt,
        },
      });
    await ctx.db.enrolment.update({
      where: { id },
      data: { lastStudiedAt: '2025-05-01T02:00:00Z' },
    });
    expect(await activitiesIn()).toEqual([['2025-04-01', '2026-12-01', '70']]);
  });

  it('that left no trace but how far it came began on the day it could', async () => {
    const userId = learner.id;
    const enrolment = { lastStudiedAt: null, lastSectionCompleted: 1 };
    await aReportedEnrolment(ctx, { userId, at: IN_MARCH, enrolment });
    expect(await activitiesIn()).toEqual([['2025-03-03', '2026-12-01', '70']]);
  });

  it('that has not begun is not started, and without its form is not told', async () => {
    await aReportedEnrolment(ctx, { at: IN_MARCH, enrolment: { lastStudiedAt: null } });
    await aReportedEnrolment(ctx, {
      at: IN_MARCH,
      enrolment: { lastStudiedAt: null, step3CompletedAt: null },
    });
    expect(await activitiesIn()).toEqual([['2025-03-03', '2026-12-01', '85']]);
  });

  it('that lapsed was withdrawn from, or not competent if an assessor said so', async () => {
    const lapsed = { expiresOn: dateOf('2025-10-31') };
    await aReportedEnrolment(ctx, { at: IN_MARCH, enrolment: lapsed });
    const { id } = await aReportedEnrolment(ctx, { at: IN_MARCH, enrolment: lapsed });
    await ctx.db.assessment.create({
      data: {
        enrolmentId: id,
        dueSince: IN_MARCH,
        dueOn: dateOf('2025-03-20'),
        judgement: 'not yet competent',
        decidedAt: IN_MARCH,
      },
    });
    expect(await activitiesIn()).toEqual([
      ['2025-03-03', '2025-10-31', '40'],
      ['2025-03-03', '2025-10-31', '30'],
    ]);
  });

  it('that was refunded ends on that day', async () => {
    const { id } = await aReportedEnrolment(ctx, { at: IN_MARCH });
    const refunded = testContext({ now: () => new Date('2025-04-30T23:30:00Z') });
    await ctx.db.$transaction((tx) =>
      endEnrolment(
        refunded,
        tx,
        { userId: learner.id, email: learner.email },
        { enrolmentId: id, reason: 'Asked for it.', givenBack: 'the payment' },
      ),
    );
    expect(await activitiesIn()).toEqual([['2025-03-03', '2025-05-01', '40']]);
  });

  it('was completed by its first certificate, unless that was revoked', async () => {
    const { id } = await aReportedEnrolment(ctx, { at: IN_MARCH });
    await aCertificate(ctx, id, '2025-05-01', 'REVOKED');
    await aCertificate(ctx, id, '2025-06-01', 'SUPERSEDED');
    await aCertificate(ctx, id, '2025-07-01');
    expect(await activitiesIn()).toEqual([['2025-03-03', '2025-06-01', '20']]);
    await ctx.db.certificate.updateMany({
      where: { state: 'VALID' },
      data: { state: 'REVOKED', endedAt: IN_MARCH },
    });
    expect(await activitiesIn()).toEqual([['2025-03-03', '2026-12-01', '70']]);
  });

  it('completed after it had lapsed in an earlier year belongs to the year of its completion', async () => {
    const enrolment = { expiresOn: dateOf('2024-12-15') };
    await aReportedEnrolment(ctx, {
      at: '2024-03-03T01:00:00Z',
      completedOn: '2025-01-10',
      enrolment,
    });
    expect(await activitiesIn()).toEqual([['2024-03-03', '2025-01-10', '20']]);
  });
});

describe('a file that cannot be made', () => {
  const unknown = testContext();
  unknown.config = {
    ...unknown.config,
    avetmiss: { ...unknown.config.avetmiss, organisationCode: null, location: null },
  };

  it('says what is missing, and the others are made', async () => {
    await aReportedEnrolment(ctx, { at: IN_MARCH });
    const { id } = await aCompiledReport(unknown);
    const files = await ctx.db.natFile.findMany({
      where: { reportId: id, generatedSuccessfully: false },
      orderBy: { filename: 'asc' },
    });
    expect(files.map(({ filename }) => filename)).toEqual([
      'NAT00010',
      'NAT00020',
      'NAT00120',
      'NAT00130',
    ]);
    for (const { errorMessage } of files)
      expect(errorMessage).toBe(
        'The code of the training organisation on the national register is not set (RTO_CODE).',
      );
    expect(await recordsIn(ctx, id, 'NAT00080')).toHaveLength(1);
  });

  it('names the client whose record does not fit', async () => {
    await aReportedEnrolment(ctx, { at: IN_MARCH });
    await aReportedEnrolment(ctx, {
      userId: learner.id,
      at: IN_MARCH,
      details: { usiNumber: '2GF2UGXXV8Z' },
    });
    const { files, activities } = await made();
    const failed = files.filter((file) => !file.generatedSuccessfully);
    expect(failed.map(({ filename, errorMessage }) => [filename, errorMessage])).toEqual([
      [
        'NAT00080',
        `NAT00080, uniqueStudentIdentifier: '2GF2UGXXV8Z' is longer than the 10 characters of Unique student identifier. Client ${learner.clientNumber}.`,
      ],
    ]);
    expect(await ctx.db.natFileChunk.count({ where: { fileId: failed[0]?.id ?? '' } })).toBe(0);
    expect(activities).toHaveLength(2);
  });
});
