import {
  type EnrolList,
  type EnrolledList,
  type EnrolRow,
  personSchema,
} from '@platewise/shared/enrolments/enrolList';
import type { EnrolOnBehalf } from '@platewise/shared/enrolments/onBehalf';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict, DomainError } from '../../domainError';
import type { OfficeActor } from '../../office/officeRecord';
import { getCourseInformation } from '../courseInformation/getCourseInformation';
import { findLiveEnrolment, getOpenCourse } from '../enrolments/steps/enrolLearner';
import { toOrderAddress } from '../payments/orderAddress';
import { addPurchase, type PurchaseOrder } from '../purchases/createPurchase';
import { checkPeople } from './checkEnrolList';
import {
  billPurchase,
  enrolAccount,
  findBusiness,
  lockAccount,
  refuseFuturePayment,
} from './enrolAccount';

/** 200 people take some seconds, and may take longer on a busy day. */
const PATIENT = { timeout: 120_000 };

/**
 * The office enrols all people of a list, or none of them. Each is enrolled as `enrolOnBehalf` does it; a company gets one invoice for
 * all, in the account of its business. `firstTriedAt` is when the same request arrived first, before a crash cut it off.
 */
export async function enrolList(
  ctx: AppContext,
  admin: OfficeActor,
  order: EnrolList,
  firstTriedAt: Date | null = null,
): Promise<EnrolledList> {
  const { rows, company } = order;
  refuseFuturePayment(ctx, order);
  const { courseId } = await getOpenCourse(ctx, order.courseId);
  const information = await getCourseInformation(ctx, courseId);
  if (!firstTriedAt) await refuseProblems(ctx, ctx.db, courseId, rows);
  return ctx.db.$transaction(async (tx) => {
    const people = await lockAccounts(ctx, tx, rows);
    const invited = people.filter(({ account }) => account.isNew).length;
    if (firstTriedAt && (await enrolledSince(ctx, tx, { people, courseId, firstTriedAt })))
      return { enrolled: rows.length, invited, invoiceNumber: null };
    await refuseProblems(ctx, tx, courseId, rows);

    const bought = company && (await buyVouchers(ctx, tx, { company, courseId, people }));
    const enrolmentIds: string[] = [];
    for (const [i, { account, row }] of people.entries()) {
      const voucher = bought?.vouchers[i];
      enrolmentIds.push(
        await enrolAccount(ctx, tx, toOrder(order, row), {
          admin,
          account,
          information,
          spends: voucher ? { kind: 'voucher', voucherId: voucher.id, code: voucher.code } : null,
        }),
      );
    }
    const invoiceNumber = bought
      ? await bill(ctx, tx, order, { ...bought, enrolmentId: enrolmentIds[0] ?? '' })
      : null;
    return { enrolled: rows.length, invited, invoiceNumber };
  }, PATIENT);
}

type Person = { row: EnrolRow; account: NonNullable<Awaited<ReturnType<typeof lockAccount>>> };

/** In the order of the emails, so that two lists with the same people cannot wait for each other. */
async function lockAccounts(ctx: AppContext, tx: Tx, rows: EnrolRow[]): Promise<Person[]> {
  const people: Person[] = [];
  const read = rows.map((row) => ({ row, person: personSchema.cast(row) }));
  for (const { row, person } of read.sort((a, b) => (a.person.email < b.person.email ? -1 : 1))) {
    const account = await lockAccount(ctx, tx, person);
    if (!account) throw accountChanged(row);
    people.push({ row, account });
  }
  return people.sort((a, b) => a.row.line - b.row.line);
}

type EarlierTry = { people: Person[]; courseId: number; firstTriedAt: Date };

async function enrolledSince(
  ctx: AppContext,
  tx: Tx,
  { people, courseId, firstTriedAt }: EarlierTry,
) {
  for (const { account } of people) {
    const live = await findLiveEnrolment({ ...ctx, db: tx }, account.id, courseId);
    if (!live || live.enrolledAt < firstTriedAt) return false;
  }
  return true;
}

/** Once before any account is created, and again when the accounts are locked: they may have changed since. */
async function refuseProblems(ctx: AppContext, db: Tx, courseId: number, rows: EnrolRow[]) {
  const bad = (await checkPeople(ctx, db, courseId, rows)).find(({ problem }) => problem);
  if (bad) throw conflict(`Nobody has been enrolled. Row ${bad.line}: ${bad.problem}`);
}

type Company = NonNullable<EnrolList['company']>;
type Order = { company: Company; courseId: number; people: Person[] };

async function buyVouchers(ctx: AppContext, tx: Tx, { company, courseId, people }: Order) {
  const userId = await findBusiness(tx, company.email);
  if (!userId) throw noBusiness();
  const { firstName, lastName } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  const order: PurchaseOrder = {
    userId,
    companyName: company.name,
    firstName,
    lastName,
    email: company.email,
    phone: company.phone,
    purchaseNumber: company.purchaseNumber,
    address: toOrderAddress(company),
    courseQuantities: [{ courseId, quantity: people.length }],
    pays: 'by invoice',
  };
  const { purchaseId } = await addPurchase(ctx, tx, order);
  const vouchers = await tx.voucher.findMany({
    where: { purchaseId },
    select: { id: true, code: true },
  });
  return { order, purchaseId, vouchers };
}

async function bill(
  ctx: AppContext,
  tx: Tx,
  form: Pick<EnrolOnBehalf, 'paidBy' | 'paidOn' | 'reference'>,
  purchase: Parameters<typeof billPurchase>[3],
) {
  const id = await billPurchase(ctx, tx, form, purchase);
  const { number } = await tx.invoice.findUniqueOrThrow({
    where: { id },
    select: { number: true },
  });
  return showInvoiceNumber(number);
}

/** The order of one person of the list. */
const toOrder = ({ company, ...order }: EnrolList, row: EnrolRow): EnrolOnBehalf => ({
  ...order,
  ...personSchema.cast(row),
  manualAddress: true,
  billTo: company ? 'company' : undefined,
  company: company && { ...company },
});

const accountChanged = ({ line }: EnrolRow) =>
  conflict(`Nobody has been enrolled. Row ${line}: The account with this email has changed.`);

const NO_BUSINESS =
  'There is no business account with this email. Please add the business in Registers first, so that it finds the invoice in its account.';
const noBusiness = () =>
  new DomainError('conflict', NO_BUSINESS, { errors: { 'company.email': [NO_BUSINESS] } });
