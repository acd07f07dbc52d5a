import { isDeepStrictEqual } from 'node:util';
import type { Assessor, NewCredential } from '@platewise/shared/assessors';
import { sydneyDay } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { dateOf, dayOf, type Tx } from '../../db/client';
import { conflict, invalidField } from '../../domainError';
import { audit } from '../../office/audit';
import { actorOf, type OfficeActor } from '../../office/officeRecord';
import { IS_ASSESSOR, isValidOn } from './mayAssess';

type Admin = OfficeActor & { firstName: string; lastName: string };

/** The people of the office who may decide assessments, with their credentials. */
export async function listAssessors(ctx: AppContext): Promise<Assessor[]> {
  const people = await ctx.db.user.findMany({
    where: IS_ASSESSOR,
    include: { assessorCredentials: { orderBy: [{ addedAt: 'desc' }, { id: 'desc' }] } },
    orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
  });
  const today = sydneyDay(ctx.now());
  return people.map(({ id, email, assessorCredentials, ...person }) => ({
    userId: id,
    name: fullName(person),
    email,
    credentials: assessorCredentials.map((each) => ({
      id: each.id,
      credential: each.credential,
      units: each.units,
      validFrom: dayOf(each.validFrom),
      validUntil: each.validUntil && dayOf(each.validUntil),
      addedByName: each.addedByName,
      endedAt: each.endedAt?.toISOString() ?? null,
      isValid: isValidOn(each, today),
    })),
  }));
}

/**
 * Records a credential, which may be the administrator's own: a provider can be one person. The assessor's row is locked, so that
 * a credential that is sent twice at once is recorded once.
 */
export async function addCredential(
  ctx: AppContext,
  admin: Admin,
  { userId, credential, units, validFrom, validUntil }: NewCredential,
): Promise<Assessor[]> {
  const assessor = (await listAssessors(ctx)).find((each) => each.userId === userId);
  if (!assessor) throw invalidField('userId', 'This person can’t decide assessments.');
  const held = { userId, credential, units: [...new Set(units)], validFrom: dateOf(validFrom) };
  await ctx.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    await refuseRecordedAlready(tx, held);
    const { id } = await tx.assessorCredential.create({
      data: {
        ...held,
        validUntil: validUntil ? dateOf(validUntil) : null,
        addedAt: ctx.now(),
        addedByName: fullName(admin),
      },
    });
    await audit(ctx, tx, {
      ...entry(admin, 'add assessor credential', userId),
      after: { id, credential, units, validFrom, validUntil: validUntil ?? null },
    });
  });
  return listAssessors(ctx);
}

type HeldCredential = { userId: string; credential: string; units: string[]; validFrom: Date };

async function refuseRecordedAlready(tx: Tx, { units, ...same }: HeldCredential) {
  const others = await tx.assessorCredential.findMany({ where: { ...same, endedAt: null } });
  const isSame = others.some((other) =>
    isDeepStrictEqual(other.units.toSorted(), units.toSorted()),
  );
  if (isSame) throw conflict('This credential is recorded already.');
}

/** Ends a credential. Decisions that were made under it stay. */
export async function endCredential(
  ctx: AppContext,
  admin: Admin,
  id: string,
): Promise<Assessor[]> {
  await ctx.db.$transaction(async (tx) => {
    const [ended] = await tx.assessorCredential.updateManyAndReturn({
      where: { id, endedAt: null },
      data: { endedAt: ctx.now(), endedByName: fullName(admin) },
    });
    if (!ended) throw conflict('This credential has been ended already.');
    await audit(ctx, tx, {
      ...entry(admin, 'end assessor credential', ended.userId),
      before: { credential: ended.credential, units: ended.units },
    });
  });
  return listAssessors(ctx);
}

const entry = (admin: Admin, action: string, userId: string) => ({
  actor: actorOf(admin),
  action,
  subject: { type: 'user', id: userId },
});
