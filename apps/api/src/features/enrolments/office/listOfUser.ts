import type { EnrolmentRow } from '@platewise/shared/enrolments/office';
import type { PageOrAllQuery } from '@platewise/shared/paging';
import type { AppContext } from '../../../context';
import type { AllRows, Page } from '../../../db/page';
import { missing } from '../../../domainError';
import { readList } from '../../../lists/readList';
import type { ListReader } from '../../auth/loginAsUser';
import { ENROLMENT_LIST } from './enrolmentList';

/** Lists one user's enrolments. */
export async function listOfUser(
  ctx: AppContext,
  admin: ListReader,
  userId: string,
  query: PageOrAllQuery,
): Promise<Page<EnrolmentRow> | AllRows<EnrolmentRow>> {
  const user = await ctx.db.user.findUnique({ where: { id: userId }, select: { id: true } });
  if (!user) throw missing('This user');
  return readList(ctx, ENROLMENT_LIST, { userId }, query, admin);
}
