export const MAIL_READERS = [
  'learners',
  'account holders',
  'observers',
  'voucher holders',
  'businesses',
] as const;

type ProductMail = {
  to: (typeof MAIL_READERS)[number];
  /** When it is sent, for the office. */
  sent: string;
};

const toLearner = (sent: string): ProductMail => ({ to: 'learners', sent });
const toBusiness = (sent: string): ProductMail => ({ to: 'businesses', sent });

/** Emails to the learner about one enrolment. The office can use variables in its words. */
const ABOUT_ENROLMENT = {
  'enrolment-confirmation': toLearner('When a learner has enrolled in a course.'),
  'enrolment-unfinished': toLearner('2 days after enrolling, if steps 2 and 3 are not complete.'),
  'answers-corrected': toLearner('When the office has corrected enrolment details.'),
  'unit-credit': toLearner('When an assessor has decided about credit for a unit.'),
  'study-idle': toLearner('After 14 days without study.'),
  'enrolment-extended': toLearner('When a learner has more time.'),
  'extension-paid': toLearner('When a learner has paid for more time. With the tax invoice.'),
  withdrawn: toLearner('When a learner has withdrawn by themselves.'),
  'course-changed': toLearner('When a learner has changed to another course before the start.'),
  'enrolment-expires-in-30': toLearner('30 days before an unfinished enrolment ends.'),
  'enrolment-expires-in-7': toLearner('7 days before an unfinished enrolment ends.'),
  'observer-declined': toLearner('When the observer has said they can’t complete the form.'),
  'observer-did-not-see': toLearner('When the observer has not seen some tasks yet.'),
  'more-to-show': toLearner('When the observer wants to see more before the certificate.'),
  'observer-silent': toLearner('7 days after the observer was last heard from.'),
  'not-yet-competent': toLearner('When the assessor asks for more before the certificate.'),
  'usi-needed': toLearner('When the USI is missing or was not accepted.'),
  'certificate-waits': toLearner(
    '2 hours after the course, if something holds the certificate up.',
  ),
  'course-completed': toLearner('When the course and the observer’s form are complete.'),
  'certificate-ended': toLearner('When a certificate has been replaced or withdrawn.'),
  'certificate-expires-in-90': toLearner('90 days before an NSW certificate runs out.'),
  'certificate-expires-in-30': toLearner('30 days before an NSW certificate runs out.'),
} satisfies Record<string, ProductMail>;

const OTHERS = {
  welcome: { to: 'account holders', sent: 'When someone has created an account.' },
  'name-changed': toLearner('When the office has changed a learner’s name.'),
  'name-change-declined': toLearner('When a request for a change of name was declined.'),
  'skill-clips-decided': toLearner('When an assessor has decided about clips of skills.'),
  'live-session-booked': toLearner(
    'When a learner has booked a live session. With a calendar file.',
  ),
  'live-session-tomorrow': toLearner('On the day before a live session.'),
  'live-session-cancelled': toLearner('When a live session was cancelled. With a calendar file.'),
  'live-session-decided': toLearner(
    'When an assessor has decided about a live session, or the learner did not come.',
  ),
  'reprint-confirmation': toLearner('When a learner has ordered an NSW reprint.'),
  'nsw-posted': toLearner('When an NSW certificate or reprint has been posted.'),
  'course-invoice': {
    to: 'account holders',
    sent: 'When the office has enrolled someone on an invoice.',
  },
  'observer-invitation': {
    to: 'observers',
    sent: 'When a learner has named an observer, or the link is sent again.',
  },
  'observer-reminder': {
    to: 'observers',
    sent: '7 days after the observer was last heard from.',
  },
  'purchase-confirmation': toBusiness('When a business has bought vouchers.'),
  'invoice-paid': toBusiness('When an invoice has been paid.'),
  'invoice-overdue': toBusiness('3, 14 and 30 days after an invoice was due.'),
  'credit-note': {
    to: 'account holders',
    sent: 'When the office has credited part of an invoice.',
  },
  'purchase-refunded': toBusiness('When the office has refunded a voucher purchase.'),
  'voucher-returned': toBusiness('When a learner has withdrawn before the course was begun.'),
  voucher: { to: 'voucher holders', sent: 'When a business has sent a voucher.' },
  'voucher-taken-back': {
    to: 'voucher holders',
    sent: 'When a business has taken a voucher back.',
  },
  'staff-reminder': { to: 'voucher holders', sent: 'When a business has reminded its staff.' },
} satisfies Record<string, ProductMail>;

export type ProductMailName = keyof typeof ABOUT_ENROLMENT | keyof typeof OTHERS;

/**
 * The emails to which the office can add words. Their own sentences and subjects are fixed. Not among them: emails to the office and
 * emails about the security of an account.
 */
export const PRODUCT_MAILS: Record<ProductMailName, ProductMail> = {
  ...ABOUT_ENROLMENT,
  ...OTHERS,
};
export const PRODUCT_MAIL_NAMES = Object.keys(PRODUCT_MAILS) as ProductMailName[];

export const isProductMail = (name: string): name is ProductMailName =>
  Object.hasOwn(PRODUCT_MAILS, name);

export const takesVariables = (name: ProductMailName) => Object.hasOwn(ABOUT_ENROLMENT, name);
