import type { SendMailOptions } from 'nodemailer';

export type MailMessage = {
  /** The id of the mail row. It identifies an email that is sent twice. */
  id: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: { fileName: string; mediaType: string; content: Buffer }[];
  /** An address for one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
};

export type MailGateway = { send(message: MailMessage): Promise<void> };

export type Sender = { name: string; address: string };

export const composeMail = (from: Sender, message: MailMessage): SendMailOptions => ({
  from,
  to: message.to,
  replyTo: message.replyTo,
  subject: message.subject,
  html: message.html,
  text: message.text,
  messageId: `<${message.id}@${from.address.split('@')[1]}>`,
  headers: message.unsubscribeUrl ? oneClick(message.unsubscribeUrl) : undefined,
  attachments: message.attachments?.map(({ fileName, mediaType, content }) => ({
    filename: fileName,
    contentType: mediaType,
    content,
  })),
});

const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
