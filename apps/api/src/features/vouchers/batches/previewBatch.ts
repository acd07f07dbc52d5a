import type { BatchPreview, BatchPreviewRequest } from '@platewise/shared/vouchers/batches';
import type { AppContext } from '../../../context';
import { invalidField } from '../../../domainError';
import { mailsLeft } from '../countMailsToOthers';
import { checkRows } from './batchRules';
import { findVouchersGiven } from './findVouchersGiven';
import { countFreeVouchers } from './freeVouchers';
import { readList } from './readList';

/** What would be sent to whom, before anything is: each row with what is wrong with it. */
export async function previewBatch(
  ctx: AppContext,
  ownerId: string,
  { courseId, list, rows }: BatchPreviewRequest,
): Promise<BatchPreview> {
  const people = list === undefined ? rows : readList(list);
  if (!people) throw invalidField('list', 'Please paste a list or choose a file.');
  const emails = people.map(({ email }) => email.toLowerCase());
  const [given, { free, unpaid }, left] = await Promise.all([
    findVouchersGiven(ctx, ctx.db, { ownerId, courseId }, emails),
    countFreeVouchers(ctx, ownerId, courseId),
    mailsLeft(ctx, ctx.db, ownerId),
  ]);
  const checked = checkRows(people, given);
  return {
    rows: checked,
    good: checked.filter(({ problem }) => !problem).length,
    free,
    unpaid,
    mailsLeft: left.mails,
    unpaidMailsLeft: left.unpaid,
  };
}
