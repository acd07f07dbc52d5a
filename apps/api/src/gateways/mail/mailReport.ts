import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { findStatus, isAboutAddress, toDiagnostic } from './statusCode';

/** Another mail server's report of one recipient of an email. */
export type MailReport = {
  kind: 'DELAYED' | 'DELIVERED' | 'BOUNCED_SOFT' | 'BOUNCED_HARD' | 'COMPLAINED';
  /** Null where a complaint does not name the recipient. */
  recipient: string | null;
  status: string | null;
  diagnostic: string | null;
};

/** Nothing of a real report is near these limits. A stranger may send anything. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };
const MOST_PART_BYTES = 64 * 1024;
const MOST_RECIPIENTS = 20;

/**
 * Reads a delivery status notification (RFC 3464) or a complaint (RFC 5965). Returns nothing for any other email, such as
 * an automatic reply, and for one that cannot be read.
 */
export async function readMailReport(source: Uint8Array): Promise<MailReport[]> {
  const email = await PostalMime.parse(source, LIMITS).catch(() => null);
  if (!email || !isReport(email)) return [];
  return email.attachments.flatMap((part) => {
    if (part.mimeType === 'message/delivery-status') return readDeliveryStatus(textOf(part));
    if (part.mimeType === 'message/feedback-report') return readComplaint(textOf(part));
    return [];
  });
}

/** A person who forwards a report to us sends an email of another type. */
const isReport = ({ headers }: Email) =>
  /^multipart\/report\b/i.test(
    headers.find(({ key }) => key === 'content-type')?.value.trim() ?? '',
  );

function textOf({ content }: Attachment): string {
  const bytes = Buffer.from(content as ArrayBuffer);
  return bytes.subarray(0, MOST_PART_BYTES).toString('utf8');
}

type Fields = Map<string, string>;

/** Reads the first value of each field. A line that begins with a space continues the line before it. */
function readFields(text: string): Fields {
  const fields: Fields = new Map();
  for (const line of text.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).trim().toLowerCase();
    if (at > 0 && !fields.has(name)) fields.set(name, line.slice(at + 1).trim());
  }
  return fields;
}

/** The fields of each recipient follow those of the message, after an empty line. */
const readDeliveryStatus = (text: string): MailReport[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .slice(0, MOST_RECIPIENTS + 1)
    .map(readFields)
    .flatMap(describeRecipient);

function describeRecipient(fields: Fields): MailReport[] {
  const recipient = fields.get('final-recipient');
  const given = fields.get('diagnostic-code');
  const status = statusOf(findStatus(fields.get('status')), findStatus(given));
  const kind = kindOf(fields.get('action')?.toLowerCase(), status);
  if (!recipient || !kind) return [];
  const diagnostic = toDiagnostic(given?.replace(/^smtp;/i, ''));
  return [{ kind, recipient: addressIn(recipient), status, diagnostic }];
}

/** 5.0.0 says no more than that it failed. The words of the other server often say more. */
const statusOf = (status: string | null, inDiagnostic: string | null) =>
  !status || /^[45]\.0\.0$/.test(status) ? (inDiagnostic ?? status) : status;

function kindOf(action: string | undefined, status: string | null): MailReport['kind'] | null {
  switch (action) {
    case 'delivered':
      return 'DELIVERED';
    case 'delayed':
      return 'DELAYED';
    case 'failed':
      return status && isAboutAddress(status) ? 'BOUNCED_HARD' : 'BOUNCED_SOFT';
    default:
      return null;
  }
}

/** 'rfc822;Mei@Example.com' and '<mei@example.com>' as 'mei@example.com'. */
const addressIn = (field: string) =>
  field
    .replace(/^[^;]*;/, '')
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase();

const COMPLAINTS = ['abuse', 'fraud'];

function readComplaint(text: string): MailReport[] {
  const fields = readFields(text.replaceAll('\r\n', '\n'));
  if (!COMPLAINTS.includes(fields.get('feedback-type')?.toLowerCase() ?? '')) return [];
  const recipient = fields.get('original-rcpt-to');
  return [
    {
      kind: 'COMPLAINED',
      recipient: recipient ? addressIn(recipient) : null,
      status: null,
      diagnostic: toDiagnostic(fields.get('user-agent')),
    },
  ];
}
