import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import type { MailContent, MailTemplates } from './mailTemplate';

/** What a mail says as things are now; null where there is nothing to tell any more. */
export function contentOf(
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
