import type { MailReport } from './mailReport';

/** The mail provider's report of one email. */
export type ProviderEvent = Omit<MailReport, 'recipient'> & {
  /** Names the event. The same event may arrive twice. */
  providerId: string;
  /** The id in our Message-ID. */
  mailId: string;
  recipients: string[];
  at: Date;
};

export type MailEventHeaders = {
  id: string | undefined;
  timestamp: string | undefined;
  signature: string | undefined;
};

export type MailEvents = {
  /** Returns null for an event that is of no interest. Throws BadMailSignature for one that the provider did not sign. */
  read(body: Buffer, headers: MailEventHeaders): ProviderEvent | null;
};

export class BadMailSignature extends Error {}
