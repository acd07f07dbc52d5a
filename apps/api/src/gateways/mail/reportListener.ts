import type { AddressInfo, Server } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { BounceAddresses } from './bounceAddress';

const MOST_BYTES = 1024 * 1024;
const MOST_CONNECTIONS = 20;
const SILENCE_MS = 30_000;
/** For a whole connection, however busy it is. */
const CONNECTION_MS = 120_000;

type Listening = {
  port: number;
  host?: string | undefined;
  addresses: BounceAddresses;
  /** Takes an email that came back. 'later' asks the other server to send it again. */
  receive: (mailId: string, source: Buffer) => Promise<'taken' | 'later'>;
  onError: (error: unknown) => void;
};

export type ReportListener = { port: number; close: () => Promise<void> };

/**
 * Receives reports about our emails from other mail servers. It takes emails for bounce addresses that we made and passes
 * nothing on. STARTTLS is not offered: a report holds nothing that the sender's server does not know, and needs no login.
 */
export async function listenForReports({
  port,
  host,
  addresses,
  receive,
  onError,
}: Listening): Promise<ReportListener> {
  const smtp = new SMTPServer({
    banner: 'Reports about our own emails only',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    rejectOversized: true,
    maxClients: MOST_CONNECTIONS,
    maxRecipients: 1,
    socketTimeout: SILENCE_MS,
    closeTimeout: 1000,
    onRcptTo: ({ address }, _, done) =>
      done(addresses.findMailId(address) ? null : answer(550, '5.1.1 There is no such mailbox')),
    onData(stream, { envelope }, done) {
      readAll(stream)
        .then((source) => take(receive, addresses, envelope.rcptTo[0]?.address ?? '', source))
        .then((taken) => done(taken === 'later' ? answer(451, '4.3.0 Please try later') : null))
        .catch((error: unknown) => {
          onError(error);
          done(answer(451, '4.3.0 Please try later'));
        });
    },
  });
  // The other side went away, or sent something that is not SMTP.
  smtp.on('error', () => undefined);
  const server: Server = smtp.server;
  server.on('connection', (socket) => {
    const timer = setTimeout(() => socket.destroy(), CONNECTION_MS).unref();
    socket.on('close', () => clearTimeout(timer));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    smtp.listen(port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

const answer = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode });

async function take(
  receive: Listening['receive'],
  addresses: BounceAddresses,
  address: string,
  source: Buffer | null,
) {
  const mailId = addresses.findMailId(address);
  return mailId && source ? receive(mailId, source) : 'taken';
}

/** Null for an email that is too large; the server has refused it then. The rest is read and thrown away. */
async function readAll(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  for await (const part of stream) if (!stream.sizeExceeded) parts.push(part as Buffer);
  return stream.sizeExceeded ? null : Buffer.concat(parts);
}
