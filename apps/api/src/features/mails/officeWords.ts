import { fillMailText, type MailValues } from '@platewise/shared/bulkJobs/mailText';
import { getCourse } from '@platewise/shared/content/courses';
import { showDay } from '@platewise/shared/dates';
import { isProductMail, takesVariables } from '@platewise/shared/mailTexts/productMails';
import type { AppContext } from '../../context';
import { dayOf, type Prisma } from '../../db/client';
import type { MailBlock, MailContent } from './mailTemplate';

/** The paragraphs of a text that the office wrote. A paragraph that is only the link becomes a button. */
export const blocksOf = (text: string, values: MailValues | null): MailBlock[] =>
  text
    .split(/\n\s*\n/)
    .map((part) =>
      values && /^\{\{\s*link\s*\}\}$/.test(part.trim())
        ? { kind: 'button', label: 'Go to your courses', url: values.link }
        : { kind: 'paragraph', text: values ? fillMailText(part.trim(), values) : part.trim() },
    );

export const VALUES_OF = { firstName: true, courseId: true, expiresOn: true } as const;
type Enrolment = Prisma.EnrolmentGetPayload<{ select: typeof VALUES_OF }>;

export const valuesOf = ({ config }: AppContext, enrolment: Enrolment): MailValues => ({
  firstName: enrolment.firstName,
  course: getCourse(enrolment.courseId).courseTitle,
  lastDay: showDay(dayOf(enrolment.expiresOn)),
  link: `${config.publicUrl}/Your-Courses/`,
});

export type WrittenMail = Pick<Prisma.MailGetPayload<object>, 'template' | 'data' | 'enrolmentId'>;

/** Adds the words of the office after the email's own content. If they cannot be read or filled in, the email goes without them. */
export async function addOfficeWords(
  ctx: AppContext,
  mail: WrittenMail,
  content: MailContent,
): Promise<MailContent> {
  try {
    return { ...content, blocks: [...content.blocks, ...(await findWords(ctx, mail))] };
  } catch (error) {
    ctx.log.error(
      { err: error, template: mail.template },
      'an email was written without the words of the office',
    );
    return content;
  }
}

async function findWords(ctx: AppContext, mail: WrittenMail): Promise<MailBlock[]> {
  const { template } = mail;
  if (!isProductMail(template)) return [];
  const saved = await ctx.db.mailText.findUnique({
    where: { template },
    select: { versions: { orderBy: { version: 'desc' }, take: 1, select: { text: true } } },
  });
  const text = saved?.versions[0]?.text;
  if (!text) return [];
  if (!takesVariables(template)) return blocksOf(text, null);
  const enrolment = await ctx.db.enrolment.findUniqueOrThrow({
    where: { id: enrolmentOf(mail) },
    select: VALUES_OF,
  });
  return blocksOf(text, valuesOf(ctx, enrolment));
}

/** The enrolment that an email is about. */
const enrolmentOf = ({ enrolmentId, data }: WrittenMail): string =>
  enrolmentId ?? (data as { enrolmentId?: string }).enrolmentId ?? '';
