import nodemailer from 'nodemailer';
import type { BounceAddresses } from './bounceAddress';
import { composeMail, type MailGateway, type Sender } from './mailGateway';
import { findAddressRefusal } from './smtpRefusal';

const TIMEOUT_MS = 20_000;

/** With `bounces`, the envelope sender of each email names the email. The From header stays the same. */
export function smtpMail(url: string, from: Sender, bounces?: BounceAddresses): MailGateway {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(message) {
      const envelope = bounces && { from: bounces.addressOf(message.id), to: message.to };
      try {
        await transport.sendMail({ ...composeMail(from, message), ...(envelope && { envelope }) });
      } catch (error) {
        throw findAddressRefusal(error) ?? error;
      }
    },
  };
}
