import type { MailRow, MailsFilter } from '@platewise/shared/mails';
import type { RowSelection } from '@platewise/shared/paging';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '../../db/page';
import { readList } from '../../lists/readList';
import { aUser, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { MAIL_LIST } from './mailList';
import { resendFailedMails } from './resendFailedMails';

const ctx = testContext();
let admin: TestUser;
beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1 });
});

const aMail = async (to: string, state: 'FAILED' | 'SENT' | 'QUEUED', template = 'welcome') => {
  const sentAt = state === 'SENT' ? ctx.now() : null;
  const data = { to, template, state, sentAt, data: {}, tries: 9, error: 'ETIMEDOUT' };
  return (await ctx.db.mail.create({ data })).id;
};

const recipients = async (query: { state?: string; sort?: string; search?: string }) => {
  const { state, ...asked } = query;
  const pages = { page: 1, pageSize: 50, sort: 'to', search: undefined };
  const page = await readList(ctx, MAIL_LIST, { state }, { ...pages, ...asked }, undefined);
  return (page as Page<MailRow>).rows.map(({ to }) => to);
};

it.each([
  [{}, ['ada@example.com', 'bo@example.com', 'cy@example.com']],
  [{ state: 'FAILED' }, ['ada@example.com', 'cy@example.com']],
  [{ search: 'reset' }, ['bo@example.com']],
  [{ sort: '-to', state: 'FAILED' }, ['cy@example.com', 'ada@example.com']],
  [{ sort: 'template' }, ['bo@example.com', 'ada@example.com', 'cy@example.com']],
])('the outbox asked for %j shows %j', async (query, shown) => {
  await aMail('bo@example.com', 'SENT', 'password-reset');
  await aMail('ada@example.com', 'FAILED');
  await aMail('cy@example.com', 'FAILED', 'welcome-back');
  expect(await recipients(query)).toEqual(shown);
});

describe('mails that are chosen to be sent again', () => {
  const send = (chosen: RowSelection<MailsFilter>) =>
    resendFailedMails(ctx, { userId: admin.id, email: admin.email }, chosen);
  const jobs = async () =>
    (
      await ctx.db.$queryRaw<{ data: { mailId: string } }[]>`
        SELECT data FROM pgboss.job WHERE name = 'send-mail'`
    ).map(({ data }) => data.mailId);

  it('are those that failed; the others are left alone', async () => {
    const failed = await aMail('ada@example.com', 'FAILED');
    const sent = await aMail('bo@example.com', 'SENT');
    const queued = await aMail('cy@example.com', 'QUEUED');
    expect(await send({ ids: [failed, sent, queued] })).toEqual({ sent: 1 });
    expect(await ctx.db.mail.findUnique({ where: { id: failed } })).toMatchObject({
      state: 'QUEUED',
      tries: 0,
    });
    expect(await ctx.db.mail.findUnique({ where: { id: sent } })).toMatchObject({ state: 'SENT' });
    expect(await jobs()).toEqual([failed]);
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([
      {
        actorEmail: admin.email,
        action: 'send mail again',
        subjectType: 'mail',
        subjectId: failed,
        after: { to: 'ada@example.com', template: 'welcome' },
      },
    ]);
  });

  it('are left alone where their address gets no emails, but for the security of an account', async () => {
    const held = await aMail('Ada@example.com', 'FAILED');
    const secure = await aMail('ada@example.com', 'FAILED', 'password-reset');
    await ctx.db.badAddress.create({
      data: { address: 'ada@example.com', reason: 'complained', since: ctx.now() },
    });
    expect(await send({ ids: [held, secure] })).toEqual({ sent: 1 });
    expect(await jobs()).toEqual([secure]);
    expect(await ctx.db.mail.findUnique({ where: { id: held } })).toMatchObject({
      state: 'FAILED',
    });
  });

  it('are all that match, while they are as many as were seen', async () => {
    await aMail('ada@example.com', 'FAILED');
    await aMail('bo@example.com', 'FAILED');
    const matching = { filter: { state: 'FAILED' } };
    await expect(send({ matching, expected: 1 })).rejects.toMatchObject({ refusal: 'conflict' });
    expect(await jobs()).toEqual([]);
    expect(await send({ matching, expected: 2 })).toEqual({ sent: 2 });
  });

  it('are each sent once, for ten callers', async () => {
    const ids = await Promise.all(
      ['a', 'b', 'c'].map((name) => aMail(`${name}@example.com`, 'FAILED')),
    );
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ ids })));
    expect(answers.reduce((sum, { sent }) => sum + sent, 0)).toBe(3);
    expect((await jobs()).sort()).toEqual([...ids].sort());
    expect(await ctx.db.auditEntry.count()).toBe(3);
  });
});
