import type { MailRow, MailsQuery } from '@platewise/shared/mails';
import type { AppContext } from '../../context';
import { order, Page, window } from '../../db/page';

export async function listMails(ctx: AppContext, query: MailsQuery): Promise<Page<MailRow>> {
  const where = {
    state: query.state as MailRow['state'] as never,
    to: query.search ? { contains: query.search, mode: 'insensitive' as const } : undefined,
  };
  const [total, mails] = await Promise.all([
    ctx.db.mail.count({ where }),
    ctx.db.mail.findMany({
      where,
      orderBy: order(query.sort, ['createdAt'], '-createdAt'),
      ...window(query),
    }),
  ]);
  const rows = mails.map(({ id, to, template, state, tries, error, createdAt, sentAt }) => ({
    id,
    to,
    template,
    state,
    tries,
    error,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
  return new Page(rows, total);
}
