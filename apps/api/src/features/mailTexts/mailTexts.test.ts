import {
  addedWordsFormSchema,
  MOST_TEMPLATES,
  officeTemplateSchema,
} from '@platewise/shared/mailTexts';
import { PRODUCT_MAIL_NAMES, type ProductMailName } from '@platewise/shared/mailTexts/productMails';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppContext } from '../../context';
import { dateOf } from '../../db/client';
import { mailTemplates } from '../../mailTemplates';
import { aStudyingEnrolment, aUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import type { MailContent, MailTemplateName, MailTemplates } from '../mails/mailTemplate';
import { previewMail } from '../mails/previewMail';
import { renderTemplate } from '../mails/renderTemplate';
import { resendMail } from '../mails/resendMail';
import { sendMail } from '../mails/sendMail';
import { previewAddedWords, previewOfficeTemplate } from './previewMailText';
import { listMailTexts, readAddedWords, readOfficeTemplate } from './readMailTexts';
import {
  createOfficeTemplate,
  deleteOfficeTemplate,
  editOfficeTemplate,
  saveAddedWords,
} from './saveMailText';
import { anOfficeTemplate } from './testing/anOfficeTemplate';

const ctx = testContext();
const WORDS = 'Hello {{firstName}}, {{course}} is open until {{lastDay}}.\n\n{{link}}';
const TEMPLATE = { name: 'Holidays', subject: 'News, {{firstName}}', text: 'Closed.' };
const CHANGED =
  'This text has been changed in the meantime. Please look at it again before you change it.';
const MINUTE_MS = 60_000;
let admin: { userId: string; email: string; firstName: string; lastName: string };

beforeEach(async () => {
  const { id, email } = await aUser(ctx, { userType: 1 });
  admin = { userId: id, email, firstName: 'Ada', lastName: 'Byrne' };
});

const save = (template: ProductMailName, text: string | undefined, version: number, at = ctx) =>
  saveAddedWords(at, admin, template, { text, version });
const audited = async () =>
  (await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(
    ({ action, before, after }) => ({ action, before, after }),
  );
const learner = async () =>
  aStudyingEnrolment(ctx, {
    userId: (await aUser(ctx)).id,
    expiresOn: dateOf('2026-09-30'),
  });

/** An email that waits in the outbox. */
const aMail = async (template: MailTemplateName, data: object, over: object = {}) =>
  ctx.db.mail.create({ data: { to: 'mei@example.com', template, data, ...over } });

describe('words that the office adds to an email of the product', () => {
  it('are in what is sent, in its preview and in a copy, after the email’s own sentences', async () => {
    const { id: enrolmentId } = await learner();
    await save('enrolment-extended', WORDS, 0);
    const data = { enrolmentId, expiresOn: '2026-09-30' };
    const { id } = await aMail('enrolment-extended', data, { enrolmentId });
    const filled =
      'Hello Mei, Food Handling Level 1 (Hospitality & Retail) is open until 30/09/2026.';
    expect((await previewMail(ctx, mailTemplates, id)).text).toContain(filled);
    await sendMail(ctx, mailTemplates, id);
    const preview = await previewMail(ctx, mailTemplates, id);
    expect(preview).toMatchObject({ asSent: true, text: expect.stringContaining(filled) });
    expect(preview.text).toMatch(/We have extended[\s\S]*Hello Mei[\s\S]*Go to your courses/);

    await resendMail(later(MINUTE_MS), admin, id);
    const copy = await ctx.db.mail.findFirstOrThrow({ where: { state: 'QUEUED' } });
    await sendMail(ctx, mailTemplates, copy.id);
    expect((await previewMail(ctx, mailTemplates, copy.id)).text).toContain(filled);
  });

  it('are gone again when they are emptied', async () => {
    const { id: enrolmentId } = await learner();
    await save('enrolment-extended', 'Closed.', 0);
    await save('enrolment-extended', undefined, 1);
    const data = { enrolmentId, expiresOn: '2026-09-30' };
    const { id } = await aMail('enrolment-extended', data, { enrolmentId });
    expect((await previewMail(ctx, mailTemplates, id)).text).not.toContain('Closed.');
    const [row] = (await listMailTexts(ctx)).added.filter(({ version }) => version > 0);
    expect(row).toMatchObject({ template: 'enrolment-extended', hasWords: false, version: 2 });
    expect((await audited()).map(({ action }) => action)).toEqual([
      'add words to email',
      'remove words from email',
    ]);
  });

  it('cannot make a link of another site, or a tag', async () => {
    await save('welcome', 'See <b>https://evil.example</b>', 0);
    const content = await renderTemplate(ctx, withOwn({ blocks: [] }), {
      template: 'welcome',
      data: {},
      enrolmentId: null,
    });
    expect(content?.blocks).toEqual([
      { kind: 'paragraph', text: 'See <b>https://evil.example</b>' },
    ]);
  });
});

/** Templates that all write the same, for tests of what is added. */
const withOwn = (over: Partial<MailContent>) =>
  Object.fromEntries(
    Object.keys(mailTemplates).map((name) => [
      name,
      async () => ({ subject: 'S', preview: 'P', heading: 'H', blocks: [], ...over }),
    ]),
  ) as unknown as MailTemplates;

const OWN = { kind: 'paragraph', text: 'Own.' } as const;

describe('every email of the product', () => {
  it.each(Object.keys(mailTemplates) as MailTemplateName[])('%s', async (template) => {
    const { id: enrolmentId } = await learner();
    const render = () =>
      renderTemplate(ctx, withOwn({ blocks: [OWN] }), { template, data: {}, enrolmentId });
    expect((await render())?.blocks).toEqual([OWN]);
    // Stored in spite of the refusal, as by another release.
    await ctx.db.mailText.create({
      data: {
        template,
        version: 1,
        versions: {
          create: [
            {
              version: 1,
              text: 'More.',
              savedAt: ctx.now(),
              savedById: admin.userId,
              savedByName: 'Ada',
            },
          ],
        },
      },
    });
    const isProducts = PRODUCT_MAIL_NAMES.some((name) => name === template);
    expect((await render())?.blocks).toEqual(
      isProducts ? [OWN, { kind: 'paragraph', text: 'More.' }] : [OWN],
    );
  });

  it('goes without the words if they cannot be read or filled in', async () => {
    await save('course-completed', WORDS, 0);
    const mail = { template: 'course-completed', data: {}, enrolmentId: null };
    const log = { ...ctx.log, error: vi.fn() };
    const broken = ctx.db.$extends({
      query: { mailText: { findUnique: () => Promise.reject(new Error('down')) } },
    }) as unknown as AppContext['db'];
    for (const over of [{}, { db: broken }]) {
      const at = { ...ctx, log, ...over } as AppContext;
      expect((await renderTemplate(at, withOwn({ blocks: [OWN] }), mail))?.blocks).toEqual([OWN]);
    }
    expect(log.error).toHaveBeenCalledTimes(2);
  });
});

describe('versions', () => {
  it('of added words are kept with who and when, the latest first', async () => {
    await save('voucher', 'One.', 0);
    await save('voucher', 'Two.', 1, later(MINUTE_MS));
    expect(await readAddedWords(ctx, 'voucher')).toMatchObject({
      version: 2,
      text: 'Two.',
      versions: [
        { version: 2, text: 'Two.', savedAt: '2026-03-02T00:01:00.000Z', savedByName: 'Ada Byrne' },
        { version: 1, text: 'One.', savedAt: '2026-03-02T00:00:00.000Z' },
      ],
    });
    expect((await audited()).at(-1)).toMatchObject({
      before: { email: 'voucher', text: 'One.' },
      after: { email: 'voucher', text: 'Two.' },
    });
  });

  it.each([0, 1])('of ten savers of version %s one is stored', async (version) => {
    if (version > 0) await save('voucher', 'First.', 0);
    const saves = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => save('voucher', `Text ${n}.`, version)),
    );
    const refused = saves.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused.map(({ message }) => message)).toEqual(Array(9).fill(CHANGED));
    expect((await readAddedWords(ctx, 'voucher')).version).toBe(version + 1);
    expect(await ctx.db.auditEntry.count()).toBe(version + 1);
  });

  it('of a template of the office go with it', async () => {
    const id = await anOfficeTemplate(ctx);
    await editOfficeTemplate(ctx, admin, id, { ...TEMPLATE, name: 'Easter', version: 1 });
    expect(await readOfficeTemplate(ctx, id)).toMatchObject({
      name: 'Easter',
      text: 'Closed.',
      versions: [{ version: 2 }, { version: 1, text: 'Open until {{lastDay}}.' }],
    });
    await expect(deleteOfficeTemplate(ctx, admin, id, { version: 1 })).rejects.toThrow(CHANGED);
    await deleteOfficeTemplate(ctx, admin, id, { version: 2 });
    expect(await ctx.db.mailTextVersion.count()).toBe(0);
    await expect(editOfficeTemplate(ctx, admin, id, { ...TEMPLATE, version: 2 })).rejects.toThrow(
      'This text has been deleted in the meantime.',
    );
    expect((await audited()).map(({ action }) => action)).toEqual([
      'create email template',
      'edit email template',
      'delete email template',
    ]);
  });

  it('of ten templates with the same name one is stored', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => createOfficeTemplate(ctx, admin, TEMPLATE)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await listMailTexts(ctx)).templates).toMatchObject([{ name: 'Holidays' }]);
  });
});

it(`there are at most ${MOST_TEMPLATES} templates, also with ten creators at once`, async () => {
  await ctx.db.mailText.createMany({
    data: Array.from({ length: MOST_TEMPLATES - 2 }, (_, n) => ({ name: `Template ${n}` })),
  });
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      createOfficeTemplate(ctx, admin, { ...TEMPLATE, name: `New ${n}` }),
    ),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await ctx.db.mailText.count()).toBe(MOST_TEMPLATES);
});

describe('what is refused', () => {
  it.each<[string, ProductMailName, string, RegExp]>([
    ['an unknown variable', 'course-completed', '{{usi}}', /{{usi}} is not known/],
    ['an open brace', 'course-completed', '{{firstName', /two braces on either side/],
    ['a variable to a business', 'invoice-paid', 'Hi {{firstName}}', /has no variables/],
    ['a variable to an observer', 'observer-reminder', '{{link}}', /has no variables/],
  ])('%s', async (_, template, text, message) => {
    await expect(save(template, text, 0)).rejects.toThrow(message);
    await expect(previewAddedWords(ctx, mailTemplates, template, text)).rejects.toThrow(message);
    expect(() => addedWordsFormSchema(template).validateSync({ text })).toThrow(message);
    expect(await ctx.db.mailText.count()).toBe(0);
  });

  it('a change of added words as if they were a template', async () => {
    await save('voucher', 'Closed.', 0);
    const { id } = await ctx.db.mailText.findFirstOrThrow();
    const gone = { refusal: 'missing', message: 'This template was not found.' };
    await expect(readOfficeTemplate(ctx, id)).rejects.toMatchObject(gone);
    await expect(
      editOfficeTemplate(ctx, admin, id, { ...TEMPLATE, version: 1 }),
    ).rejects.toMatchObject(gone);
    await expect(deleteOfficeTemplate(ctx, admin, id, { version: 1 })).rejects.toMatchObject(gone);
  });

  it('a template without a name or with an unknown variable', () => {
    expect(() => officeTemplateSchema.validateSync({ ...TEMPLATE, name: ' ' })).toThrow(
      'Name is required.',
    );
    expect(() => officeTemplateSchema.validateSync({ ...TEMPLATE, text: '{{usi}}' })).toThrow(
      /is not known/,
    );
  });
});

describe('a preview', () => {
  it('shows the newest email of the kind with the words, and no secret', async () => {
    const { id: enrolmentId } = await learner();
    await learner();
    const data = { enrolmentId, expiresOn: '2026-09-30' };
    await aMail('enrolment-extended', data, { enrolmentId });
    const preview = await previewAddedWords(ctx, mailTemplates, 'enrolment-extended', WORDS);
    expect(preview).toMatchObject({
      subject: expect.stringContaining('You have more time'),
      exampleName: 'Mei Tran, Food Handling Level 1 (Hospitality & Retail)',
      words: [
        { text: expect.stringContaining('Hello Mei,') },
        { kind: 'button', text: 'Go to your courses' },
      ],
    });
    expect(preview.own.length).toBeGreaterThan(0);
    expect(JSON.stringify(preview)).not.toContain('http');
  });

  it('shows fixed values before the first enrolment', async () => {
    const preview = await previewOfficeTemplate(ctx, TEMPLATE);
    expect(preview).toEqual({
      subject: 'News, Mei',
      exampleName: null,
      own: [],
      words: [{ kind: 'paragraph', text: 'Closed.' }],
    });
  });

  it('shows the words alone where no email of the kind was sent', async () => {
    expect(await previewAddedWords(ctx, mailTemplates, 'voucher', 'Closed.')).toEqual({
      subject: null,
      exampleName: null,
      own: [],
      words: [{ kind: 'paragraph', text: 'Closed.' }],
    });
  });
});
