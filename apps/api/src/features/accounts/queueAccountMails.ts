import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { queueMail } from '../mails/queueMail';

type User = { id: string; email: string };

export const queuePasswordChangedMail = (ctx: AppContext, tx: Tx, { id, email }: User) =>
  queueMail(ctx, tx, {
    to: email,
    template: 'password-changed',
    data: { userId: id, at: ctx.now().toISOString() },
    userId: id,
  });

/** Emails the former address, whose owner may not have wanted the change, and the new one, which may be mistyped. */
export async function queueEmailChangedMails(
  ctx: AppContext,
  tx: Tx,
  { id, email: formerEmail }: User,
  newEmail: string,
) {
  const data = { userId: id, at: ctx.now().toISOString(), newEmail };
  for (const [to, address] of [
    ['former', formerEmail],
    ['new', newEmail],
  ] as const)
    await queueMail(ctx, tx, {
      to: address,
      template: 'email-changed',
      data: { ...data, to },
      userId: id,
    });
}
