import type { NatFileId, NatRecord } from '@platewise/avetmiss/types';
import { ALL_STATES } from '@platewise/shared/avetmiss';
import type { UnitCode } from '@platewise/shared/content/courses';
import { activityRecords, type ReportedEnrolment } from './activityRecords';
import { activityOf, creditActivity, type Period } from './activityRules';
import { clientRecords, currentOf } from './clientRecords';
import type { EnrolmentFacts } from './readLearners';
import { type ProgramCode, type TrainingProduct, trainingProductOf } from './trainingProducts';

export type Scope = {
  period: Period;
  year: number;
  /** The state in which the learners live, or ALL_STATES. */
  state: string;
  today: string;
  organisation: string;
};

export type LearnerRecords = {
  records: Partial<Record<NatFileId, NatRecord[]>>;
  units: UnitCode[];
  programs: ProgramCode[];
};

function reportedEnrolments(
  enrolments: EnrolmentFacts[],
  { period, today }: Scope,
): ReportedEnrolment[] {
  return enrolments.flatMap((enrolment) => {
    const product = trainingProductOf(enrolment.courseId);
    if (!product) return [];
    const { credits } = enrolment;
    const studied = product.units.filter((code) => !credits.some(({ unit }) => unit === code));
    const activity = activityOf(period, enrolment, today);
    return [
      // Also without units: the program may be completed by credit alone.
      ...(activity ? [{ enrolment, activity, product: { ...product, units: studied } }] : []),
      ...reportedCredits(enrolment, product, period),
    ];
  });
}

const reportedCredits = (
  enrolment: EnrolmentFacts,
  product: TrainingProduct,
  period: Period,
): ReportedEnrolment[] =>
  product.units.flatMap((code) => {
    const credit = enrolment.credits.find(({ unit }) => unit === code);
    const activity = credit && creditActivity(period, credit);
    return activity ? [{ enrolment, activity, product: { ...product, units: [code] } }] : [];
  });

/** Builds all records of one learner for a period; null if the period reports nothing. */
export function learnerRecords(enrolments: EnrolmentFacts[], scope: Scope): LearnerRecords | null {
  const reported = reportedEnrolments(enrolments, scope);
  if (reported.length === 0) return null;
  const own = reported.map(({ enrolment }) => enrolment);
  if (scope.state !== ALL_STATES && currentOf(own).state !== scope.state) return null;
  return {
    records: {
      ...clientRecords(own, scope.year),
      ...activityRecords(reported, scope.organisation, scope.year),
    },
    units: reported.flatMap(({ product }) => product.units),
    programs: reported.flatMap(({ product }) => product.program ?? []),
  };
}
