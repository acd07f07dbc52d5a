import { expect, it } from 'vitest';
import { testContext } from '../../testing/testContext';
import * as kept from './exportedColumns';
import * as keptOfEnrolments from './exportedEnrolmentColumns';
import { COLUMNS_NOT_EXPORTED, TABLES_NOT_EXPORTED } from './notExported';

const { db } = testContext();

/** Which table each selection of columns is of; several may be of one. */
const GIVEN: Record<string, object[]> = {
  User: [kept.USER],
  Session: [kept.SESSION],
  PasswordReset: [kept.PASSWORD_RESET],
  EmailProof: [kept.EMAIL_PROOF],
  LostEmail: [kept.LOST_EMAIL],
  Passkey: [kept.PASSKEY],
  SignInLink: [kept.SIGN_IN_LINK],
  ListSettings: [kept.LIST_SETTINGS],
  SavedView: [kept.SAVED_VIEW],
  Voucher: [kept.VOUCHER, kept.SENT_VOUCHER],
  WithdrawnVoucherCode: [kept.WITHDRAWN_CODE],
  VoucherBatch: [kept.BATCH],
  VoucherBatchRow: [kept.BATCH_ROW],
  StaffReminder: [kept.STAFF_REMINDER],
  VoucherPurchase: [kept.PURCHASE],
  Payment: [kept.PAYMENT],
  Invoice: [kept.INVOICE],
  InvoiceLine: [kept.INVOICE_LINE],
  CreditNote: [kept.CREDIT_NOTE],
  CreditNoteLine: [kept.CREDIT_NOTE_LINE],
  PromoCodeUse: [kept.PROMO_CODE_USE],
  NswReprint: [kept.REPRINT],
  Mail: [kept.MAIL],
  MailEvent: [kept.MAIL_EVENT],
  ContactMessage: [kept.CONTACT_MESSAGE],
  AdviceTask: [kept.ADVICE_TASK],
  OfficeNote: [kept.NOTE],
  OfficeDocument: [kept.DOCUMENT],
  NameChange: [kept.NAME_CHANGE],
  OfficeTask: [kept.TASK],
  AuditEntry: [kept.AUDIT_ENTRY],
  RetentionHold: [kept.HOLD],
  SensitiveRead: [kept.SENSITIVE_READ],
  Enrolment: [keptOfEnrolments.ENROLMENT],
  EnrolmentDetails: [keptOfEnrolments.DETAILS],
  UsiCheck: [keptOfEnrolments.USI_CHECK],
  UsiCreation: [keptOfEnrolments.USI_CREATION],
  SelfServiceAct: [keptOfEnrolments.SELF_SERVICE_ACT],
  UnitCredit: [keptOfEnrolments.UNIT_CREDIT],
  UsiLink: [keptOfEnrolments.USI_LINK],
  WorkExperience: [keptOfEnrolments.WORK],
  WorkplaceRecord: [keptOfEnrolments.WORKPLACE_RECORD],
  QuizAttempt: [keptOfEnrolments.ATTEMPT],
  QuizPaper: [keptOfEnrolments.PAPER],
  LearnerHelp: [keptOfEnrolments.HELP],
  IntegritySignal: [keptOfEnrolments.SIGNAL],
  ObserverOccasion: [keptOfEnrolments.OCCASION],
  ThirdPartyForm: [keptOfEnrolments.FORM],
  ThirdPartyResponse: [keptOfEnrolments.RESPONSE],
  SkillVideo: [keptOfEnrolments.SKILL_VIDEO],
  SkillClip: [keptOfEnrolments.SKILL_CLIP],
  LiveSession: [keptOfEnrolments.LIVE_SESSION],
  LiveSlot: [keptOfEnrolments.LIVE_TIME],
  FormerObserverForm: [keptOfEnrolments.FORMER_FORM],
  ReplacedObserverLink: [keptOfEnrolments.REPLACED_LINK],
  Assessment: [keptOfEnrolments.ASSESSMENT],
  AssessmentJudgement: [keptOfEnrolments.JUDGEMENT],
  Survey: [keptOfEnrolments.SURVEY],
  SurveyResponse: [keptOfEnrolments.SURVEY_RESPONSE],
  Review: [keptOfEnrolments.REVIEW],
  EnrolmentAdvice: [keptOfEnrolments.ADVICE],
  Certificate: [keptOfEnrolments.CERTIFICATE],
  NswCertificate: [keptOfEnrolments.NSW_CERTIFICATE],
};

it('every table is given out, or left out with a reason', async () => {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'`;
  const decided = [...Object.keys(GIVEN), ...Object.keys(TABLES_NOT_EXPORTED)];
  expect(decided.sort()).toEqual(tables.map(({ name }) => name).sort());
});

it('so is every column of what is given out; what only joins tables goes without saying', async () => {
  const columns = await db.$queryRaw<{ table: string; name: string }[]>`
    SELECT table_name AS "table", column_name AS name FROM information_schema.columns c
    WHERE table_schema = 'public' AND NOT EXISTS (
      SELECT 1 FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
      WHERE k.contype = 'f' AND k.conrelid = format('%I', c.table_name)::regclass AND a.attname = c.column_name)`;
  const given = Object.entries(GIVEN).flatMap(([table, selections]) =>
    [...new Set(selections.flatMap(Object.keys))].map((name) => `${table}.${name}`),
  );
  const leftOut = Object.entries(COLUMNS_NOT_EXPORTED).flatMap(([table, reasons]) =>
    Object.keys(reasons).map((name) => `${table}.${name}`),
  );
  const real = columns.filter(({ table }) => table in GIVEN).map((c) => `${c.table}.${c.name}`);
  const undecided = real.filter(
    (column) =>
      !given.includes(column) &&
      !leftOut.includes(column.replace(/^\w+[.](?=version$|searchText$)/, '*.')) &&
      !leftOut.includes(column),
  );
  expect(undecided).toEqual([]);
  expect(leftOut.filter((column) => given.includes(column))).toEqual([]);
  expect(leftOut.filter((column) => !column.startsWith('*.') && !real.includes(column))).toEqual(
    [],
  );
});
