const SECRET = 'a secret, which would open the account for whoever finds the file';
const OTHERS = 'about other people';
const COURSES = 'courses, the same for everybody';
const OURS = 'how our servers work together; about nobody';
const SUMS = 'sums over all learners; no personal data';
const DERIVED = 'made of what is given out';

/**
 * Tables that are not exported, with the reason. Every other table is exported; a test fails for a new table until it
 * is decided.
 */
export const TABLES_NOT_EXPORTED: Record<string, string> = {
  FormerLearner:
    'what was answered before the office gave the enrolment to another person; on request',
  FormPaper: 'comes as a file of its own',
  RefreshToken: SECRET,
  RecoveryCode: `${SECRET}; how many are left is told`,
  SecondFactor: `${SECRET}; whether it is on is told`,
  LoginAsUse: SECRET,
  ElearndLink: SECRET,
  IdempotentRequest: 'the answer to an order, kept for a day; the order itself is given out',
  ReminderOptOut: 'a hash of an address that is nobody’s account',
  PromoCode: 'for whoever has it; what it was used for is given out',
  PaymentEvent: 'what the payment provider reports of a payment that is given out',
  AvetmissReport: 'the statistics that the law asks of us, made of the answers that are given out',
  NatFile: 'see AvetmissReport',
  NatFileChunk: 'see AvetmissReport',
  NatFinding: 'see AvetmissReport',
  AvetmissAuthorisation: 'how our office signs in to the national register',
  Course: COURSES,
  ContentSet: COURSES,
  QuizQuestion: `${COURSES}; questions that were answered are told with the answer`,
  ObserverTask: `${COURSES}; tasks that were observed are told with the answer`,
  ContentImage: COURSES,
  ContentSync: COURSES,
  QuestionStatistic: SUMS,
  QuestionItemCount: SUMS,
  QuestionTimeCount: SUMS,
  QuestionStatisticRun: OURS,
  Disposal: 'a month’s list of what is no longer needed; names nobody',
  DisposalItem: 'what waits to be disposed of; it is given out until it is',
  SealedKey: SECRET,
  ServerProcess: OURS,
  LastRun: OURS,
  Lease: OURS,
  Counter: OURS,
  RateLimit: OURS,
  MailsToOthers: 'counts of a day; the mails themselves are given out',
};

/** Columns of exported tables that are not exported, with the reason. */
export const COLUMNS_NOT_EXPORTED: Record<string, Record<string, string>> = {
  '*': {
    version: 'counts changes',
    searchText: DERIVED,
  },
  User: { passwordHash: SECRET, deletedReason: 'may name others; on request' },
  Session: { loginAsEndedAt: 'about links to log in as other users' },
  PasswordReset: { id: OURS, tokenHash: SECRET },
  SavedView: { id: OURS },
  Enrolment: {
    certifiedOn: `${DERIVED}: the certificates`,
    contentToken: 'a second name of the enrolment in addresses',
    usiDigest: DERIVED,
    usiFromOffice: 'sealed when the server starts, and given out from there',
  },
  QuizPaper: { id: OURS, questions: 'the order of the questions; told with the answers' },
  LearnerHelp: {
    id: OURS,
    doneById: OTHERS,
    doneByName: OTHERS,
    note: 'may name others; on request',
  },
  EnrolmentDetails: {
    usiDigest: DERIVED,
    usiNumber: 'sealed when the server starts, and given out from there',
    disability: 'as usiNumber',
    disabilityType: 'as usiNumber',
    aboriginalOrTorresStraitIslandOrigin: 'as usiNumber',
    indigenousOrigin: 'as usiNumber',
  },
  ThirdPartyForm: {
    generation: 'counts links to the observer',
    tokenHash: SECRET,
    signatureDigest: DERIVED,
    signature: 'sealed when the server starts, and given out from there',
    signerAddress: `${OTHERS}: where the observer signed`,
    signerUserAgent: `${OTHERS}: with what the observer signed`,
  },
  FormerObserverForm: {
    id: OURS,
    form: 'what the observer answered in a former round; on request',
  },
  ReplacedObserverLink: { tokenHash: SECRET },
  Assessment: { id: OURS },
  AssessmentJudgement: {
    id: OURS,
    assessorId: OTHERS,
    assessorName: OTHERS,
    form: 'what the observer had answered before the form was opened again; on request',
  },
  Survey: { id: OURS },
  Certificate: {
    templateVersion: 'how the paper is drawn',
    pdf: 'comes as a file of its own',
    drawnAt: 'when the file was drawn',
  },
  NswCertificate: {
    firstName: DERIVED,
    lastName: DERIVED,
    email: DERIVED,
    certificateNumber: DERIVED,
  },
  Voucher: { id: OURS },
  VoucherBatch: { id: OURS, courseId: 'told by its title' },
  VoucherBatchRow: { line: 'the line in the file of the business' },
  StaffReminder: { address: OTHERS },
  VoucherPurchase: {
    courseIds: `${DERIVED}: the vouchers`,
    certificatesReleaseReason: 'may name others; on request',
  },
  NswReprint: { enrolmentId: 'names the enrolment, which is given out' },
  RetentionHold: {
    id: OURS,
    heldId: 'what is held, which is given out',
    reason: 'may be about a dispute; on request',
    placedByEmail: OTHERS,
    liftedByEmail: OTHERS,
  },
  Payment: { orderKey: OURS, order: 'what was ordered, which is given out as it became' },
  InvoiceLine: { id: OURS, position: 'their order', courseId: 'told by its title' },
  PromoCodeUse: { id: OURS },
  Mail: {
    replyTo: 'ours',
    data: 'what the text is made of, which comes as a file of its own',
    tries: 'how it was sent',
    error: 'how it was sent',
    onceKey: OURS,
  },
  ContactMessage: { id: OURS },
  AuditEntry: {
    id: OURS,
    actorId: 'told as "you" or "the office"',
    actorEmail: OTHERS,
    asUserId: DERIVED,
    asUserEmail: DERIVED,
    subjectId: OURS,
    before: 'may name others; on request',
    after: 'may name others; on request',
    address: OTHERS,
  },
  SensitiveRead: {
    id: OURS,
    readerId: 'told as "the office" or "the business"',
    readerEmail: OTHERS,
    asUserEmail: OTHERS,
    userId: 'whose data this is',
    enrolmentId: OURS,
    people: 'one',
    file: 'of many people at once, so not told of one',
    address: OTHERS,
    onceKey: OURS,
  },
};
