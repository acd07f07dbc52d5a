import type { Prisma } from '../../db/client';
import { ADDRESS } from './exportedColumns';

export const ENROLMENT = {
  id: true,
  enrolledAt: true,
  expiresOn: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  fullAddress: true,
  ...ADDRESS,
  step2CompletedAt: true,
  step3CompletedAt: true,
  lastSectionCompleted: true,
  lastQuestionCompleted: true,
  redirectToQuiz: true,
  wrongTries: true,
  lastWrongTryAt: true,
  extraPaperAllowedAt: true,
  currentPage: true,
  lastStudiedAt: true,
  diagnosedAt: true,
  knownSections: true,
  listenedAt: true,
  courseCompletedAt: true,
  surveyCompletedAt: true,
  closedAt: true,
  endedAt: true,
  identityDisposedOn: true,
  evidenceDisposedOn: true,
  previousCertificateNumber: true,
  sealedUsi: true,
  exemptionLetterOn: true,
  exemptionLetterReference: true,
  comments: true,
  isExternalLearning: true,
  officePayer: true,
  courseTitle: true,
  certificateNumber: true,
} as const satisfies Prisma.EnrolmentSelect;

export const DETAILS = {
  enrolmentId: true,
  dateOfBirth: true,
  gender: true,
  levelOfSchool: true,
  stillEnrolledInSchool: true,
  completedTertiary: true,
  levelOfEducation: true,
  reasonForUndertakingCourse: true,
  usiFirstName: true,
  usiMiddleName: true,
  usiOneName: true,
  usiLastName: true,
  hasUsi: true,
  howDidYouHear: true,
  bornInAustralia: true,
  countryOfBirth: true,
  englishLanguageAtHome: true,
  languageAtHomeOther: true,
  goodUnderstandingOfEnglish: true,
  understandFalseInfo: true,
  understandTimeToComplete: true,
  studentAcknowledgment: true,
  guardianAcknowledgment: true,
  savedAt: true,
  sealedAnswers: true,
} as const satisfies Prisma.EnrolmentDetailsSelect;

/** The USI Registry's answer about the USI in the details. */
export const USI_CHECK = {
  state: true,
  since: true,
  firstNameMatches: true,
  familyNameMatches: true,
  singleNameMatches: true,
  dateOfBirthMatches: true,
  answeredAt: true,
  tries: true,
  nextTryAt: true,
  fault: true,
  noticeVersion: true,
} as const satisfies Prisma.UsiCheckSelect;

export const USI_CREATION = {
  noticeVersion: true,
  permissionVersion: true,
  startedAt: true,
  outcome: true,
  answeredAt: true,
  documentVerified: true,
} as const satisfies Prisma.UsiCreationSelect;

/** The link by which the USI can be corrected. */
export const USI_LINK = { sentAt: true, expiresAt: true } as const satisfies Prisma.UsiLinkSelect;

export const WORK = {
  workplaceIsHome: true,
  workplaceName: true,
  workplaceSuburb: true,
  workplacePhone: true,
  currentEmploymentStatus: true,
  relationshipToObserver: true,
  savedAt: true,
} as const satisfies Prisma.WorkExperienceSelect;

export const WORKPLACE_RECORD = {
  title: true,
  rows: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.WorkplaceRecordSelect;

export const ATTEMPT = {
  id: true,
  responses: true,
  correct: true,
  answeredAt: true,
  firstTry: true,
  tookMs: true,
} as const satisfies Prisma.QuizAttemptSelect;

export const PAPER = {
  sectionId: true,
  number: true,
  drawnAt: true,
  finishedAt: true,
  firstTriesRight: true,
  passed: true,
} as const satisfies Prisma.QuizPaperSelect;

export const HELP = {
  createdAt: true,
  callRequestedAt: true,
  phone: true,
  doneAt: true,
} as const satisfies Prisma.LearnerHelpSelect;

export const SIGNAL = {
  kind: true,
  sectionId: true,
  raisedAt: true,
  reviewedAt: true,
} as const satisfies Prisma.IntegritySignalSelect;

export const FORM = {
  enrolmentId: true,
  formVersion: true,
  observerFirstName: true,
  observerLastName: true,
  observerEmail: true,
  sentAt: true,
  openedAt: true,
  savedAt: true,
  declinedAt: true,
  declineReason: true,
  studentPerformanceSatisfactory: true,
  additionalComments: true,
  confirmThirdPartyDeclaration: true,
  sealedSignature: true,
  submittedAt: true,
  acceptedByOfficeAt: true,
  notSatisfied: true,
  round: true,
  doneAt: true,
  answersHash: true,
  disposedOn: true,
} as const satisfies Prisma.ThirdPartyFormSelect;

export const RESPONSE = {
  response: true,
  notSeen: true,
  comments: true,
  carriedFromRound: true,
  occasions: true,
} as const satisfies Prisma.ThirdPartyResponseSelect;

export const SKILL_VIDEO = {
  way: true,
  chosenAt: true,
  consentedAt: true,
  sentAt: true,
  decidedAt: true,
  waitedMinutes: true,
  identity: true,
  identitySentAt: true,
  identityDecidedAt: true,
  identityNote: true,
} as const satisfies Prisma.SkillVideoSelect;

export const SKILL_CLIP = {
  id: true,
  shotKey: true,
  state: true,
  recordedOn: true,
  words: true,
  size: true,
  createdAt: true,
  uploadedAt: true,
  readyAt: true,
  sha256: true,
  mediaType: true,
  seconds: true,
  fileRecordedAt: true,
  fault: true,
  seen: true,
  comments: true,
  reason: true,
  decidedAt: true,
  filesDestroyedAt: true,
  hasNearCopy: true,
} as const satisfies Prisma.SkillClipSelect;

export const LIVE_SESSION = {
  id: true,
  state: true,
  bookedAt: true,
  consentsRecording: true,
  cancelledAt: true,
  cancelledBy: true,
  cancelReason: true,
  decidedAt: true,
} as const satisfies Prisma.LiveSessionSelect;

/** When the learner was to meet the assessor. */
export const LIVE_TIME = { startsAt: true, minutes: true } as const satisfies Prisma.LiveSlotSelect;

export const FORMER_FORM = {
  round: true,
  submittedAt: true,
  followedAt: true,
} as const satisfies Prisma.FormerObserverFormSelect;

export const OCCASION = {
  number: true,
  heldOn: true,
  service: true,
  place: true,
} as const satisfies Prisma.ObserverOccasionSelect;

export const REPLACED_LINK = {
  replacedAt: true,
} as const satisfies Prisma.ReplacedObserverLinkSelect;

export const ASSESSMENT = {
  dueSince: true,
  dueOn: true,
  judgement: true,
  decidedAt: true,
  reopenedForm: true,
  reopenedSection: true,
} as const satisfies Prisma.AssessmentSelect;

export const JUDGEMENT = {
  judgement: true,
  reasons: true,
  decidedAt: true,
  reopenedForm: true,
  reopenedSection: true,
  flags: true,
  tasksAgain: true,
  noteToObserver: true,
} as const satisfies Prisma.AssessmentJudgementSelect;

export const UNIT_CREDIT = {
  unit: true,
  kind: true,
  granted: true,
  issuer: true,
  issuerCode: true,
  statementNumber: true,
  attainedOn: true,
  reasons: true,
  decidedOn: true,
} as const satisfies Prisma.UnitCreditSelect;

export const SELF_SERVICE_ACT = {
  kind: true,
  at: true,
  before: true,
  after: true,
  refundCents: true,
  voucherReturned: true,
  paidCents: true,
  invoiceId: true,
  formerId: true,
  keptBecause: true,
} as const satisfies Prisma.SelfServiceActSelect;

export const SURVEY = {
  bestAspects: true,
  needImprovement: true,
  undertakingApprenticeshipOrTraineeship: true,
  rpl: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.SurveySelect;

export const SURVEY_RESPONSE = {
  questionId: true,
  response: true,
} as const satisfies Prisma.SurveyResponseSelect;

export const REVIEW = {
  stars: true,
  text: true,
  shownName: true,
  consentedAt: true,
  withdrawnAt: true,
  removedAt: true,
  removedReason: true,
  answer: true,
  answeredAt: true,
} as const satisfies Prisma.ReviewSelect;

export const ADVICE = {
  enrolmentId: true,
  acknowledgedAt: true,
  choice: true,
  checkedAt: true,
  itemsVersion: true,
  rulesVersion: true,
  advice: true,
  reasons: true,
  otherCourseId: true,
  seconds: true,
  sealedAnswers: true,
  certificateFile: true,
} as const satisfies Prisma.EnrolmentAdviceSelect;

export const CERTIFICATE = {
  id: true,
  number: true,
  check: true,
  state: true,
  issuedOn: true,
  expiresOn: true,
  data: true,
  pdfSha256: true,
  createdAt: true,
  endedAt: true,
  endedReason: true,
} as const satisfies Prisma.CertificateSelect;

export const NSW_CERTIFICATE = {
  status: true,
  nswCertificateNumber: true,
  expressPostNumber: true,
  dateSent: true,
  createdAt: true,
} as const satisfies Prisma.NswCertificateSelect;
