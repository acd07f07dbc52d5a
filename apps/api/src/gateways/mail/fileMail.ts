import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { composeMail, type Sender } from './composeMail';
import type { MailGateway } from './mailGateway';

/** Keeps each mail as an .eml file named after its id, whole or not at all: sent twice, it stands there once. */
export function fileMail(folder: string, from: Sender): MailGateway {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  return {
    async send(message) {
      const { message: source } = await transport.sendMail(composeMail(from, message));
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${message.id}.eml`);
      await writeFile(`${file}.part`, source as Buffer);
      await rename(`${file}.part`, file);
    },
  };
}
