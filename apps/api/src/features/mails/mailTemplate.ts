import type { PasskeyChange } from '@platewise/shared/auth/passkeys';
import type { SecondFactorChange } from '@platewise/shared/auth/secondFactor';
import type { NswQueueName } from '@platewise/shared/nsw/queues';
import type { AppContext } from '../../context';

/** The templates of all emails, with the ids from which each template reads its data. */
export type MailData = {
  /** Earlier releases sent the email without a code. */
  welcome: { userId: string; emailProofId?: string };
  'email-code': { emailProofId: string };
  'email-change-undone': { passwordResetId: string };
  'password-reset': { passwordResetId: string };
  'password-changed': { userId: string; at: string };
  /** Mails of an earlier release do not say by what, which was Google. */
  'password-removed': { userId: string; at: string; by?: 'Google' | 'link'; passkeys?: number };
  'passkey-changed': { userId: string; change: PasskeyChange; name: string; at: string };
  'sign-in-link': { signInLinkId: string };
  'lost-email-proof': { lostEmailId: string };
  'lost-email-warning': { lostEmailId: string };
  'lost-email-approved': { passwordResetId: string };
  'lost-email-declined': { reason: string };
  'email-changed': {
    userId: string;
    at: string;
    newEmail: string;
    to: 'former' | 'new';
    emailProofId?: string;
  };
  'account-made': { passwordResetId: string; enrolmentId: string };
  'second-factor-changed': { userId: string; change: SecondFactorChange; at: string };
  'enrolment-confirmation': { enrolmentId: string };
  'course-invoice': { enrolmentId: string };
  /** `answers` are the names of the answers, never their values. */
  'answers-corrected': { enrolmentId: string; answers: string[] };
  'reprint-confirmation': { reprintId: string };
  'purchase-confirmation': { purchaseId: string };
  'invoice-paid': { invoiceId: string };
  'credit-note': { creditNoteId: string };
  'purchase-refunded': { purchaseId: string; paymentId: string };
  /** `judgementId` where an assessor asks to see some tasks again. */
  'observer-invitation': { enrolmentId: string; generation: number; judgementId?: string };
  'more-to-show': { enrolmentId: string; generation: number };
  'observer-did-not-see': { enrolmentId: string; generation: number };
  'observer-declined': { enrolmentId: string; generation: number };
  /** `sentAt` names one sending of the voucher. A later sending has an email of its own. */
  voucher: { voucherId: string; sentAt: string; message: string | null };
  'voucher-taken-back': { withdrawnCode: string };
  'staff-reminder': { businessId: string; voucherIds: string[] };
  'course-completed': { enrolmentId: string };
  /** `expiresOn` names one extension. A later extension has an email of its own. */
  'enrolment-extended': { enrolmentId: string; expiresOn: string };
  'extension-paid': { actId: string };
  withdrawn: { enrolmentId: string; creditNoteId: string | null; voucherReturned: boolean };
  'course-changed': { enrolmentId: string; creditNoteId: string | null };
  'voucher-returned': { enrolmentId: string; code: string };
  /** An email that the office wrote to many learners. */
  'office-message': { bulkJobId: string; enrolmentId: string };
  'certificate-waits': { enrolmentId: string };
  'certificate-ended': { certificateId: string };
  'name-changed': { nameChangeId: string };
  'name-change-declined': { nameChangeId: string };
  'skill-clips-decided': { enrolmentId: string };
  'live-session-booked': { liveSessionId: string };
  'live-session-tomorrow': { liveSessionId: string };
  'live-session-cancelled': { liveSessionId: string };
  'live-session-decided': { liveSessionId: string };
  'assessor-session-booked': { liveSessionId: string };
  /** `slotId`, because the session may be deleted with its enrolment. */
  'assessor-session-cancelled': { liveSessionId: string; slotId: string };
  'not-yet-competent': { judgementId: string };
  'unit-credit': { creditId: string };
  'nsw-posted': { queue: NswQueueName; id: string };
  'contact-message': { contactMessageId: string };
  'advice-asked': { adviceTaskId: string };
  'payment-disputed': { paymentEventId: string };
  'disposal-waits': { disposalId: string };
  /** 'YYYY-MM-DD' */
  'usi-credential-expires': { expiresOn: string };
  /** `day` is 'YYYY-MM-DD'. Each owner of tasks gets one email a day. */
  'invoice-overdue': { invoiceId: string };
  'tasks-due': { userId: string; day: string };
  /** `sentAt` names the link. A later email has a link of its own. */
  'usi-needed': { enrolmentId: string; sentAt: string };
  /** `byOffice` where the office did not wait for the day of the rule. */
  'enrolment-unfinished': { enrolmentId: string; byOffice?: true };
  'study-idle': { enrolmentId: string; byOffice?: true };
  'enrolment-expires-in-30': { enrolmentId: string; byOffice?: true };
  'enrolment-expires-in-7': { enrolmentId: string; byOffice?: true };
  'observer-silent': { enrolmentId: string; generation: number; byOffice?: true };
  'observer-reminder': { enrolmentId: string; generation: number };
  'certificate-expires-in-90': { enrolmentId: string };
  'certificate-expires-in-30': { enrolmentId: string };
};
export type MailTemplateName = keyof MailData;

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** Text that another person wrote, with its line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** A secret that the recipient types. Like a link, it is left out of the text that the office may read. */
  | { kind: 'code'; code: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'list'; items: string[] };

/** The content of an email, from which HTML and plain text are rendered. */
export type MailContent = {
  subject: string;
  /** The line that an email program shows next to the subject. */
  preview: string;
  heading: string;
  blocks: MailBlock[];
  attachments?: { fileName: string; mediaType: string; content: Buffer }[];
  /** An email to the office leaves out the line with the office's own phone number. */
  toOffice?: boolean;
  /** An email that is not urgent waits from 8 pm to 8 am in Sydney. */
  daytimeOnly?: boolean;
  /** For emails that people can turn off: the page that asks for confirmation, and the address to which email programs post. */
  optOut?: { pageUrl: string; oneClickUrl: string };
};

export type MailTemplates = {
  /** Null when the news is no longer true. The email is then cancelled. */
  [K in MailTemplateName]: (ctx: AppContext, data: MailData[K]) => Promise<MailContent | null>;
};
