import type { AppContext } from '../../context';
import type { MailContent, MailTemplates } from './mailTemplate';
import { addOfficeWords, type WrittenMail } from './officeWords';

/**
 * The content of an email from the data of today, with the words that the office has added, or null when its news is no longer
 * true.
 */
export async function renderTemplate(
  ctx: AppContext,
  templates: MailTemplates,
  mail: WrittenMail,
): Promise<MailContent | null> {
  const content = await renderOwnContent(ctx, templates, mail);
  return content && addOfficeWords(ctx, mail, content);
}

/** The content that the product itself writes. */
export function renderOwnContent(
  ctx: AppContext,
  templates: MailTemplates,
  { template, data }: Pick<WrittenMail, 'template' | 'data'>,
): Promise<MailContent | null> {
  const render = templates[template as keyof MailTemplates] as (
    ctx: AppContext,
    data: unknown,
  ) => Promise<MailContent | null>;
  return render(ctx, data);
}
