import {
  type CERTIFICATE_SORTS,
  CERTIFICATE_STATE_NAMES,
  type CertificateRow,
  type CertificatesFilter,
} from '@platewise/shared/certificates/register';
import { showDay, showTime, sydneyDay } from '@platewise/shared/dates';
import type { EnrolmentCertificate } from '@platewise/shared/enrolments/officeActions';
import type { AppContext } from '../../context';
import { dateOf, dayOf, Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';
import { type CertificateData, getCertificateState } from './certificateRules';

const ISSUED = Prisma.sql`c."issuedOn"`;
const COURSE = Prisma.sql`c."courseTitle"`;

/** Every certificate that was ever issued, also those of deleted learners: the data of the document is the source of all columns. */
export const CERTIFICATE_LIST: OfficeList<CertificatesFilter, CertificateRow> = {
  from: Prisma.sql`"Certificate" c`,
  id: Prisma.sql`c.id`,
  idType: 'uuid',
  searchText: Prisma.sql`c."searchText"`,
  where: (filter, ctx) => inSample(matching(filter, ctx), filter),
  at: ISSUED,
  sorts: {
    number: Prisma.sql`c.number`,
    learnerName: Prisma.sql`lower(c.data ->> 'learnerName')`,
    courseTitle: COURSE,
    issuedOn: ISSUED,
    expiresOn: Prisma.sql`c."expiresOn"`,
    endedAt: Prisma.sql`c."endedAt"`,
  } satisfies Record<(typeof CERTIFICATE_SORTS)[number], Prisma.Sql>,
  mayBeEmpty: ['expiresOn', 'endedAt'],
  defaultSort: '-issuedOn',
  read: readCertificates,
  cells: [
    ['Number', (row) => row.number],
    ['Name', (row) => row.learnerName],
    ['Course', (row) => row.courseTitle],
    ['Units', (row) => row.units.join(', ')],
    ['State', (row) => CERTIFICATE_STATE_NAMES[row.state]],
    ['Issued', (row) => showDay(row.issuedOn)],
    ['NSW Until', (row) => row.expiresOn && showDay(row.expiresOn)],
    ['Ended', (row) => row.endedAt && showTime(new Date(row.endedAt))],
    ['Reason', (row) => row.endedReason],
    ['Replaced By', (row) => row.replacedBy],
    ['Replaces', (row) => row.replaces],
    ['Account', (row) => (row.accountDeleted ? 'Deleted' : null)],
    ['SHA-256 of the PDF', (row) => row.pdfSha256],
  ],
};

/**
 * The conditions, or a sample of the certificates that meet them. The hash of id and seed decides, so the same seed gives the same
 * certificates, and no one can choose them.
 */
const inSample = (conditions: Prisma.Sql[], { sample, seed = '' }: CertificatesFilter) =>
  sample === undefined
    ? conditions
    : [
        Prisma.sql`c.id IN (SELECT c.id FROM "Certificate" c ${
          conditions.length > 0
            ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`
            : Prisma.empty
        } ORDER BY md5(c.id::text || ${seed}), c.id LIMIT ${sample})`,
      ];

function matching(
  { state, courseTitle, nsw, startDate, endDate }: CertificatesFilter,
  { now }: AppContext,
): Prisma.Sql[] {
  return [
    ...(state ? hasState(state, sydneyDay(now())) : []),
    ...(courseTitle ? [Prisma.sql`${COURSE} = ${courseTitle}`] : []),
    ...(nsw === 'yes' ? [Prisma.sql`c."expiresOn" IS NOT NULL`] : []),
    ...(nsw === 'no' ? [Prisma.sql`c."expiresOn" IS NULL`] : []),
    ...(startDate ? [Prisma.sql`${ISSUED} >= ${startDate}::date`] : []),
    ...(endDate ? [Prisma.sql`${ISSUED} <= ${endDate}::date`] : []),
  ];
}

/** The conditions of `getCertificateState`. */
function hasState(state: string, today: string): Prisma.Sql[] {
  if (state === 'superseded') return [Prisma.sql`c.state = 'SUPERSEDED'`];
  if (state === 'revoked') return [Prisma.sql`c.state = 'REVOKED'`];
  const isExpired = Prisma.sql`c."expiresOn" < ${dateOf(today)}::date`;
  return [
    Prisma.sql`c.state = 'VALID'`,
    state === 'expired' ? isExpired : Prisma.sql`(${isExpired}) IS NOT TRUE`,
  ];
}

const include = {
  supersededBy: { select: { number: true } },
  supersedes: { select: { number: true } },
  enrolment: { select: { userId: true, user: { select: { deletedAt: true } } } },
} as const satisfies Prisma.CertificateInclude;

async function readCertificates(ctx: AppContext, ids: string[]): Promise<CertificateRow[]> {
  const found = await ctx.db.certificate.findMany({
    where: { id: { in: ids } },
    omit: { pdf: true },
    include,
  });
  const today = sydneyDay(ctx.now());
  return inOrder(ids, found, ({ id }) => id).map((certificate) => {
    const { courseTitle, units } = certificate.data as CertificateData;
    const isDeleted = certificate.enrolment?.user.deletedAt !== null;
    return {
      ...describeCertificate(certificate, today),
      id: certificate.id,
      courseTitle,
      units: units.map(({ code }) => code),
      replaces: certificate.supersedes?.number ?? null,
      userCourseId: certificate.enrolmentId,
      userId: isDeleted ? null : (certificate.enrolment?.userId ?? null),
      accountDeleted: isDeleted,
    };
  });
}

type DescribedCertificate = Prisma.CertificateGetPayload<{
  omit: { pdf: true };
  include: { supersededBy: { select: { number: true } } };
}>;

export function describeCertificate(
  certificate: DescribedCertificate,
  today: string,
): EnrolmentCertificate {
  const { number, check, state, issuedOn, expiresOn, pdfSha256, endedAt, endedReason } =
    certificate;
  const lastDay = expiresOn && dayOf(expiresOn);
  return {
    number,
    state: getCertificateState({ state, expiresOn: lastDay }, today),
    learnerName: (certificate.data as CertificateData).learnerName,
    issuedOn: dayOf(issuedOn),
    expiresOn: lastDay,
    verifyPath: `/verify/${number}/${check}`,
    pdfSha256,
    endedAt: endedAt?.toISOString() ?? null,
    endedReason,
    replacedBy: certificate.supersededBy?.number ?? null,
  };
}
