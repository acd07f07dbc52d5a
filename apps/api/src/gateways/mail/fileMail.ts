import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { makePrivate } from '../makePrivate';
import { composeMail, type MailGateway, type Sender } from './mailGateway';

/** Stores each email as an .eml file under its id. A file is written completely or not at all, and an email that is sent twice is stored once. */
export function fileMail(folder: string, from: Sender): MailGateway {
  makePrivate(folder);
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  return {
    async send(message) {
      const { message: source } = await transport.sendMail(composeMail(from, message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${message.id}.eml`);
      try {
        // Emails hold links to choose a password, so only the user of the process may read them.
        await writeFile(`${file}.part`, source as Buffer, { mode: 0o600 });
        await rename(`${file}.part`, file);
      } catch (error) {
        // An incomplete file would waste space on a full disk.
        await rm(`${file}.part`, { force: true });
        throw inWords(error);
      }
    },
  };
}

/** Translates a full disk into a sentence that the office sees next to the email. */
const inWords = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOSPC'
    ? new Error('The disk that emails are kept on is full.', { cause: error })
    : error;
