import type { BulkMail } from '@platewise/shared/bulkJobs';
import { fillMailText, type MailValues } from '@platewise/shared/bulkJobs/mailText';
import { findWordsProblem, type MailTextPreview } from '@platewise/shared/mailTexts';
import { type ProductMailName, takesVariables } from '@platewise/shared/mailTexts/productMails';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { invalidField } from '../../domainError';
import type { MailBlock, MailContent, MailTemplates } from '../mails/mailTemplate';
import { blocksOf, VALUES_OF, valuesOf } from '../mails/officeWords';
import { renderOwnContent } from '../mails/renderTemplate';

type Example = { name: string | null; values: MailValues };

/** Added words as they would look in the newest email of the kind, or alone if there is none or its news is no longer true. */
export async function previewAddedWords(
  ctx: AppContext,
  templates: MailTemplates,
  template: ProductMailName,
  text: string,
): Promise<MailTextPreview> {
  const problem = findWordsProblem(template, text);
  if (problem) throw invalidField('text', problem);
  const newest = await findNewestMail(ctx, templates, template);
  const example = takesVariables(template) ? await findExample(ctx, newest?.enrolmentId) : null;
  return {
    subject: newest?.content.subject ?? null,
    exampleName: example?.name ?? null,
    own: newest?.content.blocks.flatMap(partsOf) ?? [],
    words: text ? blocksOf(text, example?.values ?? null).flatMap(partsOf) : [],
  };
}

/** A template of the office with the values of the newest enrolment. */
export async function previewOfficeTemplate(
  ctx: AppContext,
  { subject, text }: BulkMail,
): Promise<MailTextPreview> {
  const { name, values } = await findExample(ctx);
  return {
    subject: fillMailText(subject, values),
    exampleName: name,
    own: [],
    words: blocksOf(text, values).flatMap(partsOf),
  };
}

type NewestMail = { content: MailContent; enrolmentId: string | null };

async function findNewestMail(
  ctx: AppContext,
  templates: MailTemplates,
  template: ProductMailName,
): Promise<NewestMail | null> {
  const mail = await ctx.db.mail.findFirst({
    where: { template, state: { not: 'CANCELLED' } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { data: true, enrolmentId: true },
  });
  const content = mail && (await readContent(ctx, templates, { ...mail, template }));
  return content && { content, enrolmentId: mail.enrolmentId };
}

/** Null for an email that cannot be written again, for instance one of an earlier release. The preview then shows the words alone. */
async function readContent(
  ctx: AppContext,
  templates: MailTemplates,
  mail: Parameters<typeof renderOwnContent>[2],
): Promise<MailContent | null> {
  try {
    return await renderOwnContent(ctx, templates, mail);
  } catch (error) {
    ctx.log.warn({ err: error, template: mail.template }, 'an email cannot be previewed');
    return null;
  }
}

const WITH_NAME = { ...VALUES_OF, lastName: true } satisfies Prisma.EnrolmentSelect;

/** The values of this enrolment or of the newest one; fixed values before the first enrolment. */
async function findExample(ctx: AppContext, enrolmentId?: string | null): Promise<Example> {
  const enrolment = await ctx.db.enrolment.findFirst({
    where: { ...(enrolmentId && { id: enrolmentId }), user: { deletedAt: null } },
    orderBy: { id: 'desc' },
    select: WITH_NAME,
  });
  if (!enrolment) return { name: null, values: valuesOf(ctx, FIXED) };
  const values = valuesOf(ctx, enrolment);
  return { name: `${fullName(enrolment)}, ${values.course}`, values };
}

const FIXED = { firstName: 'Mei', courseId: 2, expiresOn: new Date('2030-06-30T00:00:00Z') };

type Part = MailTextPreview['words'][number];

/** Codes and the addresses of buttons are left out, because only the recipient may use them. */
function partsOf(block: MailBlock): Part[] {
  switch (block.kind) {
    case 'button':
      return [{ kind: 'button', text: block.label }];
    case 'code':
      return [{ kind: 'paragraph', text: '[ Code ]' }];
    case 'list':
      return block.items.map((text) => ({ kind: 'item', text }));
    case 'facts':
      return block.rows.map(([label, value]) => ({ kind: 'fact', text: `${label}: ${value}` }));
    default:
      return [{ kind: block.kind, text: block.text }];
  }
}
