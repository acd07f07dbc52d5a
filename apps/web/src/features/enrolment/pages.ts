export const YOUR_COURSES = '/Your-Courses/';
export const NEW_ENROLMENT = '/course-enrolment/new/';
export const YOUR_INVOICES = '/Your-Invoices/';
export const HANDBOOK = '/Student-Handbook/';
export const NSW_REPRINT = '/course-enrolment/replacement-nsw-certificate/';

export const paymentOf = (courseId: number) => `/course-enrolment/${courseId}/step-1/`;
/** Opens the payment page with a voucher code. */
export const paymentWith = (code: string, courseId: number) =>
  `${paymentOf(courseId)}?code=${code}`;
export const redeemOf = (code: string) => `/redeem/${encodeURIComponent(code)}`;
export const detailsOf = (userCourseId: string) => `/course-enrolment/${userCourseId}/step-2/`;
export const observerOf = (userCourseId: string) => `/course-enrolment/${userCourseId}/step-3/`;
/** Offers the renewal of the certificate of an enrolment. It names the enrolment only, and needs the learner's login. */
export const renewalOf = (userCourseId: string) => `/course-enrolment/${userCourseId}/renew/`;
/** The order for another course, which ends this enrolment. */
export const changeOf = (userCourseId: string, courseId: number) =>
  `/course-enrolment/${userCourseId}/change/${courseId}/`;
/** The learner shows the skills on video. */
export const skillsOf = (userCourseId: string) => `/Show-Your-Skills/${userCourseId}/`;
export const contentOf = (userCourseId: string) => `/course-content/${userCourseId}/`;

/** Step 2 redirects a learner who has saved it, unless the learner comes back to change something. */
export const CHANGING_DETAILS = { changingDetails: true };
export const isChangingDetails = (state: unknown) =>
  typeof state === 'object' && state !== null && 'changingDetails' in state;

/** A notice about a step takes the place of the one about the step before. */
export const STEP_NOTICE = { key: 'enrolment-step' };
