import { CERTIFICATE_STATE_NAMES } from '@platewise/shared/certificates/register';
import { formatCount } from '@platewise/shared/count';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import { isPermitted, type Permission } from '@platewise/shared/officeRoles';
import type { FoundKind, SearchHit } from '@platewise/shared/officeSearch';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { inOrder, type ListSource } from '../../lists/officeList';
import { findNewest } from '../../lists/readList';
import { CERTIFICATE_LIST } from '../certificates/certificateList';
import { ENROLMENT_LIST } from '../enrolments/office/enrolmentList';
import { OFFICE_INVOICE_LIST } from '../invoices/officeInvoiceList';
import { OFFICE_PURCHASE_LIST } from '../purchases/office/officePurchaseList';
import { someUsersWithPhone, USER_LIST } from '../users/userList';

type Hit = Omit<SearchHit, 'kind'>;
type SearchedList = {
  kind: FoundKind;
  needs: Permission;
  source: ListSource<null>;
  read: (ctx: AppContext, ids: string[]) => Promise<Hit[]>;
};

const MOST_OF_A_KIND = 5;

/**
 * The newest people, enrolments, certificates, purchases and invoices that a text finds: by names, email addresses, phone numbers and whole codes,
 * as in their lists. Only lists that the role may read are searched.
 */
export async function searchOffice(
  ctx: AppContext,
  { officeRole }: { officeRole: string | null },
  text: string,
): Promise<SearchHit[]> {
  const lists = LISTS.filter(({ needs }) => isPermitted(officeRole, needs));
  const found = await Promise.all(
    lists.map(async ({ kind, source, read }) => {
      const ids = await findNewest(ctx, source, { filter: null, search: text }, MOST_OF_A_KIND);
      const hits = ids.length > 0 ? await read(ctx, ids) : [];
      return inOrder(ids, hits, ({ id }) => id).map((hit) => ({ kind, ...hit }));
    }),
  );
  return found.flat();
}

/** A whole code finds the enrolment, and names its learner. */
const usersOfType = (userType: number): ListSource<null> => ({
  ...USER_LIST,
  findByCode: someUsersWithPhone,
  where: () => [Prisma.sql`u."deletedAt" IS NULL`, Prisma.sql`u."userType" = ${userType}`],
});

const ANY = { where: () => [] };

const LISTS: SearchedList[] = [
  { kind: 'learner', needs: 'people read', source: usersOfType(2), read: readUsers },
  {
    kind: 'enrolment',
    needs: 'enrolments read',
    source: { ...ENROLMENT_LIST, ...ANY },
    read: readEnrolments,
  },
  {
    kind: 'certificate',
    needs: 'certificates read',
    source: { ...CERTIFICATE_LIST, ...ANY },
    read: readCertificates,
  },
  { kind: 'business', needs: 'people read', source: usersOfType(3), read: readUsers },
  {
    kind: 'purchase',
    needs: 'money read',
    source: { ...OFFICE_PURCHASE_LIST, ...ANY },
    read: readPurchases,
  },
  {
    kind: 'invoice',
    needs: 'money read',
    source: { ...OFFICE_INVOICE_LIST, ...ANY },
    read: readInvoices,
  },
];

const dayOfTime = (at: Date) => showDay(sydneyDay(at));

async function readUsers({ db }: AppContext, ids: string[]): Promise<Hit[]> {
  const users = await db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, firstName: true, lastName: true, email: true },
  });
  return users.map(({ id, email, ...names }) => ({
    id,
    title: fullName(names),
    detail: email,
    search: email,
  }));
}

async function readEnrolments({ db }: AppContext, ids: string[]): Promise<Hit[]> {
  const enrolments = await db.enrolment.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      email: true,
      courseTitle: true,
      enrolledAt: true,
    },
  });
  return enrolments.map(({ id, email, courseTitle, enrolledAt, ...names }) => ({
    id,
    title: fullName(names),
    detail: `${courseTitle}, enrolled on ${dayOfTime(enrolledAt)}`,
    search: email,
  }));
}

async function readCertificates(ctx: AppContext, ids: string[]): Promise<Hit[]> {
  const certificates = await CERTIFICATE_LIST.read(ctx, ids, null);
  return certificates.map(({ id, number, learnerName, courseTitle, state, issuedOn }) => ({
    id,
    title: `Certificate ${number}`,
    detail: `${learnerName}, ${courseTitle}, ${CERTIFICATE_STATE_NAMES[state].toLowerCase()}, issued on ${showDay(issuedOn)}`,
    search: number,
  }));
}

async function readPurchases({ db }: AppContext, ids: string[]): Promise<Hit[]> {
  const purchases = await db.voucherPurchase.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      companyName: true,
      email: true,
      purchasedAt: true,
      _count: { select: { vouchers: true } },
    },
  });
  return purchases.map(({ id, companyName, email, purchasedAt, _count }) => ({
    id,
    title: companyName,
    detail: `${formatCount(_count.vouchers, 'voucher', 'vouchers')}, bought on ${dayOfTime(purchasedAt)}`,
    search: email,
  }));
}

async function readInvoices({ db }: AppContext, ids: string[]): Promise<Hit[]> {
  const invoices = await db.invoice.findMany({
    where: { id: { in: ids } },
    select: { id: true, number: true, buyerName: true, totalCents: true, issuedAt: true },
  });
  return invoices.map(({ id, number, buyerName, totalCents, issuedAt }) => ({
    id,
    title: `Invoice ${showInvoiceNumber(number)}`,
    detail: `${buyerName}, ${showCents(totalCents)}, issued on ${dayOfTime(issuedAt)}`,
    search: showInvoiceNumber(number),
  }));
}
