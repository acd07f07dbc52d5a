import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../context';
import { A_USI, aHeldEnrolment, requiring } from '../features/assessments/testing/aHeldEnrolment';
import { readNatFile } from '../features/avetmiss/natFiles/readNatFiles';
import { writeNatFile } from '../features/avetmiss/natFiles/writeNatFile';
import { aReport } from '../features/avetmiss/testing/aCompiledReport';
import { correctUsi } from '../features/certificates/correctUsi';
import { findEnrolmentsByCode } from '../features/sensitiveReads/findEnrolmentsByCode';
import { audit } from '../office/audit';
import { openEntries } from '../office/sealedEntries';
import { anEnrolment, anOpenCourse, aUser } from '../testing/build';
import { testContext } from '../testing/testContext';
import { deriveKey, encrypt } from './cipher';
import { rotateKeys } from './rotateKeys';
import { open, seal } from './seal';
import { openAnswers, openOfficeUsi, sealOfficeUsi } from './sealedAnswers';
import { appSecretField, tokenField } from './sealedField';
import { openSignature } from './sealedSignature';
import { sealOpenFields } from './sealOpenFields';

const ctx = testContext();
const OTHER_USI = 'ZTCP6RPU6M';

/** The same product after a change of FIELD_KEY. */
function withNewKey(over: Partial<AppContext['config']['secrets']> = {}, former = true) {
  const { config } = ctx;
  const secrets = { ...config.secrets, fieldKey: 'f'.repeat(64), ...over };
  const formerFieldKeys = former ? [config.secrets.fieldKey] : [];
  return testContext({ config: { ...config, secrets, formerFieldKeys } });
}
const onlyNew = withNewKey({ jwtSecret: 'another'.repeat(7) }, false);

const idsWith = async (at: AppContext, usi: string) =>
  (await findEnrolmentsByCode(at, usi)).map(({ id }) => id).sort();
const versionOf = async (id: string) =>
  (await ctx.db.enrolment.findUniqueOrThrow({ where: { id } })).version;
const answersOf = async (at: AppContext, enrolmentId: string) =>
  openAnswers(at, await ctx.db.enrolmentDetails.findUniqueOrThrow({ where: { enrolmentId } }));
const signatureOf = async (at: AppContext, enrolmentId: string) =>
  openSignature(at, await ctx.db.thirdPartyForm.findUniqueOrThrow({ where: { enrolmentId } }));

async function anEnrolmentOfTheOffice(at: AppContext) {
  const { id } = await anEnrolment(at, { userId: (await aUser(at)).id });
  await at.db.enrolment.update({ where: { id }, data: sealOfficeUsi(at, id, A_USI) });
  return id;
}

beforeEach(() => anOpenCourse(ctx));

describe('a change of FIELD_KEY', () => {
  it('reseals everything while the product writes, so that the former key is no longer needed', async () => {
    const [held, office] = [
      (await aHeldEnrolment(ctx)).enrolment.id,
      await anEnrolmentOfTheOffice(ctx),
    ];
    const signature = await signatureOf(ctx, held);
    const user = await aUser(ctx);
    const formerSecret = encrypt(
      deriveKey(ctx.config.secrets.jwtSecret, 'second-factor'),
      user.id,
      'S',
    );
    await ctx.db.secondFactor.create({
      data: {
        userId: user.id,
        secret: new Uint8Array(formerSecret),
        pendingSecret: seal(ctx, appSecretField(user.id), 'P'),
      },
    });
    const { id: reportId } = await aReport(ctx);
    const content = 'Nguyen, Linh\r\n'.repeat(80_000);
    const { id: fileId } = await writeNatFile(
      ctx,
      ctx.db,
      reportId,
      'NAT00080',
      (async function* () {
        yield content;
      })(),
    );
    await audit(ctx, ctx.db, {
      actor: null,
      action: 'edit enrolment',
      subject: { type: 'enrolment', id: held },
      before: { usiNumber: A_USI, firstName: 'Mei' },
    });
    const versions = [await versionOf(held), await versionOf(office)];

    const rotating = withNewKey();
    expect(await idsWith(rotating, A_USI)).toEqual([held, office].sort());
    const [rotated, written] = await Promise.all([
      rotateKeys(rotating),
      Promise.all(Array.from({ length: 10 }, () => anEnrolmentOfTheOffice(rotating))),
    ]);
    expect(rotated.faults).toEqual([]);
    expect(Object.fromEntries(rotated.resealed)).toMatchObject({
      'EnrolmentDetails.sealedAnswers': 1,
      'Enrolment.sealedUsi': 1,
      'ThirdPartyForm.sealedSignature': 1,
      'SecondFactor.secret': 1,
      'SecondFactor.pendingSecret': 1,
      'NatFileChunk.sealed': 2,
      'SealedKey.sealed': 1,
    });

    expect(await idsWith(onlyNew, A_USI)).toEqual([held, office, ...written].sort());
    expect(await answersOf(onlyNew, held)).toMatchObject({ usiNumber: A_USI, disability: false });
    expect(await signatureOf(onlyNew, held)).toBe(signature);
    const factor = await ctx.db.secondFactor.findFirstOrThrow();
    for (const [sealed, text] of [
      [factor.secret, 'S'],
      [factor.pendingSecret, 'P'],
    ] as const)
      expect(open(onlyNew, appSecretField(user.id), sealed as Uint8Array).toString()).toBe(text);
    expect(
      Buffer.compare(await buffer(readNatFile(onlyNew, ctx.db, fileId)), Buffer.from(content)),
    ).toBe(0);
    const [entry] = await openEntries(
      onlyNew,
      ctx.db,
      await ctx.db.auditEntry.findMany({ where: { subjectId: held, action: 'edit enrolment' } }),
    );
    expect(entry?.before).toEqual({ usiNumber: A_USI, firstName: 'Mei' });
    expect([await versionOf(held), await versionOf(office)]).toEqual(versions);
    expect([...(await rotateKeys(rotating)).resealed.values()].every((count) => count === 0)).toBe(
      true,
    );
  });

  it('never overwrites what is saved between reading and keeping', async () => {
    const strict = requiring(withNewKey(), 'usi');
    const held = await Promise.all(
      Array.from({ length: 10 }, () => aHeldEnrolment(requiring(ctx, 'usi'), { usiNumber: null })),
    );
    const ids = held.map(({ enrolment }) => enrolment.id);
    await Promise.all([
      rotateKeys(strict),
      ...ids.map((id) => correctUsi(strict, id, { usiNumber: OTHER_USI })),
    ]);
    const kept = await Promise.all(ids.map((id) => answersOf(onlyNew, id)));
    expect(kept.map(({ usiNumber }) => usiNumber)).toEqual(ids.map(() => OTHER_USI));
    expect(await idsWith(onlyNew, OTHER_USI)).toEqual([...ids].sort());
  });

  it('reports values that it cannot open, and reseals the rest', async () => {
    const [lost, known] = [
      await anEnrolmentOfTheOffice(onlyNew),
      await anEnrolmentOfTheOffice(ctx),
    ];
    const { faults, resealed } = await rotateKeys(ctx);
    expect(faults).toEqual([
      `Enrolment.sealedUsi of ${lost} was sealed with a key that is not known`,
    ]);
    expect(resealed.get('Enrolment.sealedUsi')).toBe(0);
    expect((await rotateKeys(withNewKey())).faults).toEqual([]);
    const row = await ctx.db.enrolment.findUniqueOrThrow({ where: { id: known } });
    expect(openOfficeUsi(onlyNew, row)).toBe(A_USI);
  });

  it('is not needed for another JWT_SECRET', () => {
    const sealed = seal(ctx, tokenField('one'), 'token');
    const { config } = ctx;
    const secrets = { ...config.secrets, jwtSecret: 'another'.repeat(7) };
    expect(open({ config: { ...config, secrets } }, tokenField('one'), sealed).toString()).toBe(
      'token',
    );
  });
});

describe('rows as an older release left them', () => {
  let ids: string[];
  beforeEach(async () => {
    const held = await Promise.all(Array.from({ length: 3 }, () => aHeldEnrolment(ctx)));
    ids = held.map(({ enrolment }) => enrolment.id);
    await ctx.db.$executeRaw`
      UPDATE "EnrolmentDetails" SET "sealedAnswers" = NULL, "usiDigest" = NULL, "usiNumber" = ${A_USI}, disability = true,
        "disabilityType" = 'Vision', "aboriginalOrTorresStraitIslandOrigin" = true, "indigenousOrigin" = 'Aboriginal'`;
    await ctx.db
      .$executeRaw`UPDATE "ThirdPartyForm" SET signature = 'data:image/png;base64,AAAA', "sealedSignature" = NULL`;
    await ctx.db
      .$executeRaw`UPDATE "Enrolment" SET "usiFromOffice" = 'INDIV' WHERE id = ${ids[0]}::uuid`;
  });

  const stillOpen = () => ctx.db.$queryRaw`
    SELECT d."usiNumber", d.disability, d."disabilityType", d."aboriginalOrTorresStraitIslandOrigin", d."indigenousOrigin",
      f.signature, e."usiFromOffice"
    FROM "Enrolment" e JOIN "EnrolmentDetails" d ON d."enrolmentId" = e.id JOIN "ThirdPartyForm" f ON f."enrolmentId" = e.id
    WHERE (d."usiNumber", d.disability, d."disabilityType", d."aboriginalOrTorresStraitIslandOrigin",
      d."indigenousOrigin", f.signature, e."usiFromOffice") IS DISTINCT FROM (NULL, NULL, NULL, NULL, NULL, NULL, NULL)`;

  it('are sealed by the next start, whole, once, and without a change that the office would see', async () => {
    const versions = await Promise.all(ids.map(versionOf));
    expect(await stillOpen()).toHaveLength(3);
    await Promise.all([sealOpenFields(ctx), sealOpenFields(ctx)]);
    expect(await stillOpen()).toEqual([]);

    const first = await ctx.db.enrolmentDetails.findMany({ select: { sealedAnswers: true } });
    for (const id of ids) {
      expect(await answersOf(ctx, id)).toEqual({
        usiNumber: A_USI,
        disability: true,
        disabilityType: 'Vision',
        aboriginalOrTorresStraitIslandOrigin: true,
        indigenousOrigin: 'Aboriginal',
      });
      expect(await signatureOf(ctx, id)).toBe('data:image/png;base64,AAAA');
    }
    expect(
      openOfficeUsi(ctx, await ctx.db.enrolment.findUniqueOrThrow({ where: { id: ids[0] ?? '' } })),
    ).toBe('INDIV');
    expect(await idsWith(ctx, A_USI)).toEqual([...ids].sort());
    expect(await Promise.all(ids.map(versionOf))).toEqual(versions);
    await sealOpenFields(ctx);
    expect(await ctx.db.enrolmentDetails.findMany({ select: { sealedAnswers: true } })).toEqual(
      first,
    );
  });
});
