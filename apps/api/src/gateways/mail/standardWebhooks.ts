import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  BadMailSignature,
  type MailEventHeaders,
  type MailEvents,
  type ProviderEvent,
} from './mailEvents';
import { findStatus, toDiagnostic } from './statusCode';

type Settings = { secret: Buffer; now: () => Date };

const TOLERANCE_MS = 5 * 60_000;

/** Events in the names of Resend, signed as the Standard Webhooks specification says (https://www.standardwebhooks.com). */
export const standardWebhooks = (settings: Settings): MailEvents => ({
  read(body, headers) {
    const id = checkSignature(settings, body, headers);
    return describeEvent(id, parse(body));
  },
});

function checkSignature(
  { secret, now }: Settings,
  body: Buffer,
  { id, timestamp = '', signature = '' }: MailEventHeaders,
): string {
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  // A timestamp that is not a number fails too.
  if (!(Math.abs(now().getTime() - seconds * 1000) <= TOLERANCE_MS))
    throw new BadMailSignature('The timestamp is missing, or too far from our time.');
  if (!id || id.length > MOST_ID) throw new BadMailSignature('The id of the event is missing.');
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest();
  // While the provider changes its secret, it sends several signatures.
  const isRight = signature.split(' ').some((given) => {
    const bytes = Buffer.from(given.replace(/^v1,/, ''), 'base64');
    return (
      given.startsWith('v1,') &&
      bytes.length === expected.length &&
      timingSafeEqual(bytes, expected)
    );
  });
  if (!isRight) throw new BadMailSignature('The signature is wrong.');
  return id;
}

const MOST_ID = 200;

type Payload = {
  type?: unknown;
  created_at?: unknown;
  data?: { message_id?: unknown; to?: unknown; bounce?: { type?: unknown; message?: unknown } };
};

function parse(body: Buffer): Payload {
  try {
    return (JSON.parse(body.toString('utf8')) as Payload | null) ?? {};
  } catch {
    return {};
  }
}

function describeEvent(
  providerId: string,
  { type, created_at: createdAt, data }: Payload,
): ProviderEvent | null {
  const kind = kindOf(type, data?.bounce?.type);
  const mailId = OWN_MESSAGE.exec(asText(data?.message_id))?.[1]?.toLowerCase();
  if (!kind || !mailId) return null;
  const words = asText(data?.bounce?.message);
  return {
    providerId,
    mailId,
    recipients: [data?.to].flat().map((to) => asText(to).toLowerCase()),
    kind,
    at: new Date(asText(createdAt)),
    status: findStatus(words),
    diagnostic: toDiagnostic(words),
  };
}

const OWN_MESSAGE = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;
const asText = (value: unknown) => (typeof value === 'string' ? value : '');

function kindOf(type: unknown, bounce: unknown): ProviderEvent['kind'] | null {
  switch (type) {
    case 'email.delivered':
      return 'DELIVERED';
    case 'email.delivery_delayed':
      return 'DELAYED';
    case 'email.complained':
      return 'COMPLAINED';
    case 'email.bounced':
      return bounce === 'Permanent' ? 'BOUNCED_HARD' : 'BOUNCED_SOFT';
    default:
      return null;
  }
}
