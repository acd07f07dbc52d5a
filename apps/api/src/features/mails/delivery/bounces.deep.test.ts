import { connect } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../../context';
import { bounceAddresses } from '../../../gateways/mail/bounceAddress';
import { listenForReports } from '../../../gateways/mail/reportListener';
import { smtpMail } from '../../../gateways/mail/smtpMail';
import { receivingServer, sendReport } from '../../../gateways/mail/testing/receivingServer';
import {
  AN_AUTOMATIC_REPLY,
  aComplaint,
  aNotification,
} from '../../../gateways/mail/testing/reports';
import { mailTemplates } from '../../../mailTemplates';
import { aUser } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { resendMail } from '../resendMail';
import { sendMail } from '../sendMail';
import { tryAddressAgain } from './badAddresses';
import { receiveReport } from './receiveReport';

const TEN = Array.from({ length: 10 });
const ctx = testContext();
const addresses = bounceAddresses({
  local: 'bounces',
  domain: 'mail.platewise.example',
  secret: ctx.config.secrets.jwtSecret,
});
const theirs = await receivingServer({
  'gone@example.com': '550 5.1.1 No such mailbox',
  'full@example.com': '452 4.2.2 The mailbox is full',
  'blocked@example.com': '550 5.7.1 Your server is on a list',
});
const mail = smtpMail(
  theirs.url,
  { name: 'Platewise', address: 'help@platewise.example' },
  addresses,
);
const at: AppContext = { ...ctx, gateways: { ...ctx.gateways, mail } };
const errors: unknown[] = [];
const ours = await listenForReports({
  port: 0,
  host: '127.0.0.1',
  addresses,
  receive: (mailId, source) => receiveReport(at, mailId, source),
  onError: (error) => errors.push(error),
});
afterAll(async () => {
  await ours.close();
  await theirs.close();
});

let admin: { userId: string; email: string };
beforeEach(async () => {
  theirs.received.length = 0;
  const { id, email } = await aUser(ctx, { userType: 1, email: 'office@example.com' });
  admin = { userId: id, email };
});

const row = (id: string) =>
  ctx.db.mail.findUniqueOrThrow({
    where: { id },
    include: { events: { orderBy: [{ at: 'asc' }, { id: 'asc' }] } },
  });
const kinds = async (id: string) => (await row(id)).events.map(({ kind }) => kind);
const bad = () => ctx.db.badAddress.findMany();

async function queued(to: string, template = 'welcome') {
  const user = await ctx.db.user.findUnique({ where: { email: to } });
  const { id: userId } = user ?? (await aUser(ctx, { email: to }));
  const data = { userId, at: ctx.now().toISOString() };
  return (await ctx.db.mail.create({ data: { to, template, data, userId } })).id;
}
async function sent(to: string, template?: string) {
  const id = await queued(to, template);
  await sendMail(at, mailTemplates, id).catch(() => undefined);
  return id;
}
const report = (id: string, source: string | Buffer) =>
  sendReport(ours.port, addresses.addressOf(id), source);
const about = (recipient: string, action?: string, status?: string) =>
  aNotification({ recipient, ...(action && { action }), ...(status && { status }) });

describe('an answer of the mail server', () => {
  it('that takes the email hands it over, from an envelope that names it and our usual From', async () => {
    const id = await sent('mei@example.com');
    expect(await row(id)).toMatchObject({ state: 'SENT', delivery: 'ACCEPTED', tries: 1 });
    expect(await kinds(id)).toEqual(['ACCEPTED']);
    const [received] = theirs.received;
    expect(received).toMatchObject({ sender: addresses.addressOf(id), to: 'mei@example.com' });
    expect(received?.source).toContain('From: Platewise <help@platewise.example>');
    expect(received?.source).toContain(`Message-ID: <${id}@platewise.example>`);
  });

  it('that knows no such mailbox is final at the first try', async () => {
    const id = await queued('gone@example.com');
    await sendMail(at, mailTemplates, id);
    expect(await row(id)).toMatchObject({
      state: 'FAILED',
      tries: 1,
      delivery: 'BOUNCED_HARD',
      events: [{ kind: 'BOUNCED_HARD', source: 'smtp', status: '5.1.1' }],
    });
    expect(await bad()).toMatchObject([
      { address: 'gone@example.com', reason: 'bounced', status: '5.1.1', mailId: id },
    ]);
  });

  it.each(['full@example.com', 'blocked@example.com'])(
    'that refuses %s for now leaves the email for the next try',
    async (to) => {
      const id = await queued(to);
      await expect(sendMail(at, mailTemplates, id)).rejects.toThrow();
      expect(await row(id)).toMatchObject({ state: 'QUEUED', tries: 1, delivery: null });
      expect(await bad()).toEqual([]);
    },
  );
});

describe('a report that comes back over SMTP', () => {
  it.each([
    ['failed', '5.1.1', 'BOUNCED_HARD', 1],
    ['failed', '4.2.2', 'BOUNCED_SOFT', 0],
    ['delayed', '4.4.1', 'DELAYED', 0],
    ['delivered', '2.0.0', 'DELIVERED', 0],
  ])('%s %s makes the email %s', async (action, status, delivery, badAddresses) => {
    const id = await sent('mei@example.com');
    expect(await report(id, about('Mei@Example.com', action, status))).toBe(250);
    expect(await row(id)).toMatchObject({ state: 'SENT', delivery });
    expect(await kinds(id)).toEqual(['ACCEPTED', delivery]);
    expect(await bad()).toHaveLength(badAddresses);
  });

  it('as a complaint adds the address, and leaves the security of the account alone', async () => {
    const id = await sent('mei@example.com');
    expect(await report(id, aComplaint())).toBe(250);
    expect(await row(id)).toMatchObject({ delivery: 'COMPLAINED' });
    expect(await bad()).toMatchObject([{ address: 'mei@example.com', reason: 'complained' }]);
    expect(await row(await sent('mei@example.com'))).toMatchObject({ delivery: 'SUPPRESSED' });
    const changed = await sent('mei@example.com', 'password-changed');
    expect(await row(changed)).toMatchObject({ state: 'SENT', delivery: 'ACCEPTED' });
    await report(changed, about('mei@example.com', 'delivered', '2.0.0'));
    expect(await bad()).toHaveLength(1);
  });

  it.each([
    ['an automatic reply', AN_AUTOMATIC_REPLY],
    ['a report about another recipient', about('someone.else@example.com')],
    ['a complaint of another recipient', aComplaint('someone.else@example.com')],
    ['something that is no email', Buffer.alloc(5000, 7)],
  ])('is taken and changes nothing where it is %s', async (_, source) => {
    const id = await sent('mei@example.com');
    expect(await report(id, source)).toBe(250);
    expect(await kinds(id)).toEqual(['ACCEPTED']);
    expect(await bad()).toEqual([]);
  });

  it('is refused for addresses that we did not make', async () => {
    const id = await sent('mei@example.com');
    const right = addresses.addressOf(id);
    for (const to of [right.replace(/\.[0-9a-f]{16}@/, `.${'0'.repeat(16)}@`), 'help@example.com'])
      expect(await sendReport(ours.port, to, about('mei@example.com'))).toBe(550);
    expect(await kinds(id)).toEqual(['ACCEPTED']);
  });

  it('is refused where it is too large', async () => {
    const id = await sent('mei@example.com');
    const large = `${about('mei@example.com')}${'x'.repeat(1024 * 1024)}`;
    expect(await report(id, large)).toBe(552);
    expect(await kinds(id)).toEqual(['ACCEPTED']);
  });

  it('changes nothing where the email is not there or was cancelled', async () => {
    const id = await queued('mei@example.com');
    await ctx.db.mail.update({ where: { id }, data: { state: 'CANCELLED' } });
    expect(await report(id, about('mei@example.com'))).toBe(250);
    await ctx.db.mail.delete({ where: { id } });
    expect(await report(id, about('mei@example.com'))).toBe(250);
    expect(await ctx.db.mailEvent.count()).toBe(0);
    expect(await bad()).toEqual([]);
  });

  it('is asked for again while our own row does not say yet that the email was sent', async () => {
    const id = await queued('mei@example.com');
    expect(await report(id, about('mei@example.com'))).toBe(451);
    await sendMail(at, mailTemplates, id);
    expect(await report(id, about('mei@example.com'))).toBe(250);
    expect(await row(id)).toMatchObject({ delivery: 'BOUNCED_HARD' });
  });

  it('of ten at the same time counts once', async () => {
    const id = await sent('mei@example.com');
    const answers = await Promise.all(TEN.map(() => report(id, about('mei@example.com'))));
    expect(answers).toEqual(TEN.map(() => 250));
    expect(await kinds(id)).toEqual(['ACCEPTED', 'BOUNCED_HARD']);
    expect(await bad()).toHaveLength(1);
    expect(errors).toEqual([]);
  });
});

describe('the listener', () => {
  /** The last answer to these lines. */
  const say = (...lines: string[]) =>
    new Promise<string>((resolve, reject) => {
      let answers = '';
      const socket = connect(ours.port, '127.0.0.1');
      socket.on('data', (part) => {
        answers += String(part);
        if (!answers.endsWith('\r\n')) return;
        const line = lines.shift();
        if (line === undefined) return socket.destroy();
        socket.write(`${line}\r\n`);
      });
      socket
        .on('error', reject)
        .on('close', () => resolve(answers.trim().split('\r\n').at(-1) ?? ''));
    });

  it.each(['AUTH PLAIN AGEAYg==', 'STARTTLS', 'VRFY office', 'EXPN staff'])(
    'does not offer %s',
    async (command) => {
      expect(await say('EHLO mx.example', command)).toMatch(/^(5|252)/);
    },
  );

  it('takes one recipient at a time', async () => {
    const to = `RCPT TO:<${addresses.addressOf('018f4e00-0000-7000-8000-000000000001')}>`;
    const other = `RCPT TO:<${addresses.addressOf('018f4e00-0000-7000-8000-000000000002')}>`;
    expect(await say('EHLO mx.example', 'MAIL FROM:<>', to, other)).toMatch(/^4/);
  });
});

describe('an address that bounced', () => {
  it('gets no more emails until the office tries it again', async () => {
    const first = await sent('mei@example.com');
    await report(first, about('mei@example.com'));
    theirs.received.length = 0;

    const second = await sent('Mei@example.com'.toLowerCase(), 'password-changed');
    expect(await row(second)).toMatchObject({
      state: 'CANCELLED',
      delivery: 'SUPPRESSED',
      events: [],
    });
    await expect(resendMail(at, admin, second)).rejects.toThrow('Our emails don’t reach');
    expect(theirs.received).toEqual([]);

    await tryAddressAgain(at, admin, 'mei@example.com');
    await expect(tryAddressAgain(at, admin, 'mei@example.com')).rejects.toMatchObject({
      refusal: 'missing',
    });
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([
      { action: 'try address again', subjectId: first, actorEmail: admin.email },
    ]);
    await resendMail(at, admin, second);
    await sendMail(at, mailTemplates, second);
    expect(await row(second)).toMatchObject({ state: 'SENT', delivery: 'ACCEPTED' });
    expect(theirs.received).toHaveLength(1);
  });

  it('is tried again by one of ten people of the office', async () => {
    await sent('gone@example.com');
    const tried = await Promise.allSettled(
      TEN.map(() => tryAddressAgain(at, admin, 'gone@example.com')),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await ctx.db.auditEntry.count()).toBe(1);
  });

  it('gets emails again once one arrives', async () => {
    const [first, second] = [await sent('mei@example.com'), await sent('mei@example.com')];
    await report(first, about('mei@example.com'));
    const later: AppContext = { ...at, now: () => new Date(at.now().getTime() + 60_000) };
    await receiveReport(later, second, Buffer.from(about('mei@example.com', 'delivered', '2.0.0')));
    expect(await bad()).toEqual([]);
    expect(await row(await sent('mei@example.com'))).toMatchObject({ state: 'SENT' });
  });

  it('is final for the email that bounced, whatever comes later', async () => {
    const id = await sent('mei@example.com');
    await report(id, about('mei@example.com'));
    await report(id, about('mei@example.com', 'delivered', '2.0.0'));
    expect(await row(id)).toMatchObject({ delivery: 'BOUNCED_HARD' });
    expect(await bad()).toHaveLength(1);
  });
});
