export type MailMessage = {
  /** The mail row's id: sending it twice is recognised by it. */
  id: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: { fileName: string; mediaType: string; content: Buffer }[];
  /** Mail programs offer a button that posts to it (RFC 8058). */
  unsubscribeUrl?: string;
};

export type MailGateway = { send(message: MailMessage): Promise<void> };
