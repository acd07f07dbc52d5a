import { getCourse } from '@platewise/shared/content/courses';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { fullName } from '@platewise/shared/personNames';
import type { DisposalItem } from '@platewise/shared/retention/disposals';
import type { ListedRule } from '@platewise/shared/retention/rules';
import type { AppContext } from '../../context';
import { type Db, dayOf, Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';

/** Selects the records of one rule in one list. */
export type DisposalItemFilter = { disposalId: string; rule: ListedRule };

export const DISPOSAL_ITEM_LIST: OfficeList<DisposalItemFilter, DisposalItem, DisposalItemFilter> =
  {
    from: Prisma.sql`"DisposalItem" i LEFT JOIN "Enrolment" e ON e.id = i."enrolmentId" LEFT JOIN "User" u ON u.id = i."userId"`,
    id: Prisma.sql`i."subjectId"`,
    idType: 'uuid',
    searchText: Prisma.sql`coalesce(e."searchText", u."searchText", '')`,
    where: ({ disposalId, rule }) => [
      Prisma.sql`i."disposalId" = ${disposalId}::uuid`,
      Prisma.sql`i.rule = ${rule}`,
    ],
    at: Prisma.sql`i."dueOn"`,
    sorts: { dueOn: Prisma.sql`i."dueOn"` },
    defaultSort: 'dueOn',
    read: readItems,
    cells: [
      ['Due since', ({ dueOn }) => showDay(dueOn)],
      ['Who', ({ person }) => person],
      ['What', ({ about }) => about],
      ['Kept', ({ state }) => (state === 'KEPT' ? 'Yes' : 'No')],
    ],
  };

async function readItems(
  { db }: AppContext,
  ids: string[],
  { disposalId, rule }: DisposalItemFilter,
): Promise<DisposalItem[]> {
  const items = await db.disposalItem.findMany({
    where: { disposalId, rule, subjectId: { in: ids } },
  });
  const names = await NAME_LOADERS[rule](db, ids);
  return inOrder(ids, items, ({ subjectId }) => subjectId).map((item) => ({
    id: `${rule} ${item.subjectId}`,
    rule,
    subjectId: item.subjectId,
    dueOn: dayOf(item.dueOn),
    state: item.state,
    ...(names.get(item.subjectId) ?? DELETED),
    enrolmentId: item.enrolmentId,
    userId: item.userId,
  }));
}

type Name = Pick<DisposalItem, 'person' | 'about'>;
type NameLoader = (db: Db, ids: string[]) => Promise<Map<string, Name>>;
const DELETED: Name = { person: 'Deleted', about: '' };

const enrolments: NameLoader = async (db, ids) => {
  const found = await db.enrolment.findMany({
    where: { id: { in: ids } },
    select: { id: true, firstName: true, lastName: true, courseId: true },
  });
  return new Map(
    found.map(({ id, firstName, lastName, courseId }) => [
      id,
      { person: fullName({ firstName, lastName }), about: getCourse(courseId).courseTitle },
    ]),
  );
};

const NAME_LOADERS: Record<ListedRule, NameLoader> = {
  identity: enrolments,
  abandoned: enrolments,
  evidence: enrolments,
  enquiries: async (db, ids) => {
    const found = await db.contactMessage.findMany({ where: { id: { in: ids } } });
    return new Map(
      found.map(({ id, name, createdAt }) => [
        id,
        { person: name, about: `Message of ${showDay(sydneyDay(createdAt))}` },
      ]),
    );
  },
  mails: async (db, ids) => {
    const found = await db.mail.findMany({
      where: { id: { in: ids } },
      select: { id: true, to: true, template: true, createdAt: true },
    });
    return new Map(
      found.map(({ id, to, template, createdAt }) => [
        id,
        { person: to, about: `${template} of ${showDay(sydneyDay(createdAt))}` },
      ]),
    );
  },
  natFiles: async (db, ids) => {
    const found = await db.avetmissReport.findMany({ where: { id: { in: ids } } });
    return new Map(
      found.map(({ id, year, period }) => [
        id,
        { person: 'All learners', about: `NAT files ${period} ${year}` },
      ]),
    );
  },
  books: async (db, ids) => {
    const found = await db.invoice.findMany({
      where: { id: { in: ids } },
      select: { id: true, number: true, buyerName: true },
    });
    return new Map(
      found.map(({ id, number, buyerName }) => [
        id,
        { person: buyerName, about: `Invoice ${showInvoiceNumber(number)}` },
      ]),
    );
  },
};
