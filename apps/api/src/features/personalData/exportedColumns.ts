import type { Prisma } from '../../db/client';

/** The address columns of an enrolment, a purchase and a reprint. */
export const ADDRESS = {
  unitNumber: true,
  streetNumber: true,
  streetName: true,
  city: true,
  state: true,
  postcode: true,
} as const;

/** The exported columns of each table. `notExported.ts` lists the others, with the reason. */
export const USER = {
  id: true,
  clientNumber: true,
  email: true,
  emailProvedAt: true,
  firstName: true,
  lastName: true,
  userType: true,
  active: true,
  officeRole: true,
  remindersOffAt: true,
  registeredAt: true,
  lastLoginAt: true,
  deletedAt: true,
  formerEmail: true,
} as const satisfies Prisma.UserSelect;

export const SESSION = {
  id: true,
  actorId: true,
  address: true,
  userAgent: true,
  createdAt: true,
  usedAt: true,
  expiresAt: true,
  endedAt: true,
} as const satisfies Prisma.SessionSelect;

export const PASSWORD_RESET = {
  createdAt: true,
  expiresAt: true,
  usedAt: true,
} as const satisfies Prisma.PasswordResetSelect;

export const EMAIL_PROOF = {
  email: true,
  createdAt: true,
  expiresAt: true,
  usedAt: true,
  formerEmail: true,
  undoneAt: true,
} as const satisfies Prisma.EmailProofSelect;

export const LOST_EMAIL = {
  state: true,
  formerEmail: true,
  newEmail: true,
  fullName: true,
  words: true,
  createdAt: true,
  toldAt: true,
  provedAt: true,
  doneAt: true,
} as const satisfies Prisma.LostEmailSelect;

export const PASSKEY = {
  name: true,
  backedUp: true,
  createdAt: true,
  lastUsedAt: true,
} as const satisfies Prisma.PasskeySelect;

export const SIGN_IN_LINK = {
  createdAt: true,
  expiresAt: true,
  usedAt: true,
} as const satisfies Prisma.SignInLinkSelect;

export const LIST_SETTINGS = {
  list: true,
  hiddenColumns: true,
  pageSize: true,
} as const satisfies Prisma.ListSettingsSelect;

export const SAVED_VIEW = {
  list: true,
  name: true,
  query: true,
  createdAt: true,
} as const satisfies Prisma.SavedViewSelect;

export const VOUCHER = {
  code: true,
  purchasedAt: true,
  expiresOn: true,
  redeemedAt: true,
  cancelledAt: true,
  sentAt: true,
} as const satisfies Prisma.VoucherSelect;

/** For the person it was sent to. The export of the voucher's owner does not name other people. */
export const SENT_VOUCHER = {
  ...VOUCHER,
  sentToFirstName: true,
  sentToLastName: true,
  sentToEmail: true,
} as const satisfies Prisma.VoucherSelect;

export const WITHDRAWN_CODE = {
  code: true,
  firstName: true,
  lastName: true,
  email: true,
  withdrawnAt: true,
} as const satisfies Prisma.WithdrawnVoucherCodeSelect;

export const BATCH = { message: true, sentAt: true } as const satisfies Prisma.VoucherBatchSelect;

export const BATCH_ROW = {
  firstName: true,
  lastName: true,
  email: true,
  problem: true,
} as const satisfies Prisma.VoucherBatchRowSelect;

export const STAFF_REMINDER = { remindedAt: true } as const satisfies Prisma.StaffReminderSelect;

export const PURCHASE = {
  id: true,
  companyName: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  fullAddress: true,
  ...ADDRESS,
  purchaseNumber: true,
  isCreditCardPurchase: true,
  totalCents: true,
  discountCents: true,
  purchasedAt: true,
  paidAt: true,
  certificatesReleasedAt: true,
} as const satisfies Prisma.VoucherPurchaseSelect;

export const PAYMENT = {
  id: true,
  purpose: true,
  amountCents: true,
  state: true,
  provider: true,
  providerRef: true,
  extraRefs: true,
  declineReason: true,
  createdAt: true,
  settledAt: true,
  refundedAt: true,
  disputedAt: true,
} as const satisfies Prisma.PaymentSelect;

export const INVOICE_LINE = {
  description: true,
  quantity: true,
  unitCents: true,
  discountCents: true,
  totalCents: true,
  gstCents: true,
} as const satisfies Prisma.InvoiceLineSelect;

export const INVOICE = {
  id: true,
  number: true,
  issuedAt: true,
  buyerName: true,
  buyerAddress: true,
  email: true,
  purchaseNumber: true,
  totalCents: true,
  discountCents: true,
  gstCents: true,
  creditedCents: true,
  reducedCents: true,
  paidAt: true,
  paymentReference: true,
  refundedAt: true,
  cancelledAt: true,
  disposedOn: true,
} as const satisfies Prisma.InvoiceSelect;

export const PROMO_CODE_USE = {
  discountCents: true,
  usedAt: true,
} as const satisfies Prisma.PromoCodeUseSelect;

export const REPRINT = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  ...ADDRESS,
  purchasedAt: true,
  certificateNumber: true,
  certificateIssuedOn: true,
  status: true,
  nswCertificateNumber: true,
  expressPostNumber: true,
  dateSent: true,
} as const satisfies Prisma.NswReprintSelect;

export const MAIL = {
  id: true,
  to: true,
  template: true,
  state: true,
  createdAt: true,
  sentAt: true,
  copiedAt: true,
  delivery: true,
  deliveryAt: true,
} as const satisfies Prisma.MailSelect;

export const MAIL_EVENT = {
  kind: true,
  at: true,
  source: true,
  status: true,
  diagnostic: true,
} as const satisfies Prisma.MailEventSelect;

export const CONTACT_MESSAGE = {
  name: true,
  email: true,
  phone: true,
  message: true,
  createdAt: true,
} as const satisfies Prisma.ContactMessageSelect;

export const ADVICE_TASK = {
  name: true,
  email: true,
  phone: true,
  message: true,
  createdAt: true,
  doneAt: true,
  outcome: true,
} as const satisfies Prisma.AdviceTaskSelect;

export const NOTE = {
  id: true,
  text: true,
  createdAt: true,
} as const satisfies Prisma.OfficeNoteSelect;

export const DOCUMENT = {
  id: true,
  kind: true,
  title: true,
  fileName: true,
  size: true,
  createdAt: true,
} as const satisfies Prisma.OfficeDocumentSelect;

export const NAME_CHANGE = {
  kind: true,
  state: true,
  formerFirstName: true,
  formerLastName: true,
  firstName: true,
  lastName: true,
  askedAt: true,
  decidedAt: true,
  reason: true,
  certificateNumbers: true,
} as const satisfies Prisma.NameChangeSelect;

export const TASK = {
  id: true,
  title: true,
  details: true,
  dueOn: true,
  createdAt: true,
  doneAt: true,
} as const satisfies Prisma.OfficeTaskSelect;

export const AUDIT_ENTRY = {
  at: true,
  action: true,
  subjectType: true,
} as const satisfies Prisma.AuditEntrySelect;

export const HOLD = {
  scope: true,
  until: true,
  placedAt: true,
  liftedAt: true,
} as const satisfies Prisma.RetentionHoldSelect;

export const SENSITIVE_READ = {
  at: true,
  groups: true,
  through: true,
} as const satisfies Prisma.SensitiveReadSelect;

export const CREDIT_NOTE = {
  id: true,
  number: true,
  issuedAt: true,
  reason: true,
  way: true,
  totalCents: true,
  gstCents: true,
  providerRef: true,
  refundedAt: true,
  transferredOn: true,
  transferReference: true,
} as const satisfies Prisma.CreditNoteSelect;

export const CREDIT_NOTE_LINE = {
  description: true,
  vouchers: true,
  totalCents: true,
  gstCents: true,
} as const satisfies Prisma.CreditNoteLineSelect;
