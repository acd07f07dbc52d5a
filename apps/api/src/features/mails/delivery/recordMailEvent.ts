import type { MailDelivery, MailState } from '@platewise/shared/mails';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { addBadAddress, forgetBounce } from './badAddresses';
import { type HeardDelivery, nextDelivery } from './nextDelivery';

export type MailEvent = {
  kind: HeardDelivery;
  at: Date;
  source: 'smtp' | 'report' | 'webhook';
  status?: string | null;
  diagnostic?: string | null;
  providerId?: string;
};

/** `recipients` are those that the report names; none where a complaint names no recipient. */
type MailNews = MailEvent & { mailId: string; recipients: string[] };

/** 'later' is an email that the worker has just handed over: its row says so in a moment. */
export type RecordOutcome = 'recorded' | 'repeated' | 'unknown' | 'later';

/** Records what another server reports of an email. A report about another recipient, or about an email that was not sent, is ignored. */
export function recordMailEvent(
  ctx: AppContext,
  { mailId, recipients, ...event }: MailNews,
): Promise<RecordOutcome> {
  return ctx.db.$transaction(async (tx) => {
    const mail = await lockMail(tx, mailId);
    const isRecipient =
      recipients.length === 0 || recipients.includes(mail?.to.toLowerCase() ?? '');
    if (!mail || !isRecipient || mail.state === 'CANCELLED') return 'unknown';
    if (mail.state === 'QUEUED') return 'later';
    return (await applyMailEvent(ctx, tx, mail, event)) ? 'recorded' : 'repeated';
  });
}

type LockedMail = { id: string; to: string; state: MailState; delivery: MailDelivery | null };

/** Reports that arrive at the same time are applied one after the other. */
async function lockMail(tx: Tx, id: string): Promise<LockedMail | null> {
  const [mail] = await tx.$queryRaw<LockedMail[]>`
    SELECT id, "to", state::text, delivery::text FROM "Mail" WHERE id = ${id}::uuid FOR UPDATE`;
  return mail ?? null;
}

/**
 * Stores an event that is new, and changes the email and the list of bad addresses by it. The caller must hold a lock on
 * the email's row. Returns false for an event that we have heard before.
 */
export async function applyMailEvent(
  ctx: AppContext,
  tx: Tx,
  mail: Pick<LockedMail, 'id' | 'to' | 'delivery'>,
  event: MailEvent,
): Promise<boolean> {
  const next = nextDelivery(mail.delivery, event.kind);
  if (!next && (await wasHeard(tx, mail.id, event))) return false;
  const at = timeOf(ctx, event);
  const { count } = await tx.mailEvent.createMany({
    data: [{ ...event, at, mailId: mail.id }],
    // The provider's id of the event is unique.
    skipDuplicates: true,
  });
  if (count === 0) return false;
  ctx.metrics.mailHeard(event.kind);
  if (!next) return true;
  await tx.mail.update({ where: { id: mail.id }, data: { delivery: next, deliveryAt: at } });
  if (next === 'DELIVERED') await forgetBounce(tx, mail.to, at);
  if (next === 'BOUNCED_HARD' || next === 'COMPLAINED')
    await addBadAddress(tx, {
      mailId: mail.id,
      email: mail.to,
      reason: next === 'COMPLAINED' ? 'complained' : 'bounced',
      at,
      status: event.status ?? null,
    });
  return true;
}

const wasHeard = async (tx: Tx, mailId: string, { kind, source }: MailEvent) =>
  (await tx.mailEvent.count({ where: { mailId, kind, source } })) > 0;

/** The clock of another system may be wrong, and its time may be missing. */
const timeOf = ({ now }: AppContext, { at }: MailEvent) => (at <= now() ? at : now());
