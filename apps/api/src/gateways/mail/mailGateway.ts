export type MailMessage = {
  /** The mail row's id: sending it twice is recognised by it. */
  id: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: { fileName: string; mediaType: string; content: Buffer }[];
};

export type MailGateway = { send(message: MailMessage): Promise<void> };
