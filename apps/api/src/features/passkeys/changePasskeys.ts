import { USER_TYPES } from '@platewise/shared/accounts';
import type { Passkey, PasskeyChange } from '@platewise/shared/auth/passkeys';
import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict, missing } from '../../domainError';
import { audit } from '../../office/audit';
import { queueMail } from '../mails/queueMail';
import { isUuid } from '../progress/findEnrolment';

type Row = {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  backedUp: boolean;
};

export const toPasskey = ({ id, name, createdAt, lastUsedAt, backedUp }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  backedUp,
});

export async function listPasskeys({ db }: AppContext, userId: string): Promise<Passkey[]> {
  const passkeys = await db.passkey.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return passkeys.map(toPasskey);
}

const notFound = () => missing('This passkey');

export async function renamePasskey(
  { db }: AppContext,
  userId: string,
  passkeyId: string,
  name: string,
) {
  if (!isUuid(passkeyId)) throw notFound();
  const { count } = await db.passkey.updateMany({
    where: { id: passkeyId, userId },
    data: { name },
  });
  if (count === 0) throw notFound();
}

/** Removes a passkey and emails its owner. Without a password, the last one stays. */
export async function removePasskey(ctx: AppContext, userId: string, passkeyId: string) {
  if (!isUuid(passkeyId)) throw notFound();
  await ctx.db.$transaction(async (tx) => {
    const user = await lockOwner(tx, userId);
    const passkeys = await tx.passkey.findMany({ where: { userId } });
    const passkey = passkeys.find(({ id }) => id === passkeyId.toLowerCase());
    if (!passkey) throw notFound();
    if (passkeys.length === 1 && !user.passwordHash) throw conflict(MESSAGES.passkeys.lastWay);
    await tx.passkey.delete({ where: { id: passkey.id } });
    await recordPasskeyChange(ctx, tx, { user, change: 'removed', name: passkey.name });
  });
}

/** Two changes of one user's passkeys run one after the other, so that they are counted correctly. */
export async function lockOwner(tx: Tx, userId: string) {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  return tx.user.findUniqueOrThrow({ where: { id: userId } });
}

type Change = {
  user: { id: string; email: string; userType: number };
  change: PasskeyChange;
  name: string;
};

/** Emails the owner. Changes of people of the office are also in the audit log, like their sign-ins. */
export async function recordPasskeyChange(ctx: AppContext, tx: Tx, { user, change, name }: Change) {
  await queueMail(ctx, tx, {
    to: user.email,
    template: 'passkey-changed',
    data: { userId: user.id, change, name, at: ctx.now().toISOString() },
    userId: user.id,
  });
  if (user.userType !== USER_TYPES.admin) return;
  await audit(ctx, tx, {
    actor: user,
    action: change === 'added' ? 'add a passkey' : 'remove a passkey',
    subject: { type: 'user', id: user.id },
    after: { name },
  });
}
