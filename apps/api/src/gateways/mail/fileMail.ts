import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { closeToOthers } from '../closeToOthers';
import { composeMail, type Sender } from './composeMail';
import type { MailGateway } from './mailGateway';

/** Keeps each mail as an .eml file named after its id, whole or not at all: sent twice, it stands there once. */
export function fileMail(folder: string, from: Sender): MailGateway {
  closeToOthers(folder);
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
        // With links to choose a password: for the owner of the process alone.
        await writeFile(`${file}.part`, source as Buffer, { mode: 0o600 });
        await rename(`${file}.part`, file);
      } catch (error) {
        // What has been written of it would keep the disk full.
        await rm(`${file}.part`, { force: true });
        throw inWords(error);
      }
    },
  };
}

/** The office reads it beside the mail that waits. */
const inWords = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOSPC'
    ? new Error('The disk that emails are kept on is full.', { cause: error })
    : error;
