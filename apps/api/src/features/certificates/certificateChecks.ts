import type { CertificateCheck } from '@platewise/shared/certificates/checks';
import type { ExtraCheck } from '@platewise/shared/certificates/requirements';
import { showDay, showTime } from '@platewise/shared/dates';
import { EXEMPT, isUsiDoubtful } from '@platewise/shared/usi';
import { describeDifferences, type UsiPart, type UsiState } from '@platewise/shared/usiChecks';
import { whyNotComplete } from './certificateRules';

type AssessmentFacts = {
  judgement: 'competent' | 'not yet competent' | null;
  reasons: string | null;
  /** The learner is doing parts again. */
  reopened: boolean;
  dueOn: string;
  overdue: boolean;
};

/** The registry's answer about the recorded USI, name and date of birth. */
type RegistryFacts = { state: UsiState; differs: UsiPart[]; answeredAt: Date | null };

/** The facts of an enrolment that decide about its certificate. */
export type CertificateFacts = {
  userCourseId: string;
  required: readonly ExtraCheck[];
  /** Checks that were added after the day of issue do not apply. */
  issued: boolean;
  step2Completed: boolean;
  enrolmentComplete: boolean;
  courseComplete: boolean;
  /** A satisfactory form, or one that the office has accepted. */
  formSubmitted: boolean;
  /** The observer has signed a form that is not satisfactory. */
  notSatisfied: boolean;
  /** The learner shows the skills on video or live: whether the clips are with an assessor. Absent with an observer. */
  skills?: 'recording' | 'with assessor' | 'live';
  /** The voucher's purchase is unpaid, and the office has not released its certificates. */
  unpaid: boolean;
  /** The office enrolled the learner, and the invoice is the learner's own. */
  ownInvoice?: boolean;
  expired: boolean;
  /** The evidence has been disposed of. */
  disposed: boolean;
  usiNumber: string | null;
  /** Null where the product works without the USI Registry: then the check character alone decides. */
  registry: RegistryFacts | null;
  /** The day of the Registrar's letter, for a learner who is exempt from the USI. */
  exemptionLetterOn: string | null;
  /** Null until both the course and the form are complete. */
  assessment: AssessmentFacts | null;
};

const CONTACT = '/Contact-Us/';
const DISPOSED =
  'The evidence for this certificate has been disposed of under the retention rules.';

/** The checks before a certificate is issued, with a way to fix each one that has not passed. */
export function listCertificateChecks(facts: CertificateFacts): CertificateCheck[] {
  const { required, issued } = facts;
  const extra = [
    ...(required.includes('usi') ? [checkUsi(facts)] : []),
    ...(required.includes('assessor') ? [checkAssessment(facts)] : []),
  ];
  const payment = facts.unpaid ? [facts.ownInvoice ? OWN_INVOICE : UNPAID] : [];
  const basic = [checkCourse(facts), checkForm(facts)];
  return [...basic, ...[...payment, ...extra].filter(({ passed }) => passed || !issued)];
}

type CheckDetails = Partial<Pick<CertificateCheck, 'why' | 'mendAt' | 'reasons' | 'differs'>>;

const createCheck = (
  check: CertificateCheck['check'],
  passed: boolean,
  { why = null, mendAt = null, reasons = null, differs = null }: CheckDetails = {},
): CertificateCheck => ({ check, passed, why, reasons, mendAt, differs });

const UNPAID = createCheck('payment', false, {
  why: 'The business that bought the voucher has not paid for it yet. You can study, and we’ll issue the certificate once the payment arrives. Please ask the business, or contact us.',
  mendAt: CONTACT,
});

const OWN_INVOICE = createCheck('payment', false, {
  why: 'Your invoice for this course has not been paid yet. You can study, and we’ll issue the certificate once the payment arrives.',
  mendAt: CONTACT,
});

function checkCourse(facts: CertificateFacts) {
  const { userCourseId: id, enrolmentComplete, step2Completed, expired, courseComplete } = facts;
  if (facts.disposed && !facts.issued)
    return createCheck('course', false, { why: DISPOSED, mendAt: CONTACT });
  if (courseComplete) return createCheck('course', true);
  if (expired)
    return createCheck('course', false, {
      why: 'The enrolment expired before the course was finished.',
      mendAt: CONTACT,
    });
  if (!enrolmentComplete)
    return createCheck('course', false, {
      why: 'Steps 2 and 3 of the enrolment aren’t finished yet.',
      mendAt: `/course-enrolment/${id}/step-${step2Completed ? 3 : 2}`,
    });
  return createCheck('course', false, {
    why: 'Some sections or quizzes aren’t finished yet.',
    mendAt: `/course-content/${id}`,
  });
}

function checkForm(facts: CertificateFacts) {
  const { userCourseId: id, enrolmentComplete, expired, formSubmitted, notSatisfied } = facts;
  if (formSubmitted) return createCheck('form', true);
  if (facts.skills === 'with assessor')
    return createCheck('form', false, { why: 'An assessor is looking at your clips.' });
  if (expired)
    return createCheck('form', false, {
      why: 'The enrolment has expired, so the form can no longer be signed.',
      mendAt: CONTACT,
    });
  if (facts.skills)
    return createCheck('form', false, {
      why:
        facts.skills === 'live'
          ? 'An assessor has not seen all your skills in a live session yet.'
          : 'Your clips have not all been sent and accepted yet.',
      mendAt: `/Show-Your-Skills/${id}/`,
    });
  if (notSatisfied)
    return createCheck('form', false, {
      why: 'The observer would like to see more. Ask for another observation once you have practised it at work.',
      mendAt: '/Your-Courses/',
    });
  return createCheck('form', false, {
    why: 'The observer has not signed the third-party form yet.',
    mendAt: enrolmentComplete ? `/third-party-form/${id}` : `/course-enrolment/${id}/step-3`,
  });
}

/** Student Identifiers Act 2014 s 53: no statement of attainment without a USI, but for those whom the Registrar exempts. */
function checkUsi({
  userCourseId,
  step2Completed,
  usiNumber,
  exemptionLetterOn,
  registry,
}: CertificateFacts) {
  const mendAt = step2Completed
    ? `/Course-Completed/${userCourseId}/`
    : `/course-enrolment/${userCourseId}/step-2`;
  const differs = registry && registry.differs;
  if (!usiNumber)
    return createCheck('usi', false, {
      differs,
      why: 'No USI is recorded, and by law we can’t issue a certificate without one. A USI is free and takes five minutes to get at usi.gov.au. If the Student Identifiers Registrar has exempted you, send us the Registrar’s letter.',
      mendAt,
    });
  if (usiNumber === EXEMPT)
    return createCheck('usi', true, {
      why: exemptionLetterOn
        ? `Recorded as exempt, by the Registrar’s letter of ${showDay(exemptionLetterOn)}.`
        : 'Recorded as exempt. Please send us the Registrar’s letter.',
    });
  if (isUsiDoubtful(usiNumber))
    return createCheck('usi', false, {
      differs,
      why: 'The recorded USI looks mistyped: its last character doesn’t match the others.',
      mendAt,
    });
  if (!registry)
    return createCheck('usi', true, {
      why: 'Its check character is right. It was not compared with the USI Registry.',
    });
  const { state, answeredAt } = registry;
  if (state === 'verified')
    return createCheck('usi', true, {
      why: answeredAt && `Verified by the USI Registry, ${showTime(answeredAt)}.`,
    });
  const canLearnerMend = state !== 'waiting' && state !== 'for the office';
  return createCheck('usi', false, {
    differs,
    why: whyNotVerified(registry),
    mendAt: canLearnerMend ? mendAt : null,
  });
}

function whyNotVerified({ state, differs }: RegistryFacts): string {
  switch (state) {
    case 'no match':
      return `The USI account has ${describeDifferences(differs)}. Please enter it as it is in the USI account.`;
    case 'deactivated':
      return 'This USI has been deactivated, so there is probably another one. Please look it up at usi.gov.au.';
    case 'not valid':
      return 'The USI Registry doesn’t know this USI. Please look it up at usi.gov.au.';
    case 'for the office':
      return 'The USI Registry gave us no answer about this USI. Our office is looking into it.';
    default:
      return 'We are checking the USI with the USI Registry. Nothing needs to be done for that.';
  }
}

function checkAssessment({ courseComplete, formSubmitted, assessment }: CertificateFacts) {
  if (assessment?.judgement === 'competent') return createCheck('assessor', true);
  if (assessment?.judgement)
    return createCheck('assessor', false, {
      why: assessment.reopened
        ? 'An assessor has asked for parts to be done again. After that, an assessor will review it again.'
        : 'The assessor’s decision is: not yet competent.',
      reasons: assessment.reasons,
      mendAt: assessment.reopened ? null : CONTACT,
    });
  if (!courseComplete || !formSubmitted)
    return createCheck('assessor', false, {
      why: 'An assessor will review the answers and the observer’s form once both are complete.',
    });
  if (assessment?.overdue)
    return createCheck('assessor', false, {
      why: `An assessor was due to review the answers and the observer’s form by ${showDay(assessment.dueOn)}. We’re sorry that it’s taking longer.`,
      mendAt: CONTACT,
    });
  const by = assessment ? ` by ${showDay(assessment.dueOn)} at the latest` : '';
  return createCheck('assessor', false, {
    why: `An assessor will review the answers and the observer’s form${by}.`,
  });
}

/** The reasons for a missing certificate in one text; null when nothing is missing. */
export function whyNoCertificate(facts: CertificateFacts): string | null {
  if (facts.disposed && !facts.issued) return DISPOSED;
  const others = listCertificateChecks(facts).filter(
    ({ check, passed }) => !passed && check !== 'course' && check !== 'form',
  );
  const reasons = [whyNotComplete(facts), ...others.map(({ why }) => why)].filter(Boolean);
  return reasons.length > 0 ? reasons.join(' ') : null;
}
