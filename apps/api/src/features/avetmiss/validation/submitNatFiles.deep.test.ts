import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import type { AppContext } from '../../../context';
import {
  ValidationServiceFailed,
  ValidationServiceUnauthorised,
} from '../../../gateways/validationService/validationService';
import { anEnrolment, aUser, signedInAs, type TestUser } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { aRegistry, aUsiCheck, withRegistry } from '../../usiChecks/testing/aUsiCheck';
import type { UsiCheck } from '../../usiChecks/usiCheck';
import { markReportChanged } from '../natFiles/natReport';
import { aNatSet, letIn, NAMED, ourSet, setWith } from '../testing/aNatSet';

const ctx = testContext();

let admin: TestUser;
let header: Record<string, string>;
beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1, email: 'office@example.com' });
  header = await signedInAs(ctx, admin);
  await letIn(ctx, admin);
});

const submit = (over: object = {}, server: AppContext = ctx) =>
  request(createApp(server))
    .post('/api/v1/avetmiss/submit')
    .set(header)
    .send({ ...NAMED, ...over });
const validation = () => request(createApp(ctx)).get('/api/v1/avetmiss/validation').set(header);

type Service = AppContext['gateways']['validationService'];
const withService = (work: (built: Service) => Partial<Service>): AppContext => {
  const built = ctx.gateways.validationService;
  const validationService = { ...built, ...work(built) };
  return { ...ctx, gateways: { ...ctx.gateways, validationService } };
};

const WRONG = setWith((set) => {
  Object.assign(set.NAT00080[0] ?? {}, { gender: 'Z', postcode: '3000' });
  Object.assign(set.NAT00120[2] ?? {}, { outcomeIdentifierNational: '99' });
});

describe('NAT files that are submitted', () => {
  it('are found valid', async () => {
    await aNatSet(ctx);
    const { status, body } = await submit();
    expect([status, body]).toEqual([
      200,
      {
        verificationSuccessful: true,
        errorMessage: null,
        errors: [],
        addressErrors: [],
        errorCount: 0,
        addressErrorCount: 0,
      },
    ]);
    expect((await validation()).body).toEqual(body);
    const entry = await ctx.db.auditEntry.findFirst({ orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({
      actorEmail: 'office@example.com',
      action: 'submit NAT files for validation',
      after: { year: 2025, period: 'Annual', successful: true, errorCount: 0, warningCount: 0 },
    });
  });

  it('come back with what is wrong, addresses apart, and the record in which it is', async () => {
    await aNatSet(ctx, WRONG);
    const { body } = await submit();
    expect(body).toMatchObject({ verificationSuccessful: false, errorMessage: null });
    expect(body.errorCount).toBe(body.errors.length);
    expect(body.addressErrorCount).toBe(body.addressErrors.length);
    const gender = body.errors.find(
      ({ fieldName }: { fieldName: string }) => fieldName === 'gender',
    );
    expect(gender).toMatchObject({
      natFileNumber: '00080',
      fileId: 'NAT00080',
      recordNumber: 1,
      errorMessage: expect.stringContaining('Z'),
      remedy: expect.any(String),
      fieldValue: 'Z',
      fieldTitle: 'Gender',
      severity: 'error',
      version: expect.any(Number),
      userId: null,
      userCourseId: null,
    });
    expect(gender.record[0]).toEqual({
      name: 'clientIdentifier',
      title: 'Client identifier',
      value: 'C1',
    });
    const dateOfBirth = gender.record.find(({ name }: { name: string }) => name === 'dateOfBirth');
    expect(dateOfBirth.value).toBe('28/02/1990');
    expect(body.addressErrors[0]).toMatchObject({
      fileId: 'NAT00080',
      fieldName: expect.stringMatching(/stateIdentifier|addressSuburb/),
    });
    expect((await validation()).body).toEqual(body);
  });

  it('show a day as people here write it, in its box too', async () => {
    const early = setWith((set) => {
      Object.assign(set.NAT00120[0] ?? {}, { activityEndDate: '2001-03-31' });
    });
    await aNatSet(ctx, early);
    const values = (await submit()).body.errors.map(
      ({ fieldValue }: { fieldValue: string }) => fieldValue,
    );
    expect(values).toContain('31/03/2001');
  });

  it('lead to the learner and the enrolment behind a record', async () => {
    const learner = await aUser(ctx);
    const enrolment = await anEnrolment(ctx, { userId: learner.id, courseId: 6 });
    const clientIdentifier = String(learner.clientNumber);
    await aNatSet(
      ctx,
      setWith((set) => {
        for (const records of Object.values(set))
          for (const record of records)
            if (record.clientIdentifier === 'C1') Object.assign(record, { clientIdentifier });
        Object.assign(set.NAT00080[0] ?? {}, { gender: 'Z' });
      }),
    );
    const { errors } = (await submit()).body;
    expect(errors).toMatchObject([{ userId: learner.id, userCourseId: enrolment.id }]);
  });

  it('are as good as valid where there are warnings alone', async () => {
    await aNatSet(
      ctx,
      setWith((set) => {
        for (const rows of [set.NAT00080, set.NAT00085])
          Object.assign(rows[0] ?? {}, { addressSuburb: 'Brisbaneville' });
      }),
    );
    const { body } = await submit();
    expect(body).toMatchObject({ verificationSuccessful: true, addressErrors: [] });
    expect(body.errors).toMatchObject([{ severity: 'warning', fileId: 'NAT00085' }]);
  });

  it('are not valid where the service finds nothing and does not take them', async () => {
    await aNatSet(ctx);
    const server = withService(() => ({
      submit: async () => ({ successful: false, findings: [], errorCount: 0, warningCount: 0 }),
    }));
    expect((await submit({}, server)).body).toMatchObject({
      verificationSuccessful: false,
      errorMessage: 'The validation service didn’t accept the NAT files and didn’t say why.',
    });
  });

  it('keep what was found of learners sealed', async () => {
    await aNatSet(ctx, WRONG);
    await submit();
    const kept = await ctx.db.natFinding.findMany();
    expect(kept.length).toBeGreaterThan(0);
    for (const { sealed } of kept) expect(Buffer.from(sealed).includes('Nguyen')).toBe(false);
  });

  it('are submitted once by ten at the same time', async () => {
    await aNatSet(ctx);
    let submissions = 0;
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const server = withService((built) => ({
      submit: async (...asked) => {
        submissions += 1;
        await gate;
        return built.submit(...asked);
      },
    }));
    const tries = Array.from({ length: 10 }, () => submit({}, server).then((answer) => answer));
    const refused = tries.map((each) => each.then(({ status }) => status));
    let answered = 0;
    for (const each of refused)
      void each.then(() => {
        answered += 1;
        if (answered === 9) letGo();
      });
    const statuses = (await Promise.all(refused)).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(submissions).toBe(1);
  });
});

describe('a USI of a reported completion', () => {
  const server = withRegistry(ctx, aRegistry().registry);

  /** Two learners, of whom both have completed a unit. */
  async function aReportedSet(states: (Partial<UsiCheck> | null)[]) {
    const set = ourSet();
    for (const [i, client] of ['C1', 'C2'].entries()) {
      const learner = await aUser(ctx);
      const usiNumber = set.NAT00080[i]?.uniqueStudentIdentifier;
      const enrolmentId = await aUsiCheck(server, { usiNumber }, learner.id);
      const state = states[i];
      if (state) await ctx.db.usiCheck.update({ where: { enrolmentId }, data: state });
      else await ctx.db.usiCheck.delete({ where: { enrolmentId } });
      for (const records of Object.values(set))
        for (const record of records)
          if (record.clientIdentifier === client)
            record.clientIdentifier = String(learner.clientNumber);
    }
    return set;
  }
  const VERIFIED = { state: 'verified', nextTryAt: null };
  const warningsOf = async (set: Awaited<ReturnType<typeof aReportedSet>>, as = server) => {
    await aNatSet(ctx, set);
    const { body } = await submit({}, as);
    expect(body.errorCount).toBe(body.errors.length);
    expect(body.verificationSuccessful).toBe(true);
    return body.errors;
  };

  it('has no warning when it is verified, nor where there is no registry', async () => {
    expect(await warningsOf(await aReportedSet([VERIFIED, VERIFIED]))).toEqual([]);
    await ctx.db.avetmissReport.deleteMany();
    expect(await warningsOf(await aReportedSet([null, null]), ctx)).toEqual([]);
  });

  it.each<[Partial<UsiCheck> | null, RegExp]>([
    [null, /has not been asked about it/],
    [{ state: 'waiting' }, /has not answered yet/],
    [{ state: 'for the office', nextTryAt: null }, /gave no answer/],
    [{ state: 'not valid', nextTryAt: null }, /doesn’t know it/],
    [{ state: 'deactivated', nextTryAt: null }, /has been deactivated/],
    [
      {
        state: 'no match',
        nextTryAt: null,
        firstNameMatches: true,
        familyNameMatches: false,
        dateOfBirthMatches: true,
      },
      /The USI account has another family name\./,
    ],
  ])('has a warning when the registry says %j', async (state, words) => {
    expect(await warningsOf(await aReportedSet([VERIFIED, state]))).toMatchObject([
      {
        severity: 'warning',
        fileId: 'NAT00080',
        recordNumber: 2,
        fieldName: 'uniqueStudentIdentifier',
        errorMessage: expect.stringMatching(words),
        userCourseId: expect.any(String),
      },
    ]);
  });

  it('has a warning when the file has another USI than the verified one', async () => {
    const set = await aReportedSet([VERIFIED, VERIFIED]);
    Object.assign(set.NAT00080[0] ?? {}, { uniqueStudentIdentifier: 'BNGH7C75FN' });
    expect(await warningsOf(set)).toMatchObject([{ recordNumber: 1, fieldValue: 'BNGH7C75FN' }]);
  });

  it('has none without a completion', async () => {
    const set = await aReportedSet([VERIFIED, null]);
    Object.assign(set.NAT00120[2] ?? {}, { outcomeIdentifierNational: '40' });
    expect(await warningsOf(set)).toEqual([]);
  });
});

describe('a submission is refused', () => {
  const said = async (answer: ReturnType<typeof submit>) => {
    const { status, body } = await answer;
    return [status, body.Message];
  };
  const CHANGED =
    'Someone else has changed the NAT files. Please validate them again before you make changes.';
  const LOGIN = 'The external validation service has returned unauthorised. A new login is needed.';

  it('without NAT files, and while they are being generated', async () => {
    expect((await submit()).status).toBe(404);
    await aNatSet(ctx, undefined, {}, { stage: 'COMPILING' });
    expect((await submit()).status).toBe(409);
  });

  it('of another set than there is', async () => {
    await aNatSet(ctx);
    for (const over of [{ year: 2024 }, { period: 'Quarter 1' }, { version: '7.0' }])
      expect(await said(submit(over))).toEqual([409, CHANGED]);
    expect((await submit({ year: 1999 })).body.Message).toBe('Select a Year');
  });

  it('of a set in which a file could not be generated', async () => {
    await aNatSet(ctx, undefined, { NAT00020: 'The delivery location is not set.' });
    expect(await said(submit())).toEqual([
      409,
      'Not all NAT files could be generated. NAT00020: The delivery location is not set.',
    ]);
  });

  it('without a token, and keeps nothing', async () => {
    await ctx.db.avetmissAuthorisation.deleteMany();
    await aNatSet(ctx);
    expect(await said(submit())).toEqual([409, LOGIN]);
    expect((await validation()).status).toBe(404);
  });

  it('when the service takes the token back while it reads', async () => {
    await aNatSet(ctx);
    const server = withService(() => ({
      submit: async (_, { files }) => {
        for await (const part of files('NAT00080')) expect(part.length).toBeGreaterThan(0);
        throw new ValidationServiceUnauthorised();
      },
    }));
    expect(await said(submit({}, server))).toEqual([409, LOGIN]);
    expect((await validation()).status).toBe(404);
    expect(await said(submit())).toEqual([409, LOGIN]);
  });

  it('when the service cannot do it; the next try is taken', async () => {
    await aNatSet(ctx);
    const server = withService(() => ({
      submit: async () => {
        throw new ValidationServiceFailed('did not answer');
      },
    }));
    expect(await said(submit({}, server))).toEqual([502, 'The validation service did not answer.']);
    expect((await submit()).status).toBe(200);
  });

  it.each([
    ['changed', (report: Awaited<ReturnType<typeof aNatSet>>) => markReportChanged(ctx.db, report)],
    ['deleted', () => ctx.db.avetmissReport.deleteMany()],
    [
      'generated anew',
      async () => {
        await ctx.db.avetmissReport.deleteMany();
        await aNatSet(ctx);
      },
    ],
  ])('when the files are %s meanwhile', async (_, change) => {
    const report = await aNatSet(ctx);
    const server = withService((built) => ({
      submit: async (...asked) => {
        const result = await built.submit(...asked);
        await change(report);
        return result;
      },
    }));
    const answer = await submit({}, server);
    expect([404, 409]).toContain(answer.status);
    expect(await ctx.db.avetmissReport.count({ where: { validatedAt: { not: null } } })).toBe(0);
  });
});
