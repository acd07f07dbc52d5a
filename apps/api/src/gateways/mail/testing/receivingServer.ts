import type { AddressInfo } from 'node:net';
import nodemailer from 'nodemailer';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = { sender: string; to: string; source: string };

/** The mail server of the recipients. It takes emails, and answers as each address says. */
export async function receivingServer(answers: Record<string, string> = {}) {
  const received: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _, done) {
      const answer = answers[address];
      if (!answer) return done();
      const [, code, words] = /^(\d+) (.*)$/.exec(answer) ?? [];
      done(Object.assign(new Error(words), { responseCode: Number(code) }));
    },
    onData(stream, { envelope }, done) {
      let source = '';
      stream.on('data', (part) => {
        source += String(part);
      });
      stream.on('end', () => {
        const sender = (envelope.mailFrom || { address: '' }).address;
        received.push({ sender, to: envelope.rcptTo[0]?.address ?? '', source });
        done();
      });
    },
  });
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', () => ready()));
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise<void>((closed) => smtp.close(() => closed())),
  };
}

/** Another mail server that reports over TCP. Returns the code of the answer. */
export async function sendReport(port: number, to: string, raw: string | Buffer): Promise<number> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({ envelope: { from: '', to }, raw });
    return Number(response.slice(0, 3));
  } catch (error) {
    const { responseCode } = error as { responseCode?: number };
    if (!responseCode) throw error;
    return responseCode;
  } finally {
    transport.close();
  }
}
