import { findStatus, isAboutAddress, toDiagnostic } from './statusCode';

/** The error of nodemailer when the server has answered. */
type SmtpError = { responseCode?: number; response?: string; command?: string };

/** The mail server said that the recipient's address is wrong. Another try would get the same answer. */
export class AddressRefused extends Error {
  constructor(
    readonly status: string | null,
    readonly diagnostic: string | null,
    options?: ErrorOptions,
  ) {
    super(diagnostic ?? 'The address was refused.', options);
  }
}

/** The codes of RFC 5321 for a mailbox that is not there. 552 is a full one. */
const MAILBOX_CODES = [550, 551, 553];
/** Servers also use 550 to say that they don't like the sender. */
const ABOUT_SENDER = /spam|block|polic|reputation|relay|denied|dmarc|spf|dkim|sender|rate|limit/i;

/** The refusal of an address in an error, or null for any other error. */
export function findAddressRefusal(error: unknown): AddressRefused | null {
  const { responseCode = 0, response, command } = error as SmtpError;
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return null;
  const status = findStatus(response?.slice(0, 20));
  const isRefused =
    status && status !== '5.0.0'
      ? isAboutAddress(status)
      : command === 'RCPT TO' &&
        MAILBOX_CODES.includes(responseCode) &&
        !ABOUT_SENDER.test(response ?? '');
  return isRefused ? new AddressRefused(status, toDiagnostic(response), { cause: error }) : null;
}
