import { formatNumber } from '@platewise/shared/count';
import { RETENTION_RULES } from '@platewise/shared/retention/rules';
import type { AppContext } from '../../context';
import type { MailContent } from '../mails/mailTemplate';
import { countItems } from './countItems';

/** Sent to each admin while the list is undecided. It contains no names. */
export async function disposalWaitsMail(
  ctx: AppContext,
  data: { disposalId: string },
): Promise<MailContent | null> {
  const id = data.disposalId;
  const list = await ctx.db.disposal.findUnique({ where: { id } });
  if (list?.state !== 'WAITING') return null;
  const counts = (await countItems(ctx.db, [id])).get(id) ?? [];
  return {
    subject: `Records due for disposal: ${formatNumber(list.total)}`,
    preview: 'Nothing is deleted until an admin approves it.',
    heading: 'Records are due for disposal',
    toOffice: true,
    blocks: [
      {
        kind: 'paragraph',
        text: 'We no longer have to keep these records. Check the list, put what you still need on hold, and approve the rest. Nothing is deleted until then.',
      },
      {
        kind: 'facts',
        rows: counts.map(({ rule, listed }) => [RETENTION_RULES[rule].title, String(listed)]),
      },
      {
        kind: 'button',
        label: 'Look at the list',
        url: `${ctx.config.publicUrl}/Admin/Retention`,
      },
    ],
  };
}
