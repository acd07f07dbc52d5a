import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import { fullName } from '@platewise/shared/personNames';
import { type Db, dayOf } from '../../db/client';

type Subject = { subjectType: string; subjectId: string };
type SubjectName = { id: string | number; name: string };

/** The names of the records that entries are about, by type. */
const NAMED: Record<string, (db: Db, ids: string[]) => Promise<SubjectName[]>> = {
  user: async (db, ids) =>
    (
      await db.user.findMany({
        where: { id: { in: ids } },
        select: { id: true, email: true, formerEmail: true },
      })
    ).map(({ id, email, formerEmail }) => ({ id, name: formerEmail ?? email })),
  enrolment: async (db, ids) =>
    (
      await db.enrolment.findMany({
        where: { id: { in: ids } },
        select: { id: true, firstName: true, lastName: true, courseTitle: true },
      })
    ).map(({ id, firstName, lastName, courseTitle }) => ({
      id,
      name: `${fullName({ firstName, lastName })}, ${courseTitle}`,
    })),
  voucherPurchase: async (db, ids) =>
    (
      await db.voucherPurchase.findMany({
        where: { id: { in: ids } },
        select: { id: true, companyName: true },
      })
    ).map(({ id, companyName }) => ({ id, name: companyName })),
  payment: async (db, ids) =>
    (
      await db.payment.findMany({
        where: { id: { in: ids } },
        select: {
          id: true,
          amountCents: true,
          user: { select: { email: true, formerEmail: true } },
          invoice: { select: { number: true, buyerName: true } },
        },
      })
    ).map(({ id, amountCents, user, invoice }) => ({
      id,
      name: [
        invoice?.buyerName ?? user?.formerEmail ?? user?.email,
        invoice && `invoice ${showInvoiceNumber(invoice.number)}`,
        showCents(amountCents),
      ]
        .filter(Boolean)
        .join(', '),
    })),
  course: async (db, ids) =>
    (
      await db.course.findMany({
        where: { id: { in: ids.map(Number) } },
        select: { id: true, title: true },
      })
    ).map(({ id, title }) => ({ id, name: title })),
  promoCode: async (db, ids) =>
    (
      await db.promoCode.findMany({
        where: { id: { in: ids.map(Number) } },
        select: { id: true, code: true },
      })
    ).map(({ id, code }) => ({ id, name: code })),
  avetmissReport: async (db, ids) =>
    (
      await db.avetmissReport.findMany({
        where: { id: { in: ids } },
        select: { id: true, year: true, period: true },
      })
    ).map(({ id, year, period }) => ({ id, name: `${period} ${year}` })),
  disposal: async (db, ids) =>
    (await db.disposal.findMany({ where: { id: { in: ids } } })).map(({ id, month }) => ({
      id,
      name: `What was due in ${dayOf(month).slice(0, 7)}`,
    })),
  certificate: async (db, ids) =>
    (
      await db.certificate.findMany({
        where: { id: { in: ids } },
        select: { id: true, number: true },
      })
    ).map(({ id, number }) => ({ id, name: number })),
  mail: async (db, ids) =>
    (await db.mail.findMany({ where: { id: { in: ids } }, select: { id: true, to: true } })).map(
      ({ id, to }) => ({ id, name: to }),
    ),
  officeTask: async (db, ids) =>
    (
      await db.officeTask.findMany({
        where: { id: { in: ids } },
        select: { id: true, title: true },
      })
    ).map(({ id, title }) => ({ id, name: title })),
  emailText: async (db, ids) =>
    (
      await db.mailText.findMany({
        where: { id: { in: ids } },
        select: { id: true, name: true, template: true },
      })
    ).map(({ id, name, template }) => ({ id, name: name ?? template ?? '' })),
  bulkJob: async (db, ids) =>
    (
      await db.bulkJob.findMany({ where: { id: { in: ids } }, select: { id: true, kind: true } })
    ).map(({ id, kind }) => ({ id, name: kind })),
  officeNote: async (db, ids) =>
    (
      await db.officeNote.findMany({
        where: { id: { in: ids } },
        select: { id: true, user: { select: { firstName: true, lastName: true } } },
      })
    ).map(({ id, user }) => ({ id, name: `Note about ${fullName(user)}` })),
  officeDocument: async (db, ids) =>
    (
      await db.officeDocument.findMany({
        where: { id: { in: ids } },
        select: { id: true, user: { select: { firstName: true, lastName: true } } },
      })
    ).map(({ id, user }) => ({ id, name: `Document about ${fullName(user)}` })),
  // Kept under its label.
  report: async (_, ids) => ids.map((id) => ({ id, name: id })),
  // Known by its place: 'NAT00080, record 3'.
  natRecord: async (_, ids) => ids.map((id) => ({ id, name: id })),
};

/** One read for each kind of subject. What has been deleted, or has no name, has none. */
export async function findSubjectNames(db: Db, subjects: Subject[]) {
  const names = new Map<string, string>();
  for (const [type, find] of Object.entries(NAMED)) {
    const ids = new Set(
      subjects.flatMap(({ subjectType, subjectId }) => (subjectType === type ? subjectId : [])),
    );
    if (ids.size === 0) continue;
    for (const { id, name } of await find(db, [...ids])) names.set(`${type} ${id}`, name);
  }
  return ({ subjectType, subjectId }: Subject) => names.get(`${subjectType} ${subjectId}`) ?? null;
}
