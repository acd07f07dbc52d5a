import { anOfficeTemplate } from '../../features/mailTexts/testing/anOfficeTemplate';
import { type Make, signedIn } from './validRequest';

const WORDS = 'Our office is closed from 24 December.';
const TEMPLATE = { name: 'Holidays', subject: 'News, {{firstName}}', text: WORDS };

const asOffice =
  (path: string, body?: object): Make =>
  async (ctx) => ({
    path: `/admin/mail-texts${path}`,
    header: (await signedIn(ctx, 1)).header,
    body,
  });

const aboutTemplate =
  (query: string, body?: object): Make =>
  async (ctx) => {
    const id = await anOfficeTemplate(ctx);
    const mailText = await ctx.db.mailText.findUniqueOrThrow({
      where: { id },
      include: { versions: { omit: { textId: true } } },
    });
    const { versions, ...text } = mailText;
    return {
      path: `/admin/mail-texts/templates/${id}${query}`,
      header: (await signedIn(ctx, 1)).header,
      body,
      async renew() {
        await ctx.db.mailText.deleteMany();
        await ctx.db.mailText.create({
          data: {
            ...text,
            versions: { create: versions },
          },
        });
      },
    };
  };

/** The words that the office adds to emails, and its templates. */
export const MAIL_TEXTS_REQUESTS: Record<string, Make> = {
  'get /admin/mail-texts': asOffice(''),
  'get /admin/mail-texts/added/:template': asOffice('/added/course-completed'),
  'put /admin/mail-texts/added/:template': async (ctx) => ({
    ...(await asOffice('/added/course-completed', { text: WORDS, version: 0 })(ctx)),
    renew: () => ctx.db.mailText.deleteMany(),
  }),
  'post /admin/mail-texts/added/:template/preview': asOffice('/added/course-completed/preview', {
    text: WORDS,
  }),
  'post /admin/mail-texts/templates': async (ctx) => ({
    ...(await asOffice('/templates', TEMPLATE)(ctx)),
    renew: () => ctx.db.mailText.deleteMany(),
  }),
  'post /admin/mail-texts/templates/preview': asOffice('/templates/preview', {
    subject: TEMPLATE.subject,
    text: WORDS,
  }),
  'get /admin/mail-texts/templates/:id': aboutTemplate(''),
  'put /admin/mail-texts/templates/:id': aboutTemplate('', { ...TEMPLATE, version: 1 }),
  'delete /admin/mail-texts/templates/:id': aboutTemplate('?version=1'),
};
