import { sydneyDay } from '@platewise/shared/dates';
import type { RowSelection } from '@platewise/shared/paging';
import type { UsiCheckFilter } from '@platewise/shared/usiChecks';
import { isForLearner, type MailedUsiLinks } from '@platewise/shared/usiLinks';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict } from '../../domainError';
import { findSelectedIds } from '../../lists/findSelectedIds';
import { auditAll } from '../../office/audit';
import { actorOf, type OfficeActor } from '../../office/officeRecord';
import { listCertificateChecks } from '../certificates/certificateChecks';
import { listCertificateFacts } from '../certificates/loadCertificateFacts';
import { queueNewMails } from '../mails/queueMail';
import { USI_CHECK_LIST } from '../usiChecks/usiCheckList';
import { findUsiNeed, newUsiLink } from './usiLink';

const AT_A_TIME = 500;

/** Mails a link to the selected learners who can put their USI right, at most once a day to each of them. */
export async function mailUsiLinks(
  ctx: AppContext,
  admin: OfficeActor,
  chosen: RowSelection<UsiCheckFilter>,
): Promise<MailedUsiLinks> {
  if (!ctx.config.certificateRequires.includes('usi'))
    throw conflict('No certificate waits for a USI here: CERTIFICATE_REQUIRES doesn’t name it.');
  // In one order, so that two callers cannot wait for each other.
  const ids = (await findSelectedIds(ctx, USI_CHECK_LIST, chosen)).toSorted();
  let mailed = 0;
  for (let i = 0; i < ids.length; i += AT_A_TIME)
    mailed += await mailBatch(ctx, admin, ids.slice(i, i + AT_A_TIME));
  return { mailed, skipped: ids.length - mailed };
}

const mailBatch = (ctx: AppContext, admin: OfficeActor, ids: string[]) =>
  ctx.db.$transaction(async (tx) => {
    const today = sydneyDay(ctx.now());
    await tx.$queryRaw`SELECT id FROM "Enrolment" WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
    const waiting = (await listCertificateFacts(ctx, tx, ids)).filter(isWaiting);
    const mailedIds = await queueLinks(
      ctx,
      tx,
      waiting.map(({ enrolment }) => ({
        enrolment,
        onceKey: `usi-needed:${enrolment.userId}:${today}`,
        sentBy: admin.email,
      })),
    );
    await auditAll(
      ctx,
      tx,
      mailedIds.map((id) => ({
        actor: actorOf(admin),
        action: 'mail USI link',
        subject: { type: 'enrolment', id },
      })),
    );
    return mailedIds.length;
  });

type WithFacts = Awaited<ReturnType<typeof listCertificateFacts>>[number];

/** Whether the learner can do something about it, and the link would work. */
function isWaiting({ enrolment, facts }: WithFacts) {
  const need = findUsiNeed(facts);
  return need && isForLearner(need) && !enrolment.endedAt && !enrolment.user.deletedAt;
}

/**
 * Call it in the transaction that stores an answer other than 'verified': it mails the link when the certificate waits for the USI
 * alone. Once for each answer, however often the registry gives it.
 */
export async function mailAfterAnswer(ctx: AppContext, tx: Tx, enrolmentId: string) {
  const [listed] = await listCertificateFacts(ctx, tx, [enrolmentId]);
  if (!listed || !isWaiting(listed) || !waitsForUsiAlone(listed)) return;
  const { enrolment } = listed;
  const { state, askedDigest } = enrolment.usiCheck ?? {};
  const answer = `${Buffer.from(askedDigest ?? []).toString('hex')}:${state}`;
  const onceKey = `usi-needed:${enrolmentId}:${answer}`;
  await queueLinks(ctx, tx, [{ enrolment, onceKey, sentBy: null }]);
}

const waitsForUsiAlone = ({ facts }: WithFacts) =>
  listCertificateChecks(facts).every(({ check, passed }) => passed === (check !== 'usi'));

type LinkToMail = { enrolment: WithFacts['enrolment']; onceKey: string; sentBy: string | null };

/** Leaves out occasions that have an email already. The new link ends the earlier one. The enrolments must be locked. */
async function queueLinks(ctx: AppContext, tx: Tx, links: LinkToMail[]): Promise<string[]> {
  const sentAt = ctx.now();
  const byOccasion = new Map(links.map((link) => [link.onceKey, link]));
  const added = await queueNewMails(
    ctx,
    tx,
    [...byOccasion.values()].map(({ enrolment: { id: enrolmentId, userId, user }, onceKey }) => ({
      to: user.email,
      template: 'usi-needed',
      data: { enrolmentId, sentAt: sentAt.toISOString() },
      userId,
      enrolmentId,
      onceKey,
    })),
  );
  const mailed = added.flatMap(({ onceKey }) => byOccasion.get(onceKey ?? '') ?? []);
  const rows = mailed.map(({ enrolment: { id: enrolmentId }, sentBy }) =>
    newUsiLink(ctx, { enrolmentId, sentAt }, sentBy),
  );
  const ids = rows.map(({ enrolmentId }) => enrolmentId);
  await tx.usiLink.deleteMany({ where: { enrolmentId: { in: ids } } });
  await tx.usiLink.createMany({ data: rows });
  return ids;
}
