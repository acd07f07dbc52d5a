import { createHmac, randomUUID } from 'node:crypto';
import { USER_TYPES } from '@platewise/shared/accounts';
import { SIGN_IN_LINK_MINUTES, type SignInLinkRequest } from '@platewise/shared/auth/signInLinks';
import type { AppContext } from '../../context';
import { counterOf } from '../../limits/counter';
import { open, seal } from '../../sealing/seal';
import { resetRequestField } from '../../sealing/sealedField';
import { hashToken } from '../auth/tokens';
import { queueMail } from '../mails/queueMail';

const MAILED = { name: 'sign-in-link-mail', points: 5, seconds: 60 * 60 };

type Request = { requestId: string; sealedEmail: string; browserHash: string };

/**
 * Enqueues a job that sends the link. As for a new password, the user is not looked up here, because the response time would reveal
 * whether the email is known.
 */
export async function requestSignInLink(ctx: AppContext, { username, browser }: SignInLinkRequest) {
  const requestId = randomUUID();
  const sealed = seal(ctx, resetRequestField(requestId), username);
  await ctx.jobs.enqueue(ctx.db, 'request-sign-in-link', {
    requestId,
    sealedEmail: Buffer.from(sealed).toString('base64'),
    browserHash: hashToken(browser),
  });
}

/**
 * Emails the link, but never to the office, where a mailbox must not be enough. An account gets at most five links in an hour from all
 * callers together. A job that runs twice sends one email.
 */
export async function mailSignInLink(
  ctx: AppContext,
  { requestId, sealedEmail, browserHash }: Request,
) {
  const onceKey = `sign-in-link:${requestId}`;
  if (await ctx.db.mail.findUnique({ where: { onceKey } })) return;
  const sealed = Buffer.from(sealedEmail, 'base64');
  const email = open(ctx, resetRequestField(requestId), sealed).toString();
  const user = await ctx.db.user.findUnique({ where: { email } });
  if (!user?.active || user.userType === USER_TYPES.admin) return;
  const { consumedPoints } = await counterOf(ctx, MAILED).penalty(user.id);
  if (consumedPoints > MAILED.points) return;
  await ctx.db.$transaction(async (tx) => {
    const id = randomUUID();
    const createdAt = ctx.now();
    await tx.signInLink.create({
      data: {
        id,
        userId: user.id,
        tokenHash: hashToken(signInLinkToken(ctx, id, user.email)),
        browserHash,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + SIGN_IN_LINK_MINUTES * 60_000),
      },
    });
    await queueMail(ctx, tx, {
      to: user.email,
      template: 'sign-in-link',
      data: { signInLinkId: id },
      userId: user.id,
      onceKey,
    });
  });
}

/** Derives the token from the id of the row, which stores only the token's hash, and from the address, so that a change of the address ends the link. */
export const signInLinkToken = (ctx: AppContext, id: string, email: string) =>
  createHmac('sha256', ctx.config.secrets.jwtSecret)
    .update(`sign-in-link:${id}:${email}`)
    .digest('base64url');
