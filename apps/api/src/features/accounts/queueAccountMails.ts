import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { queueMail } from '../mails/queueMail';
import { createEmailProof } from './emailProof';

type User = { id: string; email: string };

export const queuePasswordChangedMail = (ctx: AppContext, tx: Tx, { id, email }: User) =>
  queueMail(ctx, tx, {
    to: email,
    template: 'password-changed',
    data: { userId: id, at: ctx.now().toISOString() },
    userId: id,
  });

/** Emails a code and a link that prove the address. */
export async function queueEmailCode(
  ctx: AppContext,
  tx: Tx,
  { userId, email }: { userId: string; email: string },
) {
  const emailProofId = await createEmailProof(ctx, tx, { userId, email });
  await queueMail(ctx, tx, { to: email, template: 'email-code', data: { emailProofId }, userId });
}

type EmailChange = {
  newEmail: string;
  /** The proof of the new address, with which the owner of the former address can undo the change. Missing when the office made it. */
  emailProofId?: string;
};

/** Emails the former address, because its owner may not have wanted the change, and the new one, which may be mistyped. */
export async function queueEmailChangedMails(
  ctx: AppContext,
  tx: Tx,
  { id, email: formerEmail }: User,
  { newEmail, emailProofId }: EmailChange,
) {
  const data = { userId: id, at: ctx.now().toISOString(), newEmail };
  for (const [to, address] of [
    ['former', formerEmail],
    ['new', newEmail],
  ] as const)
    await queueMail(ctx, tx, {
      to: address,
      template: 'email-changed',
      data: { ...data, to, ...(to === 'former' && emailProofId && { emailProofId }) },
      userId: id,
    });
}
