import type { NatFileId, NatRecord } from '@platewise/avetmiss/types';
import { ALL_STATES } from '@platewise/shared/avetmiss';
import type { UnitCode } from '@platewise/shared/content/courses';
import { activityRecords, type ReportedEnrolment } from './activityRecords';
import { activityOf, type Period } from './activityRules';
import { clientRecords, currentOf } from './clientRecords';
import type { EnrolmentFacts } from './readLearners';
import { type ProgramCode, trainingProductOf } from './trainingProducts';

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
    const activity = activityOf(period, enrolment, today);
    return product && activity ? [{ enrolment, activity, product }] : [];
  });
}

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
