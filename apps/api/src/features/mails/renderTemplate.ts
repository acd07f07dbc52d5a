import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import type { MailContent, MailTemplates } from './mailTemplate';

/** The content of an email from the data of today, or null when its news is no longer true. */
export function renderTemplate(
  ctx: AppContext,
  templates: MailTemplates,
  mail: Pick<Prisma.MailGetPayload<object>, 'template' | 'data'>,
): Promise<MailContent | null> {
  const template = templates[mail.template as keyof MailTemplates] as (
    ctx: AppContext,
    data: unknown,
  ) => Promise<MailContent | null>;
  return template(ctx, mail.data);
}
