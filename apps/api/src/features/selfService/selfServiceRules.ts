import { fullName } from '@platewise/shared/personNames';
import {
  FIRST_RULES,
  type RulesVersion,
  type SelfServiceRules,
  type SelfServiceRulesForm,
} from '@platewise/shared/selfService';
import type { AppContext } from '../../context';
import { onDuplicate, type Tx } from '../../db/client';
import { conflict } from '../../domainError';
import { audit } from '../../office/audit';
import { actorOf, type OfficeActor } from '../../office/officeRecord';

type Admin = OfficeActor & { firstName: string; lastName: string };
type Db = Pick<Tx, 'selfServiceRules'>;

/** The rules that hold now, with their version. */
export async function getRules(db: Db): Promise<SelfServiceRules & { version: number }> {
  const newest = await db.selfServiceRules.findFirst({ orderBy: { version: 'desc' } });
  return newest ?? { ...FIRST_RULES, version: 0 };
}

/** Every version of the rules, the one that holds first. */
export async function listRulesVersions({ db }: AppContext): Promise<RulesVersion[]> {
  const changed = await db.selfServiceRules.findMany({ orderBy: { version: 'desc' } });
  return [
    ...changed.map(({ version, changedAt, changedByName, reason, ...limits }) => ({
      ...pickLimits(limits),
      version,
      changedAt: changedAt.toISOString(),
      changedByName,
      reason,
    })),
    { ...FIRST_RULES, version: 0, changedAt: null, changedByName: null, reason: null },
  ];
}

const changedMeanwhile = () =>
  conflict('These rules have been changed in the meantime. Please look at them again.');

/** Adds a version. The version is the primary key, so that of two people who save at once only one does. */
export async function changeRules(
  ctx: AppContext,
  admin: Admin,
  { version, reason, ...limits }: SelfServiceRulesForm,
): Promise<RulesVersion[]> {
  await ctx.db
    .$transaction(async (tx) => {
      const { version: holds, ...before } = await getRules(tx);
      if (holds !== version) throw changedMeanwhile();
      await tx.selfServiceRules.create({
        data: {
          ...limits,
          version: version + 1,
          reason,
          changedAt: ctx.now(),
          changedById: admin.userId,
          changedByName: fullName(admin),
        },
      });
      await audit(ctx, tx, {
        actor: actorOf(admin),
        action: 'change self-service rules',
        subject: { type: 'selfServiceRules', id: String(version + 1) },
        before: pickLimits(before),
        after: { ...limits, reason },
      });
    })
    .catch(onDuplicate('SelfServiceRules', changedMeanwhile));
  return listRulesVersions(ctx);
}

/** The limits of a version, without who set them. */
export const pickLimits = ({
  extensionDays,
  extensions,
  extensionDaysBefore,
  extensionDaysAfter,
  refundDays,
  refundFeeDollars,
  extensionPriceDollars,
  paidExtensions,
}: SelfServiceRules) => ({
  extensionDays,
  extensions,
  extensionDaysBefore,
  extensionDaysAfter,
  refundDays,
  refundFeeDollars,
  extensionPriceDollars,
  paidExtensions,
});
