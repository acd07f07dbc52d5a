import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './mailGateway';

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
