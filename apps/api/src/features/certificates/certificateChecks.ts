import type { CertificateCheck } from '@platewise/shared/assessments';
import { showDay } from '@platewise/shared/dates';
import { isUsiDoubtful } from '@platewise/shared/usi';
import type { ExtraCheck } from '../../config/certificates';
import { whyHeld } from './certificateRules';

type Assessed = {
  judgement: 'competent' | 'not yet competent' | null;
  reasons: string | null;
  /** Something of it is being done again. */
  reopened: boolean;
  dueOn: string;
  overdue: boolean;
};

/** What there is to know of an enrolment before its certificate. */
export type CertificateFacts = {
  userCourseId: string;
  required: readonly ExtraCheck[];
  /** What was asked for on the day of issue is not asked for again. */
  issued: boolean;
  step2Completed: boolean;
  enrolmentComplete: boolean;
  courseComplete: boolean;
  formSubmitted: boolean;
  expired: boolean;
  /** Nothing is left of what it would rest on. */
  disposed: boolean;
  usiNumber: string | null;
  /** Null until course and form are both there. */
  assessment: Assessed | null;
};

const CONTACT = '/Contact-Us/';
const INDIVIDUAL = 'INDIV';
const DISPOSED = 'What it would rest on has been disposed of under the retention rules.';

/** What has to be there before a certificate is issued, and what to do about what is not. */
export function certificateChecks(facts: CertificateFacts): CertificateCheck[] {
  const { required, issued } = facts;
  const extra = [
    ...(required.includes('usi') ? [usi(facts)] : []),
    ...(required.includes('assessor') ? [assessor(facts)] : []),
  ];
  return [course(facts), form(facts), ...extra.filter(({ passed }) => passed || !issued)];
}

type Outcome = Partial<Pick<CertificateCheck, 'why' | 'mendAt' | 'reasons'>>;

const line = (
  check: CertificateCheck['check'],
  passed: boolean,
  { why = null, mendAt = null, reasons = null }: Outcome = {},
): CertificateCheck => ({ check, passed, why, reasons, mendAt });

function course(facts: CertificateFacts) {
  const { userCourseId: id, enrolmentComplete, step2Completed, expired, courseComplete } = facts;
  if (facts.disposed && !facts.issued)
    return line('course', false, { why: DISPOSED, mendAt: CONTACT });
  if (courseComplete) return line('course', true);
  if (expired)
    return line('course', false, { why: 'The enrolment has expired before.', mendAt: CONTACT });
  if (!enrolmentComplete)
    return line('course', false, {
      why: 'Steps 2 and 3 of the enrolment come first.',
      mendAt: `/course-enrolment/${id}/step-${step2Completed ? 3 : 2}`,
    });
  return line('course', false, {
    why: 'Some sections or quizzes are still to be done.',
    mendAt: `/course-content/${id}`,
  });
}

function form(facts: CertificateFacts) {
  const { userCourseId: id, enrolmentComplete, expired, formSubmitted } = facts;
  if (formSubmitted) return line('form', true);
  if (expired)
    return line('form', false, {
      why: 'The enrolment has expired, so the form can no longer be signed.',
      mendAt: CONTACT,
    });
  return line('form', false, {
    why: 'The observer has not signed the third-party form yet.',
    mendAt: enrolmentComplete ? `/third-party-form/${id}` : `/course-enrolment/${id}/step-3`,
  });
}

/** Student Identifiers Act 2014 s 53: no statement of attainment without a USI, but for those whom the Registrar exempts. */
function usi({ userCourseId, step2Completed, usiNumber }: CertificateFacts) {
  const mendAt = step2Completed
    ? `/Course-Completed/${userCourseId}/`
    : `/course-enrolment/${userCourseId}/step-2`;
  if (!usiNumber)
    return line('usi', false, {
      why: 'No USI is recorded, and by law no certificate may be issued without one. It is free and takes five minutes at usi.gov.au. Only those whom the Student Identifiers Registrar has exempted enter INDIV instead.',
      mendAt,
    });
  if (usiNumber === INDIVIDUAL)
    return line('usi', true, {
      why: 'Recorded as exempt. The Registrar’s notice has to be kept: we may ask to see it.',
    });
  return isUsiDoubtful(usiNumber)
    ? line('usi', false, {
        why: 'The recorded USI is most likely mistyped: its last character does not fit the others.',
        mendAt,
      })
    : line('usi', true);
}

function assessor({ courseComplete, formSubmitted, assessment }: CertificateFacts) {
  if (assessment?.judgement === 'competent') return line('assessor', true);
  if (assessment?.judgement)
    return line('assessor', false, {
      why: assessment.reopened
        ? 'An assessor has asked for parts of it to be done again. Once they are, an assessor looks again.'
        : 'An assessor has judged: not yet competent.',
      reasons: assessment.reasons,
      mendAt: assessment.reopened ? null : CONTACT,
    });
  if (!courseComplete || !formSubmitted)
    return line('assessor', false, {
      why: 'An assessor looks at the answers and at the observer’s form once both are there.',
    });
  if (assessment?.overdue)
    return line('assessor', false, {
      why: `An assessor was to look at the answers and at the observer’s form by ${showDay(assessment.dueOn)}. It is taking longer, and we are sorry.`,
      mendAt: CONTACT,
    });
  const by = assessment ? ` by ${showDay(assessment.dueOn)} at the latest` : '';
  return line('assessor', false, {
    why: `An assessor will look at the answers and at the observer’s form${by}.`,
  });
}

/** The same in one text, for whoever asks for a certificate that there is not; null when nothing is missing. */
export function whyNoCertificate(facts: CertificateFacts): string | null {
  if (facts.disposed && !facts.issued) return DISPOSED;
  const others = certificateChecks(facts).filter(
    ({ check, passed }) => !passed && check !== 'course' && check !== 'form',
  );
  const reasons = [whyHeld(facts), ...others.map(({ why }) => why)].filter(Boolean);
  return reasons.length > 0 ? reasons.join(' ') : null;
}
