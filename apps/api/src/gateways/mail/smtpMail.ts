import nodemailer from 'nodemailer';
import { composeMail, type MailGateway, type Sender } from './mailGateway';

const TIMEOUT_MS = 20_000;

export function smtpMail(url: string, from: Sender): MailGateway {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(message) {
      await transport.sendMail(composeMail(from, message));
    },
  };
}
