import type { AppContext } from '../../../context';
import { DomainError, missing } from '../../../domainError';
import {
  BadMailSignature,
  type MailEventHeaders,
  type MailEvents,
} from '../../../gateways/mail/mailEvents';
import { readMailReport } from '../../../gateways/mail/mailReport';
import { type RecordOutcome, recordMailEvent } from './recordMailEvent';

/**
 * Takes an email that came back to the bounce address of one of ours. Anything but a report, such as an automatic reply, is
 * counted and forgotten.
 */
export async function receiveReport(
  ctx: AppContext,
  mailId: string,
  source: Uint8Array,
): Promise<'taken' | 'later'> {
  const outcomes: (RecordOutcome | 'no report')[] = [];
  for (const { recipient, ...report } of await readMailReport(source)) {
    const recipients = recipient ? [recipient] : [];
    const event = { ...report, source: 'report' as const, at: ctx.now() };
    outcomes.push(await recordMailEvent(ctx, { mailId, recipients, ...event }));
  }
  if (outcomes.length === 0) outcomes.push('no report');
  for (const outcome of outcomes) ctx.metrics.mailReported('report', outcome);
  return outcomes.includes('later') ? 'later' : 'taken';
}

const SECONDS_TO_WAIT = 30;

/** Takes an event of the mail provider, which repeats it until we answer 200. */
export async function receiveProviderEvent(
  ctx: AppContext,
  body: Buffer,
  headers: MailEventHeaders,
): Promise<void> {
  const { mailEvents } = ctx.gateways;
  if (!mailEvents) throw missing('This address');
  const event = readEvent(mailEvents, body, headers);
  const outcome = event ? await recordMailEvent(ctx, { ...event, source: 'webhook' }) : 'no report';
  ctx.metrics.mailReported('webhook', outcome);
  if (outcome === 'later')
    throw new DomainError('unavailable', 'This email is still being sent.', {
      retryAfterSeconds: SECONDS_TO_WAIT,
    });
}

function readEvent(mailEvents: MailEvents, body: Buffer, headers: MailEventHeaders) {
  try {
    return mailEvents.read(body, headers);
  } catch (error) {
    throw error instanceof BadMailSignature ? new DomainError('invalid', error.message) : error;
  }
}
