import { disposedWords } from '@platewise/shared/retention/disposedWords';
import type { ListedRule } from '@platewise/shared/retention/rules';
import { dateOf, Prisma, type Tx } from '../../db/client';

type Dispose = {
  /** The rows of this table are locked until the transaction ends. */
  table: 'Enrolment' | 'ContactMessage' | 'Mail' | 'AvetmissReport' | 'Invoice';
  /** The SQL statements, in order. */
  steps: (ids: string[], today: string) => Prisma.Sql[];
};

const among = (column: string, ids: string[]) =>
  Prisma.sql`${Prisma.raw(column)} = ANY (${ids}::uuid[])`;

/**
 * Removes the rest of a deleted user: the former email with the last identity record, an enrolment without a
 * certificate with its last record, and the user with the last enrolment.
 */
const deletedUsers = (ids: string[]) => [
  Prisma.sql`
    UPDATE "User" u SET "formerEmail" = NULL WHERE u."deletedAt" IS NOT NULL AND u."formerEmail" IS NOT NULL
      AND u.id IN (SELECT "userId" FROM "Enrolment" WHERE ${among('id', ids)})
      AND NOT EXISTS (SELECT FROM "Enrolment" e WHERE e."userId" = u.id AND e."identityDisposedOn" IS NULL)`,
  Prisma.sql`
    WITH empty AS (
      DELETE FROM "Enrolment" e USING "User" u
      WHERE u.id = e."userId" AND u."deletedAt" IS NOT NULL AND ${among('e.id', ids)}
        AND e."identityDisposedOn" IS NOT NULL AND e."evidenceDisposedOn" IS NOT NULL
        AND NOT EXISTS (SELECT FROM "Certificate" c WHERE c."enrolmentId" = e.id)
      RETURNING e.id, e."userId")
    DELETE FROM "User" u WHERE u.id IN (SELECT "userId" FROM empty)
      AND NOT EXISTS (SELECT FROM "Enrolment" e WHERE e."userId" = u.id AND e.id NOT IN (SELECT id FROM empty))`,
];

const identity = (ids: string[], today: string) => [
  Prisma.sql`DELETE FROM "FormPaper" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "FormerLearner" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "OfficeDocument" WHERE kind = 'identity' AND ${among('"enrolmentId"', ids)}`,
  Prisma.sql`
    UPDATE "SkillVideo" SET "sealedDocument" = NULL, "documentType" = NULL, "sealedFace" = NULL, "faceType" = NULL,
      "identitySentAt" = NULL, "identityNote" = NULL
    WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`UPDATE "LearnerHelp" SET phone = NULL WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`
    UPDATE "FormerObserverForm" SET form = form || '{"signerAddress": null, "signerUserAgent": null}'
    WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`
    UPDATE "EnrolmentAdvice" SET "sealedAnswers" = NULL, reasons = '{}', seconds = NULL, "certificateFile" = NULL,
      "certificateType" = NULL, "sealedCertificate" = NULL
    WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "EnrolmentDetails" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "UsiCheck" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "UsiCreation" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "UsiLink" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`UPDATE "ThirdPartyForm" SET "signerAddress" = NULL, "signerUserAgent" = NULL WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`
    UPDATE "FormerObserverForm" SET form = form || '{"signerAddress": null, "signerUserAgent": null}'
    WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`
    UPDATE "Enrolment" SET phone = NULL, "fullAddress" = NULL, "unitNumber" = NULL, "streetNumber" = '', "streetName" = '',
      city = '', postcode = '', "sealedUsi" = NULL, "usiDigest" = NULL, "usiFromOffice" = NULL,
      "exemptionLetterOn" = NULL, "exemptionLetterReference" = NULL,
      "identityDisposedOn" = ${dateOf(today)}::date
    WHERE ${among('id', ids)}`,
];

/** The time of the assessor stays. Recordings are where the assessor has put them: the office deletes them there. */
const liveSessions = (ids: string[]) => [
  Prisma.sql`
    UPDATE "LiveSlot" s SET "meetingLink" = '' FROM "LiveSession" x
    WHERE x."slotId" = s.id AND x.state <> 'cancelled' AND ${among('x."enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "LiveSession" WHERE ${among('"enrolmentId"', ids)}`,
];

const evidence = (ids: string[], today: string) => [
  Prisma.sql`DELETE FROM "FormPaper" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "QuizAttempt" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "LearnerHelp" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "OfficeNote" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "OfficeTask" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "OfficeDocument" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "BulkJobRow" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "IntegritySignal" WHERE ${among('"enrolmentId"', ids)}`,
  // The nightly sweep deletes the files of clips that have no row any more.
  Prisma.sql`DELETE FROM "SkillClip" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "SkillVideo" WHERE ${among('"enrolmentId"', ids)}`,
  ...liveSessions(ids),
  Prisma.sql`DELETE FROM "QuizPaper" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "WorkExperience" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "WorkplaceRecord" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "ReplacedObserverLink" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "FormerObserverForm" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "ThirdPartyResponse" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "ObserverOccasion" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "FormerObserverForm" WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`DELETE FROM "AssessmentJudgement" j USING "Assessment" a WHERE a.id = j."assessmentId" AND ${among('a."enrolmentId"', ids)}`,
  Prisma.sql`
    UPDATE "ThirdPartyForm" SET "disposedOn" = ${dateOf(today)}::date, "observerFirstName" = NULL,
      "observerLastName" = NULL, "observerEmail" = NULL, "declinedAt" = NULL, "declineReason" = NULL,
      "studentPerformanceSatisfactory" = NULL, "additionalComments" = NULL, "confirmThirdPartyDeclaration" = false,
      signature = NULL, "sealedSignature" = NULL, "signerAddress" = NULL, "signerUserAgent" = NULL, "answersHash" = NULL, "signatureDigest" = NULL
    WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`
    UPDATE "UnitCredit" SET reasons = NULL, "statementNumber" = NULL, "attainedOn" = NULL
    WHERE ${among('"enrolmentId"', ids)}`,
  Prisma.sql`
    UPDATE "Enrolment" SET comments = NULL, "evidenceDisposedOn" = ${dateOf(today)}::date WHERE ${among('id', ids)}`,
];

const books = (ids: string[], today: string) => [
  Prisma.sql`
    UPDATE "Voucher" v SET "sentToFirstName" = NULL, "sentToLastName" = NULL, "sentToEmail" = NULL, "sentAt" = NULL
    FROM "VoucherPurchase" p WHERE p.id = v."purchaseId" AND ${among('p."invoiceId"', ids)}`,
  Prisma.sql`
    UPDATE "VoucherBatchRow" r SET "firstName" = '', "lastName" = '', email = ''
    FROM "Voucher" v JOIN "VoucherPurchase" p ON p.id = v."purchaseId"
    WHERE v.id = r."voucherId" AND ${among('p."invoiceId"', ids)}`,
  Prisma.sql`
    UPDATE "WithdrawnVoucherCode" w SET "firstName" = '', "lastName" = '', email = ''
    FROM "Voucher" v JOIN "VoucherPurchase" p ON p.id = v."purchaseId"
    WHERE v.id = w."voucherId" AND ${among('p."invoiceId"', ids)}`,
  Prisma.sql`
    UPDATE "VoucherPurchase" SET "companyName" = ${disposedWords(today)}, "firstName" = '', "lastName" = '', email = '',
      phone = '', "fullAddress" = NULL, "unitNumber" = NULL, "streetNumber" = '', "streetName" = '', city = '',
      postcode = '', "purchaseNumber" = NULL
    WHERE ${among('"invoiceId"', ids)}`,
  Prisma.sql`
    UPDATE "NswReprint" SET email = '', "unitNumber" = NULL, "streetNumber" = '', "streetName" = '', city = '',
      postcode = ''
    WHERE ${among('"invoiceId"', ids)}`,
  Prisma.sql`
    UPDATE "Payment" SET "order" = '{}' FROM "Invoice" i
    WHERE i."paymentId" = "Payment".id AND ${among('i.id', ids)}`,
  Prisma.sql`
    UPDATE "CreditNote" SET reason = ${disposedWords(today)}, "transferReference" = NULL WHERE ${among('"invoiceId"', ids)}`,
  Prisma.sql`
    UPDATE "Invoice" SET "buyerName" = ${disposedWords(today)}, "buyerAddress" = NULL, email = '',
      "purchaseNumber" = NULL, "disposedOn" = ${dateOf(today)}::date
    WHERE ${among('id', ids)}`,
];

const DISPOSE: Record<ListedRule, Dispose> = {
  identity: {
    table: 'Enrolment',
    steps: (ids, today) => [...identity(ids, today), ...deletedUsers(ids)],
  },
  abandoned: {
    table: 'Enrolment',
    steps: (ids, today) => [
      Prisma.sql`DELETE FROM "WorkExperience" WHERE ${among('"enrolmentId"', ids)}`,
      Prisma.sql`DELETE FROM "WorkplaceRecord" WHERE ${among('"enrolmentId"', ids)}`,
      Prisma.sql`DELETE FROM "SkillClip" WHERE ${among('"enrolmentId"', ids)}`,
      Prisma.sql`DELETE FROM "SkillVideo" WHERE ${among('"enrolmentId"', ids)}`,
      ...liveSessions(ids),
      Prisma.sql`DELETE FROM "OfficeNote" WHERE ${among('"enrolmentId"', ids)}`,
      Prisma.sql`DELETE FROM "OfficeTask" WHERE ${among('"enrolmentId"', ids)}`,
      Prisma.sql`DELETE FROM "OfficeDocument" WHERE ${among('"enrolmentId"', ids)}`,
      Prisma.sql`DELETE FROM "BulkJobRow" WHERE ${among('"enrolmentId"', ids)}`,
      ...identity(ids, today),
      ...deletedUsers(ids),
    ],
  },
  evidence: {
    table: 'Enrolment',
    steps: (ids, today) => [...evidence(ids, today), ...deletedUsers(ids)],
  },
  enquiries: {
    table: 'ContactMessage',
    steps: (ids) => [
      // Message and mail have the same createdAt, because one transaction wrote both. The index on it finds the mail.
      Prisma.sql`
        DELETE FROM "Mail" m USING "ContactMessage" c
        WHERE m.template = 'contact-message' AND m."createdAt" = c."createdAt"
          AND m.data ->> 'contactMessageId' = c.id::text AND ${among('c.id', ids)}`,
      Prisma.sql`DELETE FROM "ContactMessage" WHERE ${among('id', ids)}`,
    ],
  },
  mails: {
    table: 'Mail',
    steps: (ids) => [
      Prisma.sql`DELETE FROM "BadAddress" WHERE ${among('"mailId"', ids)}`,
      Prisma.sql`DELETE FROM "Mail" WHERE ${among('id', ids)}`,
    ],
  },
  natFiles: {
    table: 'AvetmissReport',
    steps: (ids) => [
      // The history of submissions has counts. Only the digests were made of records about people.
      Prisma.sql`
        UPDATE "NatSubmissionFile" f SET "sealedDigests" = NULL FROM "NatSubmission" s, "AvetmissReport" r
        WHERE s.id = f."submissionId" AND s.year <= r.year AND ${among('r.id', ids)}`,
      Prisma.sql`DELETE FROM "AvetmissReport" WHERE ${among('id', ids)}`,
    ],
  },
  books: { table: 'Invoice', steps: books },
};

/** Locks in the order of ids, so that two transactions cannot deadlock. */
export const lockRecords = (tx: Tx, key: ListedRule, ids: string[]) =>
  tx.$queryRaw`
    SELECT 1 FROM ${Prisma.raw(`"${DISPOSE[key].table}"`)} WHERE ${among('id', ids)} ORDER BY id FOR UPDATE`;

export async function disposeOf(tx: Tx, key: ListedRule, ids: string[], today: string) {
  for (const step of DISPOSE[key].steps(ids, today)) await tx.$executeRaw(step);
}
