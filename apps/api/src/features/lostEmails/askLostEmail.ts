import { randomUUID } from 'node:crypto';
import { USER_TYPES } from '@platewise/shared/accounts';
import type { AskLostEmail } from '@platewise/shared/lostEmails';
import type { AppContext } from '../../context';
import { dateOf } from '../../db/client';
import { DomainError } from '../../domainError';
import { countGuess } from '../../limits/guesses';
import { open, seal } from '../../sealing/seal';
import { usiDigest, usiDigests } from '../../sealing/sealedAnswers';
import { resetRequestField } from '../../sealing/sealedField';
import { findBadAddress } from '../mails/delivery/badAddresses';
import { queueMail } from '../mails/queueMail';

const OF_A_USI = { name: 'lost-email-usi', points: 5, seconds: 24 * 60 * 60 };

const tooOften = (retryAfterSeconds: number) =>
  new DomainError('tooMany', 'You have asked too often. Please try again tomorrow, or call us.', {
    retryAfterSeconds,
  });

export type LostEmailRequest = { requestId: string; sealedForm: string };

/**
 * Enqueues a job that looks for the account. It is not looked up here, because the answer or its time would reveal which accounts we
 * have. Requests for one USI are counted whether we know it or not.
 */
export async function askLostEmail(ctx: AppContext, form: AskLostEmail) {
  const key = Buffer.from(usiDigest(ctx, form.usi) ?? []).toString('hex');
  await countGuess(ctx, [{ allowance: OF_A_USI, key }], tooOften);
  const requestId = randomUUID();
  const sealed = seal(ctx, resetRequestField(requestId), JSON.stringify(form));
  const sealedForm = Buffer.from(sealed).toString('base64');
  await ctx.jobs.enqueue(ctx.db, 'open-lost-email', { requestId, sealedForm });
}

/** Opens a request if USI and birthday fit one learner's account, and writes to both mailboxes. A job that runs twice opens one. */
export async function openLostEmail(ctx: AppContext, { requestId, sealedForm }: LostEmailRequest) {
  const sealed = Buffer.from(sealedForm, 'base64');
  const form = JSON.parse(
    open(ctx, resetRequestField(requestId), sealed).toString(),
  ) as AskLostEmail;
  const user = await findLearner(ctx, form);
  if (!user || (await ctx.db.user.findUnique({ where: { email: form.newEmail } }))) return;
  const arrives = (await findBadAddress(ctx.db, user.email)) === null;
  const { newEmail, fullName, words } = form;
  const now = ctx.now();
  await ctx.db.$transaction(async (tx) => {
    // The unique index on open requests decides which of several is the one.
    const { count } = await tx.lostEmail.createMany({
      data: [
        {
          id: requestId,
          userId: user.id,
          state: 'proving',
          formerEmail: user.email,
          newEmail,
          fullName,
          words: words ?? null,
          createdAt: now,
          toldAt: arrives ? now : null,
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0) return;
    const mail = { data: { lostEmailId: requestId }, userId: user.id };
    await queueMail(ctx, tx, { ...mail, to: newEmail, template: 'lost-email-proof' });
    if (arrives)
      await queueMail(ctx, tx, { ...mail, to: user.email, template: 'lost-email-warning' });
  });
}

/** The only learner with this USI and birthday; null where there is none, or more than one. */
async function findLearner(ctx: AppContext, { usi, dateOfBirth }: AskLostEmail) {
  const found = await ctx.db.user.findMany({
    where: {
      userType: USER_TYPES.student,
      active: true,
      deletedAt: null,
      enrolments: {
        some: {
          details: {
            usiDigest: { in: usiDigests(ctx, usi) },
            dateOfBirth: dateOf(dateOfBirth),
          },
        },
      },
    },
    take: 2,
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
