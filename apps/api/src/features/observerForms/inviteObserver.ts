import { sydneyDay } from '@platewise/shared/dates';
import { MOST_SENDS_A_DAY } from '@platewise/shared/limits';
import { MESSAGES } from '@platewise/shared/messages';
import { isEmailProvedFor } from '../../access/provedEmail';
import type { AppContext } from '../../context';
import { dateOf, type Tx } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { conflict } from '../../domainError';
import { audit } from '../../office/audit';
import { actorOf, type OfficeActor } from '../../office/officeRecord';
import { queueMail } from '../mails/queueMail';
import { checkOpen, type ObserverForm } from './findForm';
import { justSent, noObserverYet, noSendsLeft } from './observerFormErrors';
import { isSigned } from './observerFormRules';
import { newObserverToken } from './observerToken';

/** Counts today's invitations of an enrolment to any observer, including the first. */
export const countSendsToday = (ctx: AppContext, db: Pick<Tx, 'mail'>, enrolmentId: string) =>
  db.mail.count({
    where: {
      enrolmentId,
      template: 'observer-invitation',
      createdAt: { gte: startOfDay(sydneyDay(ctx.now())) },
    },
  });

type Invitation = {
  enrolmentId: string;
  generation: number;
  email: string;
  /** The judgement that asks to see some tasks again. */
  judgementId?: string;
  /** A learner who has not confirmed their own address can't send emails to other people yet. */
  by: 'learner' | 'office';
};

/**
 * Sends the invitation, or lets it wait until the learner has confirmed their own address. The caller must hold a lock on the
 * form's row, so that simultaneous sends are counted one after another.
 */
export async function inviteObserver(
  ctx: AppContext,
  tx: Tx,
  { enrolmentId, generation, email, judgementId, by }: Invitation,
): Promise<'sent' | 'waits'> {
  const { userId } = await tx.enrolment.findUniqueOrThrow({
    where: { id: enrolmentId },
    select: { userId: true },
  });
  if (by === 'learner' && !(await isEmailProvedFor(tx, userId))) {
    await tx.thirdPartyForm.update({
      where: { enrolmentId },
      data: { waitsForProof: true, declinedAt: null, declineReason: null },
    });
    return 'waits';
  }
  if ((await countSendsToday(ctx, tx, enrolmentId)) >= MOST_SENDS_A_DAY)
    throw noSendsLeft(ctx.now());
  await tx.thirdPartyForm.update({
    where: { enrolmentId },
    data: { sentAt: ctx.now(), waitsForProof: false, declinedAt: null, declineReason: null },
  });
  await queueMail(ctx, tx, {
    to: email,
    template: 'observer-invitation',
    data: { enrolmentId, generation, judgementId },
    enrolmentId,
  });
  return 'sent';
}

/** The answer to a learner who has named or reminded an observer. */
export const describeInvitation = (invitation: 'sent' | 'waits'): string =>
  invitation === 'sent' ? MESSAGES.thirdPartyForm.sent : MESSAGES.emailProof.invitationWaits;

/** Sends the invitations that waited until the learner's own address was confirmed. A job that runs twice sends each of them once. */
export async function sendWaitingInvitations(ctx: AppContext, userId: string) {
  const waiting = await ctx.db.thirdPartyForm.findMany({
    where: {
      waitsForProof: true,
      enrolment: { userId, expiresOn: { gte: dateOf(sydneyDay(ctx.now())) } },
    },
    select: { enrolmentId: true },
  });
  for (const { enrolmentId } of waiting)
    await ctx.db.$transaction(async (tx) => {
      const { waitsForProof, generation, observerEmail, ...form } = await lockForm(tx, enrolmentId);
      if (!waitsForProof || !observerEmail || isSigned(form)) return;
      await inviteObserver(ctx, tx, {
        enrolmentId,
        generation,
        email: observerEmail,
        by: 'learner',
      });
    });
}

/** Returns the columns of the next link and stores the previous one as replaced. */
export async function replaceLink(
  ctx: AppContext,
  tx: Tx,
  {
    enrolmentId,
    generation,
    tokenHash,
  }: { enrolmentId: string; generation: number; tokenHash: string },
) {
  await tx.replacedObserverLink.createMany({
    data: [{ tokenHash, enrolmentId, replacedAt: ctx.now() }],
    skipDuplicates: true,
  });
  const next = newObserverToken(ctx, enrolmentId, generation + 1);
  return { generation: next.generation, tokenHash: next.tokenHash };
}

/** Creates an empty form with its first link. The link has not been sent. */
export async function createForm(
  ctx: AppContext,
  tx: Tx,
  enrolmentId: string,
  { thirdPartyFormVersion: formVersion }: { thirdPartyFormVersion: number },
) {
  const { generation, tokenHash } = newObserverToken(ctx, enrolmentId);
  await tx.thirdPartyForm.create({ data: { enrolmentId, generation, tokenHash, formVersion } });
}

/**
 * Invites the same observer again, with a new link. The old link stops working, the answers stay, and the count of days
 * for reminders starts again.
 */
export async function resendForm(ctx: AppContext, form: ObserverForm) {
  checkOpen(form, ctx.now());
  const invitation = await ctx.db.$transaction((tx) => resendFormIn(ctx, tx, form.enrolmentId));
  return { message: describeInvitation(invitation) };
}

/** With `admin` the office sends it: once in ten minutes, and audited. */
export async function resendFormIn(
  ctx: AppContext,
  tx: Tx,
  enrolmentId: string,
  admin?: OfficeActor,
) {
  const current = await lockForm(tx, enrolmentId);
  if (isSigned(current)) throw conflict(MESSAGES.thirdPartyForm.completed);
  if (!current.observerEmail) throw noObserverYet();
  if (admin && (await wasJustSent(ctx, tx, enrolmentId))) throw justSent();
  const link = await replaceLink(ctx, tx, current);
  await tx.thirdPartyForm.update({ where: { enrolmentId }, data: { ...link, openedAt: null } });
  const { generation } = link;
  const invitation = await inviteObserver(ctx, tx, {
    enrolmentId,
    generation,
    email: current.observerEmail,
    by: admin ? 'office' : 'learner',
  });
  if (admin)
    await audit(ctx, tx, {
      actor: actorOf(admin),
      action: OFFICE_SENT,
      subject: { type: 'enrolment', id: enrolmentId },
    });
  return invitation;
}

const OFFICE_SENT = 'send observer link';
const JUST_NOW_MS = 10 * 60_000;

/** Two people of the office, or two presses of one, send the link once. */
const wasJustSent = async ({ now }: AppContext, tx: Tx, enrolmentId: string) =>
  (await tx.auditEntry.count({
    where: {
      subjectType: 'enrolment',
      subjectId: enrolmentId,
      action: OFFICE_SENT,
      at: { gt: new Date(now().getTime() - JUST_NOW_MS) },
    },
  })) > 0;

async function lockForm(tx: Tx, enrolmentId: string) {
  await tx.$queryRaw`SELECT 1 FROM "ThirdPartyForm" WHERE "enrolmentId" = ${enrolmentId}::uuid FOR UPDATE`;
  return tx.thirdPartyForm.findUniqueOrThrow({ where: { enrolmentId } });
}
