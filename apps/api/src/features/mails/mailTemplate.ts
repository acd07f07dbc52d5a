import type { SecondFactorChange } from '@platewise/shared/auth/secondFactor';
import type { NswQueueName } from '@platewise/shared/nsw/queues';
import type { AppContext } from '../../context';

/** Every mail there is, with the ids from which its template reads the rest. */
export type MailData = {
  welcome: { userId: string };
  'password-reset': { passwordResetId: string };
  'password-changed': { userId: string; at: string };
  'password-removed': { userId: string; at: string };
  'email-changed': { userId: string; at: string; newEmail: string; to: 'former' | 'new' };
  'account-made': { passwordResetId: string; enrolmentId: string };
  'second-factor-changed': { userId: string; change: SecondFactorChange; at: string };
  'enrolment-confirmation': { enrolmentId: string };
  'reprint-confirmation': { reprintId: string };
  'purchase-confirmation': { purchaseId: string };
  'invoice-paid': { invoiceId: string };
  'purchase-refunded': { purchaseId: string; paymentId: string };
  'observer-invitation': { enrolmentId: string; generation: number };
  'observer-did-not-see': { enrolmentId: string; generation: number };
  'observer-declined': { enrolmentId: string; generation: number };
  /** Of the sending that the voucher still stands for; later ones bring a mail of their own. */
  voucher: { voucherId: string; sentAt: string; message: string | null };
  'voucher-taken-back': { withdrawnCode: string };
  'staff-reminder': { businessId: string; voucherIds: string[] };
  'course-completed': { enrolmentId: string };
  /** Until which day: a later extension brings a mail of its own. */
  'enrolment-extended': { enrolmentId: string; expiresOn: string };
  'certificate-waits': { enrolmentId: string };
  'certificate-ended': { certificateId: string };
  'not-yet-competent': { judgementId: string };
  'nsw-posted': { queue: NswQueueName; id: string };
  'contact-message': { contactMessageId: string };
  'payment-disputed': { paymentEventId: string };
  'disposal-waits': { disposalId: string };
  'enrolment-unfinished': { enrolmentId: string };
  'study-idle': { enrolmentId: string };
  'enrolment-expires-in-30': { enrolmentId: string };
  'enrolment-expires-in-7': { enrolmentId: string };
  'observer-silent': { enrolmentId: string; generation: number };
  'observer-reminder': { enrolmentId: string; generation: number };
  'certificate-expires-in-90': { enrolmentId: string };
  'certificate-expires-in-30': { enrolmentId: string };
};
export type MailTemplateName = keyof MailData;

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** What somebody else wrote, with its lines as they were typed. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'list'; items: string[] };

/** What a template makes; HTML and plain text are both rendered from it. */
export type MailContent = {
  subject: string;
  /** The line that a mail program shows beside the subject. */
  preview: string;
  heading: string;
  blocks: MailBlock[];
  attachments?: { fileName: string; mediaType: string; content: Buffer }[];
  /** Nobody offers the office to call the office. */
  toOffice?: boolean;
  /** What is not urgent is kept from 8 pm to 8 am in Sydney. */
  daytimeOnly?: boolean;
  /** For mails that people may turn off: the page that asks first, and the address that mail programs post to. */
  optOut?: { pageUrl: string; oneClickUrl: string };
};

export type MailTemplates = {
  /** Null when what it would tell is no longer so: the mail is then cancelled. */
  [K in MailTemplateName]: (ctx: AppContext, data: MailData[K]) => Promise<MailContent | null>;
};
