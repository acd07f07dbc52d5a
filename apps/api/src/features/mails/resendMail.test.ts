import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailTemplates } from '../../mailTemplates';
import { anOpenCourse, aUser } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { workOff } from '../../testing/workOff';
import { requestPasswordReset } from '../accounts/requestPasswordReset';
import { aLearner, enrol } from '../enrolments/steps/testing/enrolling';
import { anObservedEnrolment } from '../observerForms/testing/anObservedEnrolment';
import { previewMail } from './previewMail';
import { resendMail } from './resendMail';
import { sendMail } from './sendMail';

const ctx = testContext();
const TEN = Array.from({ length: 10 });
const NOBODYS = '018f4e00-0000-7000-8000-000000000000';
let admin: { userId: string; email: string };

beforeEach(async () => {
  const { id, email } = await aUser(ctx, { userType: 1 });
  admin = { userId: id, email };
});

async function aMail(state: 'SENT' | 'FAILED' | 'QUEUED' | 'CANCELLED') {
  const { id: userId, email } = await aUser(ctx);
  const sentAt = state === 'SENT' ? ctx.now() : null;
  const mail = { to: email, template: 'welcome', data: { userId }, userId, state, sentAt };
  return ctx.db.mail.create({ data: { ...mail, onceKey: `welcome:${userId}` } });
}
const again = (id: string, at = ctx) => resendMail(at, admin, id);
const all = () => ctx.db.mail.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });

describe('a mail that is sent again', () => {
  it('is the same one, where it had failed', async () => {
    const { id } = await aMail('FAILED');
    await again(id);
    expect(await all()).toMatchObject([{ id, state: 'QUEUED', tries: 0 }]);
  });

  it('is a copy of it, where it was sent', async () => {
    const { id, to, userId } = await aMail('SENT');
    await again(id);
    const copy = (await all()).find((mail) => mail.id !== id);
    expect(copy).toMatchObject({ to, template: 'welcome', userId, state: 'QUEUED', onceKey: null });
    await sendMail(ctx, mailTemplates, copy?.id ?? '');
    expect(sentMails).toMatchObject([{ to, subject: 'Welcome to Platewise' }]);
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([
      { action: 'send mail again', subjectType: 'mail', subjectId: id, actorEmail: admin.email },
    ]);
  });

  it.each(['SENT', 'FAILED'] as const)('is sent once by ten: %s', async (state) => {
    const { id } = await aMail(state);
    const tried = await Promise.allSettled(TEN.map(() => again(id)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await all()).toHaveLength(state === 'SENT' ? 2 : 1);
  });

  it('waits a minute before the next copy', async () => {
    const { id } = await aMail('SENT');
    await again(id);
    await expect(again(id, later(59_999))).rejects.toThrow('within the last minute');
    await again(id, later(60_000));
    expect(await all()).toHaveLength(3);
  });

  it.each([
    ['QUEUED', 'This email is already being sent.'],
    ['CANCELLED', 'This email was cancelled'],
  ] as const)('is not, where it is %s', async (state, why) => {
    const { id } = await aMail(state);
    await expect(again(id)).rejects.toThrow(why);
  });

  it('is not, where it is none', async () => {
    await expect(again(NOBODYS)).rejects.toMatchObject({ refusal: 'missing' });
  });

  it('is cancelled when what it opens is used up', async () => {
    const user = await aUser(ctx);
    await requestPasswordReset(ctx, user.email);
    await workOff(ctx, 'request-password-reset');
    const [mail] = await all();
    const id = mail?.id ?? '';
    await sendMail(ctx, mailTemplates, id);
    await ctx.db.passwordReset.updateMany({ data: { usedAt: ctx.now() } });
    await again(id);
    const copy = (await all()).find((each) => each.id !== id);
    await sendMail(ctx, mailTemplates, copy?.id ?? '');
    expect(sentMails).toHaveLength(1);
    expect((await all()).map(({ state }) => state).sort()).toEqual(['CANCELLED', 'SENT']);
  });
});

describe('what a mail says', () => {
  it('is shown without the secret that it carries', async () => {
    const { enrolment, token } = await anObservedEnrolment(ctx);
    const { id } = await ctx.db.mail.create({
      data: {
        to: 'olga@example.com',
        template: 'observer-invitation',
        data: { enrolmentId: enrolment.id, generation: 1 },
      },
    });
    const preview = await previewMail(ctx, mailTemplates, id);
    expect(preview.subject).toBe('Mei Tran asks you to confirm their food safety skills');
    expect(preview.text).toContain('[ Open the form ]');
    expect(JSON.stringify(preview)).not.toContain(token);
  });

  it('names the files that go with it', async () => {
    await anOpenCourse(ctx);
    await enrol(ctx, await aLearner(ctx));
    const [mail] = await all();
    const preview = await previewMail(ctx, mailTemplates, mail?.id ?? '');
    expect(preview.attachments).toEqual(['taxinvoice.pdf']);
  });

  it('says what was sent, although a name has changed since, and its hash proves a copy', async () => {
    const { id, userId } = await aMail('QUEUED');
    await sendMail(ctx, mailTemplates, id);
    const [sent] = sentMails;
    await ctx.db.user.update({ where: { id: userId ?? '' }, data: { firstName: 'Renamed' } });
    const preview = await previewMail(ctx, mailTemplates, id);
    expect(preview).toMatchObject({ asSent: true, subject: sent?.subject });
    expect(preview.text).not.toContain('Renamed');
    expect(preview.sha256).toBe(createHash('sha256').update(String(sent?.text)).digest('hex'));
    const { sealedText } = await ctx.db.mail.findUniqueOrThrow({ where: { id } });
    expect(Buffer.from(sealedText ?? []).includes(String(sent?.subject))).toBe(false);
  });

  it('is nothing any more, where there is nothing left to tell', async () => {
    const { id } = await ctx.db.mail.create({
      data: { to: 'a@example.com', template: 'welcome', data: { userId: NOBODYS } },
    });
    expect(await previewMail(ctx, mailTemplates, id)).toEqual({
      subject: null,
      text: null,
      attachments: [],
      asSent: false,
      sha256: null,
    });
    await expect(previewMail(ctx, mailTemplates, NOBODYS)).rejects.toMatchObject({
      refusal: 'missing',
    });
  });
});
