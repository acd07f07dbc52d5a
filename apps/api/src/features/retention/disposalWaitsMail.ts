import { formatNumber } from '@platewise/shared/count';
import { RETENTION_RULES } from '@platewise/shared/retention/rules';
import type { AppContext } from '../../context';
import type { MailContent } from '../mails/mailTemplate';
import { countItems } from './countItems';

/** To each admin, while nobody has decided. It names nobody. */
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
    preview: 'Nothing is disposed of before an admin has approved.',
    heading: 'Records are due for disposal',
    toOffice: true,
    blocks: [
      {
        kind: 'paragraph',
        text: 'The time for which these records must be kept is over. Look at the list, keep what is still needed, and approve the rest. Until then nothing happens.',
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
