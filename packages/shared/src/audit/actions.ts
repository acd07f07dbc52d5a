/** Recorded when the USI Registry has verified the USI of an enrolment. No person does it. */
export const USI_VERIFIED = 'USI verified by the USI Registry';

/** Recorded when a request for another name has waited for too long. No person does it. */
export const NAME_CHANGE_LAPSED = 'decline another name after too long a wait';

const BY_THE_SYSTEM = [USI_VERIFIED, NAME_CHANGE_LAPSED];

/** A call that an admin made while signed in as a user is recorded under its method and path. */
const CALL = /^(?:GET|POST|PUT|PATCH|DELETE) \//;

/** The same calls as people say them. */
export const CALLS_IN_WORDS: Readonly<Record<string, string>> = {
  'DELETE /accounts/:userId/sessions': 'Signed out everywhere else',
  'DELETE /accounts/:userId/sessions/:sessionId': 'Signed out one device',
  'DELETE /auth/session': 'Signed out',
  'DELETE /userCourse/:id/review': 'Withdrew a review',
  'PATCH /accounts/:userId/password/change': 'Changed own password',
  'PATCH /userCourse/:id/place': 'Turned a page of the course',
  'PATCH /userCourse/:id/quiz/answer': 'Answered a quiz question',
  'PATCH /userCourse/:id/quiz/redirect': 'Opened or left a quiz',
  'PATCH /userCourse/third-party-form/:token/update-observer': 'Changed the observer',
  'POST /accounts/:userId/data': 'Downloaded own data',
  'POST /address/check': 'Checked an address',
  'POST /address/find': 'Looked up an address',
  'POST /address/retrieve': 'Chose an address',
  'POST /contactus/send': 'Wrote to the office',
  'POST /corporate/purchase-vouchers': 'Bought vouchers',
  'POST /corporate/purchase-vouchers/send': 'Sent a voucher',
  'POST /corporate/purchase-vouchers/take-back': 'Took a voucher back',
  'POST /corporate/purchase-vouchers/update-total': 'Looked up the price of vouchers',
  'POST /corporate/staff/reminders': 'Reminded staff',
  'POST /corporate/tax-invoices/:invoiceGuid/pay': 'Paid an invoice',
  'POST /corporate/voucher-batches': 'Sent vouchers to a list of people',
  'POST /corporate/voucher-batches/preview': 'Checked a list of people',
  'POST /enrolment/get-discounted-course-price': 'Looked up the price of a course',
  'POST /enrolment/step1': 'Enrolled in a course',
  'POST /payments/:id/settle': 'Finished a payment',
  'POST /suitability-checks': 'Checked if a course suits',
  'POST /suitability-checks/:checkId/certificate': 'Attached an earlier certificate',
  'POST /suitability-checks/:checkId/questions': 'Asked for advice',
  'POST /survey': 'Answered the survey',
  'POST /userCourse/:id/observer/observe-again': 'Asked for another observation',
  'POST /userCourse/:id/observer/send-again': 'Sent the observer a new link',
  'POST /userCourse/:id/review': 'Reviewed a course',
  'POST /userCourse/nsw-reprint': 'Ordered a reprint',
  'PUT /accounts/:userId': 'Changed own profile',
  'PUT /accounts/:userId/reminders': 'Turned reminders on or off',
  'PUT /enrolment/:userCourseId/step2': 'Saved personal details',
  'PUT /enrolment/:userCourseId/step3': 'Saved work experience and observer',
  'PUT /survey/:surveyId': 'Changed the survey',
  'PUT /userCourse/:id/usi': 'Corrected the USI',
};

/** Names the actor of an entry that has no person. */
export const actorWithoutEmail = (action: string) =>
  BY_THE_SYSTEM.includes(action) ? 'The system' : 'The command line';

/** 'edit enrolment' becomes 'Edit enrolment', 'PUT /accounts/:userId' becomes 'Changed own profile'. */
export const actionInWords = (action: string) =>
  CALLS_IN_WORDS[action] ??
  (CALL.test(action)
    ? 'Did something else as this user'
    : action.charAt(0).toUpperCase() + action.slice(1));
