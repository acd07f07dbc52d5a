/** In how many days an assessor decides. */
export const ASSESSMENT_DAYS = 30;

/** Checks that a certificate can wait for, in addition to the course, the observer and the payment: CERTIFICATE_REQUIRES. */
export const EXTRA_CHECKS = ['usi', 'assessor'] as const;
export type ExtraCheck = (typeof EXTRA_CHECKS)[number];

const ALWAYS =
  'We issue your certificate when you have passed the quizzes, your observer has seen you do every task, and your course is paid for.';
const STRAIGHT_AWAY = 'Nothing else holds it up.';
const WAITS_FOR_USI = 'We also need your USI first, unless you hold an exemption.';
const WAITS_FOR_ASSESSOR = `One of our assessors then looks at all of it and decides, within ${ASSESSMENT_DAYS} days.`;

/** Says which checks come before a certificate under these settings, for the handbook, the FAQs and the page about us. */
export function describeCertificateRule(required: readonly ExtraCheck[]): string {
  const further = [
    ...(required.includes('usi') ? [WAITS_FOR_USI] : []),
    ...(required.includes('assessor') ? [WAITS_FOR_ASSESSOR] : []),
  ];
  return [ALWAYS, ...(further.length > 0 ? further : [STRAIGHT_AWAY])].join(' ');
}

/** Whether the certificate waits for the USI, for texts that are about the USI alone. */
export const describeUsiRule = (required: readonly ExtraCheck[]): string =>
  required.includes('usi')
    ? 'Your certificate waits for it, unless you hold an exemption.'
    : 'Your certificate does not wait for it, but your national record does: your training shows there only once we have it.';
