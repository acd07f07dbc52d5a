import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { composeMail } from '../../gateways/mail/mailGateway';
import { mailTemplates } from '../../mailTemplates';
import { aUser, signedInAs, type TestUser } from '../../testing/build';
import { later, sentMails, TODAY, testContext } from '../../testing/testContext';
import { sendMail } from '../mails/sendMail';
import { anObservedEnrolment } from '../observerForms/testing/anObservedEnrolment';
import { sendReminders } from './sendReminders';
import { getOwnerOfAddress, unsubscribeToken } from './unsubscribeToken';

const ctx = testContext();
const app = createApp(ctx);
const api = (path: string) => `/api/v1/mails/${path}`;

let mei: TestUser;
let token: string;
beforeEach(async () => {
  mei = await aUser(ctx, { email: 'mei@example.com' });
  token = unsubscribeToken(ctx, { userId: mei.id });
});
const offAt = async () =>
  (await ctx.db.user.findUniqueOrThrow({ where: { id: mei.id } })).remindersOffAt;

/** As Gmail and others do it. */
const oneClick = (by: typeof app, link: string) =>
  request(by)
    .post(api(`unsubscribe/${link}`))
    .type('form')
    .send('List-Unsubscribe=One-Click');

describe('one click', () => {
  it('turns reminders off without signing in, however often, whenever and in whichever letter case', async () => {
    const muchLater = createApp(later(400 * 86_400_000));
    expect((await oneClick(app, token)).status).toBe(204);
    expect((await oneClick(muchLater, token.toUpperCase())).status).toBe(204);
    expect(await offAt()).toEqual(TODAY);
  });

  it('opened in a browser changes nothing and leads to the page with the button', async () => {
    const { status, type, text } = await request(app).get(api(`unsubscribe/${token}`));
    expect([status, type]).toEqual([200, 'text/html']);
    expect(text).toContain(`url=http://localhost:8080/unsubscribe/${token}"`);
    expect(await offAt()).toBe(null);
  });

  it.each([
    ['a made-up token', () => `u${'0'.repeat(64)}`],
    ['a token with another check', () => token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ["the token of somebody else's id", () => token.replace(mei.id.slice(0, 8), '018f4e00')],
    ['an account that is gone', () => unsubscribeToken(ctx, { userId: crypto.randomUUID() })],
  ])('with %s finds nothing', async (_, made) => {
    for (const reply of [
      await oneClick(app, made()),
      await request(app).get(api(`unsubscribe/${made()}`)),
      await request(app).get(api(`reminders/${made()}`)),
      await request(app)
        .put(api(`reminders/${made()}`))
        .send({ remindersOn: false }),
    ])
      expect([reply.status, reply.body.Message]).toEqual([404, 'This link was not found.']);
    expect(await offAt()).toBe(null);
  });
});

describe('the page of the link', () => {
  const read = async (link: string) => (await request(app).get(api(`reminders/${link}`))).body;
  const put = (link: string, remindersOn: boolean) =>
    request(app)
      .put(api(`reminders/${link}`))
      .send({ remindersOn });

  it('tells how it stands, turns them off and on again', async () => {
    expect(await read(token)).toEqual({ email: 'm•••@example.com', remindersOn: true });
    expect((await put(token, false)).status).toBe(204);
    expect(await read(token)).toMatchObject({ remindersOn: false });
    await put(token, true);
    expect(await read(token)).toMatchObject({ remindersOn: true });
  });

  it("turns them off for an observer's address, which is not kept", async () => {
    const link = unsubscribeToken(ctx, getOwnerOfAddress('olga@example.com'));
    await Promise.all([put(link, false), put(link, false), oneClick(app, link)]);
    expect(await read(link)).toEqual({ email: null, remindersOn: false });
    const rows = await ctx.db.reminderOptOut.findMany();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('olga');
    await put(link, true);
    expect(await read(link)).toMatchObject({ remindersOn: true });
  });
});

it('the same is on the own profile', async () => {
  const header = await signedInAs(ctx, mei);
  const path = `/api/v1/accounts/${mei.id}/reminders`;
  expect((await request(app).get(path).set(header)).body).toEqual({ remindersOn: true });
  const { body } = await request(app).put(path).set(header).send({ remindersOn: false });
  expect([body, await offAt()]).toEqual([{ remindersOn: false }, TODAY]);
});

describe('the mails', () => {
  it.each([
    ['a nudge', { sentAt: null }, 14, 'study-idle', true],
    ['a reminder to an observer', {}, 7, 'observer-reminder', true],
    ['a service message', { sentAt: null }, 340, 'enrolment-expires-in-30', false],
  ])(
    '%s carries link and headers: as it may be turned off',
    async (_, form, days, kind, mayBeOff) => {
      await anObservedEnrolment(ctx, { learner: mei, form });
      const then = later(days * 86_400_000);
      await sendReminders(then);
      const { id } = await ctx.db.mail.findFirstOrThrow({ where: { template: kind } });
      await sendMail(then, mailTemplates, id);
      const [message] = sentMails;
      if (!message) throw new Error('nothing was sent');

      const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
      const from = { name: 'Platewise', address: 'support@platewise.example' };
      const { message: source } = await transport.sendMail(composeMail(from, message));
      const { headers, text = '', html = '' } = await PostalMime.parse(source as Buffer);
      const header = (name: string) => headers.find(({ key }) => key === name)?.value;
      const owner =
        kind === 'observer-reminder' ? getOwnerOfAddress('olga@example.com') : { userId: mei.id };
      const link = unsubscribeToken(ctx, owner);
      expect([header('list-unsubscribe'), header('list-unsubscribe-post')]).toEqual(
        mayBeOff
          ? [
              `<http://localhost:8080/api/v1/mails/unsubscribe/${link}>`,
              'List-Unsubscribe=One-Click',
            ]
          : [undefined, undefined],
      );
      for (const part of [text, html])
        expect(part.includes(`http://localhost:8080/unsubscribe/${link}`)).toBe(mayBeOff);
      expect(text).toContain('Platewise Education, ABN 00 000 000 000');
    },
  );
});
