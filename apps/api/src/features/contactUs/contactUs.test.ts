import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { mailTemplates } from '../../mailTemplates';
import { sentMails, testContext } from '../../testing/testContext';
import { sendMail } from '../mails/sendMail';

const ctx = testContext();
const app = createApp(ctx);

const MESSAGE = {
  name: 'Sam Lee',
  email: 'Sam@Example.com',
  phone: '0412 345 678',
  message: 'Which course do I need?\nI work in a café.\n\nThank you',
};
const write = (over: object = {}) =>
  request(app)
    .post('/api/v1/contactus/send')
    .send({ ...MESSAGE, ...over });

describe('a message to the office', () => {
  it('reaches its mailbox, and an answer to it reaches the visitor', async () => {
    expect((await write()).status).toBe(204);
    const mail = await ctx.db.mail.findFirstOrThrow();
    await sendMail(ctx, mailTemplates, mail.id);
    const [sent] = sentMails;
    expect(sent).toMatchObject({
      to: ctx.config.support.email,
      replyTo: 'sam@example.com',
      subject: 'Message from Sam Lee',
    });
    expect(sent?.text).toContain('0412345678');
    expect(sent?.html).toMatch(/>Which course do I need[?]<br>.*I work in a café[.].*Thank you</);
    expect(sent?.text).not.toContain('Questions?');
  });

  it('from a robot, which fills in what people cannot see, is dropped without a word', async () => {
    expect((await write({ website: 'https://spam.example' })).status).toBe(204);
    expect(await ctx.db.contactMessage.count()).toBe(0);
    expect(await ctx.db.mail.count()).toBe(0);
  });

  it('can be sent ten times an hour from one address', async () => {
    for (let sent = 0; sent < 10; sent += 1) expect((await write()).status).toBe(204);
    const { status, headers } = await write();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await ctx.db.mail.count()).toBe(10);
  });
});
