import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../context';
import { sendMail } from '../../features/mails/sendMail';
import { MOST_TRIES } from '../../jobs/jobs';
import { mailTemplates } from '../../mailTemplates';
import { aUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { fileMail } from './fileMail';
import type { MailGateway } from './mailGateway';
import { smtpMail } from './smtpMail';

const FROM = { name: 'Platewise', address: 'help@platewise.example' };
const ctx = testContext();
const by = (mail: MailGateway): AppContext => ({ ...ctx, gateways: { ...ctx.gateways, mail } });

async function aMail(to: string) {
  const { id: userId } = await aUser(ctx, { email: to });
  const data = { to, template: 'welcome', data: { userId }, userId };
  return (await ctx.db.mail.create({ data })).id;
}
const row = (id: string) => ctx.db.mail.findUniqueOrThrow({ where: { id } });
/** Runs the job this many times. */
async function tryTo(at: AppContext, id: string, times = 1) {
  for (let i = 0; i < times; i++) await sendMail(at, mailTemplates, id).catch(() => undefined);
}

/** A small SMTP server that can fail in several ways. */
async function mailServer() {
  const faults = { away: false, hangUpAfterData: 0, refused: 'nobody@example.com' };
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}));
    if (faults.away) return void socket.end('421 4.3.2 Closed for now\r\n');
    let text = '';
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (part) => {
      text += String(part);
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        if (inData) {
          const over = text.indexOf('\r\n.\r\n');
          if (over < 0) return;
          received.push(/^Message-ID: (.*)\r$/im.exec(text)?.[1] ?? '');
          text = text.slice(over + 5);
          inData = false;
          if (faults.hangUpAfterData-- > 0) return void socket.destroy();
          socket.write('250 2.0.0 Taken\r\n');
          continue;
        }
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        inData = line === 'DATA';
        if (inData) socket.write('354 Go on\r\n');
        else if (line.includes(faults.refused)) socket.write('550 5.1.1 No such mailbox\r\n');
        else socket.write('250 2.0.0 Fine\r\n');
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    received,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('a mail server', async () => {
  const server = await mailServer();
  afterAll(server.close);
  const at = by(smtpMail(server.url, FROM));
  beforeEach(() => {
    server.received.length = 0;
    server.faults.away = false;
  });

  it('that is away for an hour gets each mail once when it is back; the office sees them wait', async () => {
    const ids = [await aMail('a@example.com'), await aMail('b@example.com')];
    server.faults.away = true;
    for (const id of ids) await tryTo(at, id, MOST_TRIES - 1);
    for (const id of ids)
      expect(await row(id)).toMatchObject({
        state: 'QUEUED',
        tries: MOST_TRIES - 1,
        error: expect.stringContaining('Closed for now'),
      });
    server.faults.away = false;
    for (const id of ids) await tryTo(at, id, 2);
    for (const id of ids) expect(await row(id)).toMatchObject({ state: 'SENT', error: null });
    expect(server.received.sort()).toEqual(ids.map((id) => `<${id}@platewise.example>`).sort());
  });

  it('that refuses one address takes the others', async () => {
    const [bad, good] = [await aMail('nobody@example.com'), await aMail('c@example.com')];
    await tryTo(at, bad, MOST_TRIES);
    await tryTo(at, good);
    expect(await row(bad)).toMatchObject({
      state: 'FAILED',
      error: expect.stringContaining('No such mailbox'),
    });
    expect(await row(good)).toMatchObject({ state: 'SENT', tries: 1 });
  });

  it('that dies before it says that it has taken a mail gets it again, under the same Message-ID', async () => {
    const id = await aMail('d@example.com');
    server.faults.hangUpAfterData = 1;
    await tryTo(at, id, 3);
    expect(await row(id)).toMatchObject({ state: 'SENT', tries: 2 });
    expect(server.received).toEqual([1, 2].map(() => `<${id}@platewise.example>`));
  });
});

it.runIf(process.platform === 'linux')(
  'a full disk leaves a mail waiting and no half of it, until there is room',
  async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'platewise-full-')), 'mail');
    const at = by(fileMail(folder, FROM));
    const id = await aMail('e@example.com');
    await mkdir(folder);
    // Whatever is written to it finds no room.
    await symlink('/dev/full', path.join(folder, `${id}.eml.part`));
    await tryTo(at, id);
    expect(await row(id)).toMatchObject({
      state: 'QUEUED',
      error: 'Error: The disk that emails are kept on is full.',
    });
    expect(await readdir(folder)).toEqual([]);
    await tryTo(at, id, 2);
    expect(await row(id)).toMatchObject({ state: 'SENT', tries: 2 });
    expect(await readdir(folder)).toEqual([`${id}.eml`]);
    await rm(path.dirname(folder), { recursive: true });
  },
);
