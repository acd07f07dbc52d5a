import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileMail } from './mail/fileMail';
import { sandboxPayments } from './payments/sandboxPayments';

const FROM = { name: 'Platewise', address: 'help@platewise.example' };
let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'platewise-private-'));
});
afterEach(() => rm(home, { recursive: true }));

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
const open = () => ({
  mail: fileMail(path.join(home, 'mail'), FROM),
  payments: sandboxPayments(path.join(home, 'charges'), { challengesAt: 'http://localhost/3ds' }),
});
const FOLDERS = ['mail', 'charges', 'charges-challenges'];

it('folders that an earlier release left open to everybody are closed at the start', async () => {
  for (const folder of FOLDERS) {
    await mkdir(path.join(home, folder));
    await chmod(path.join(home, folder), 0o755);
  }
  open();
  const modes = FOLDERS.map((folder) => modeOf(path.join(home, folder)));
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o700]);
});

it('mails and charges are for the owner of the process alone', async () => {
  const { mail, payments } = open();
  await mail.send({
    id: 'm1',
    to: 'mei@example.com',
    subject: 'Hello',
    text: 'Hi',
    html: '<p>Hi</p>',
  });
  await payments.charge({
    idempotencyKey: 'k1',
    amountCents: 5500,
    description: 'Food Handling',
    email: 'mei@example.com',
    returnUrl: 'http://localhost/back',
    askedAt: new Date(),
    source: {
      card: {
        name: 'Mei Tran',
        number: '4242424242424242',
        expiryMonth: 12,
        expiryYear: 2039,
        cvc: '123',
      },
    },
  });
  for (const folder of ['mail', 'charges']) {
    expect(await modeOf(path.join(home, folder))).toBe(0o700);
    const files = await readdir(path.join(home, folder));
    expect(files).toHaveLength(1);
    for (const file of files) expect(await modeOf(path.join(home, folder, file))).toBe(0o600);
  }
});
