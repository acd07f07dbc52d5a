import { notStated } from '@platewise/avetmiss/layouts';
import type { NatFileId, NatRecord } from '@platewise/avetmiss/types';
import { STUDY_REASONS } from '@platewise/shared/options';
import {
  type Activity,
  CREDIT_OUTCOMES,
  type CreditOutcome,
  OUTCOMES,
  type OutcomeCode,
} from './activityRules';
import type { EnrolmentFacts } from './readLearners';
import type { TrainingProduct } from './trainingProducts';

/** Learners or their employers pay, and all training is online. Units with credit are not delivered. */
const FEE_FOR_SERVICE = '20';
const EXTERNAL = 'NYN';
const NOT_DELIVERED = 'NNN';
const CREDITED: string[] = Object.values(CREDIT_OUTCOMES);
const COMMENCING = { begun: '3', continuing: '4', subjectOnly: '8' };
export const LOCATION_ID = 'MAIN';

/** Units of an enrolment that have one activity: those that are studied together, or one unit with credit. */
export type ReportedEnrolment = {
  enrolment: EnrolmentFacts;
  activity: Activity<OutcomeCode | CreditOutcome>;
  product: TrainingProduct;
};

const keyOf = ({ activity, product: { program, units } }: ReportedEnrolment) =>
  `${program} ${units.join(' ')} ${activity.startsOn}`;
const isCompleted = ({ activity }: ReportedEnrolment) => activity.outcome === OUTCOMES.competent;

/**
 * The standard allows one record for a client, a unit and a start date (rule 4693). Of two such enrolments the
 * completed one is reported.
 */
function withoutDuplicates(reported: ReportedEnrolment[]): ReportedEnrolment[] {
  const kept = new Map<string, ReportedEnrolment>();
  for (const one of reported) {
    const twin = kept.get(keyOf(one));
    if (!twin || (isCompleted(one) && !isCompleted(twin))) kept.set(keyOf(one), one);
  }
  return [...kept.values()];
}

/**
 * Every activity of a client in a program has the same commencing identifier: "continuing" if any of them began before
 * the reported year.
 */
function commencing(one: ReportedEnrolment, all: ReportedEnrolment[], year: number) {
  const { program } = one.product;
  if (!program) return COMMENCING.subjectOnly;
  const began = all.filter(({ product }) => product.program === program);
  return began.some(({ activity }) => activity.startsOn < `${year}-01-01`)
    ? COMMENCING.continuing
    : COMMENCING.begun;
}

function studyReason({ enrolment, product }: ReportedEnrolment) {
  if (!product.program) return '';
  const label = enrolment.details?.reasonForUndertakingCourse;
  const code = STUDY_REASONS.find((option) => option.label === label)?.code;
  return code ?? notStated('NAT00120', 'studyReasonIdentifier');
}

const activitiesOf = (
  one: ReportedEnrolment,
  all: ReportedEnrolment[],
  organisation: string,
  year: number,
): NatRecord[] =>
  one.product.units.map((unit) => ({
    trainingOrganisationIdentifier: organisation,
    deliveryLocationIdentifier: LOCATION_ID,
    clientIdentifier: String(one.enrolment.clientNumber),
    subjectIdentifier: unit,
    programIdentifier: one.product.program ?? '',
    activityStartDate: one.activity.startsOn,
    activityEndDate: one.activity.endsOn,
    deliveryModeIdentifier: CREDITED.includes(one.activity.outcome) ? NOT_DELIVERED : EXTERNAL,
    outcomeIdentifierNational: one.activity.outcome,
    fundingSourceNational: FEE_FOR_SERVICE,
    commencingProgramIdentifier: commencing(one, all, year),
    studyReasonIdentifier: studyReason(one),
    vetInSchoolsFlag: 'N',
  }));

/** One record for each program, with the day on which it was first completed. */
function completionsOf(reported: ReportedEnrolment[], organisation: string): NatRecord[] {
  const days = new Map<string, string>();
  for (const { activity, product } of reported.filter(isCompleted)) {
    const day = days.get(product.program ?? '');
    if (product.program && (!day || activity.endsOn < day))
      days.set(product.program, activity.endsOn);
  }
  return [...days].map(([programIdentifier, dateProgramCompleted]) => ({
    trainingOrganisationIdentifier: organisation,
    programIdentifier,
    clientIdentifier: String(reported[0]?.enrolment.clientNumber),
    dateProgramCompleted,
    issuedFlag: 'Y',
  }));
}

/**
 * Builds the learner's NAT00120 records, one for each enrolment and unit, and the NAT00130 records of completed
 * programs.
 */
export function activityRecords(
  reported: ReportedEnrolment[],
  organisation: string,
  year: number,
): Partial<Record<NatFileId, NatRecord[]>> {
  const kept = withoutDuplicates(reported);
  return {
    NAT00120: kept.flatMap((one) => activitiesOf(one, kept, organisation, year)),
    NAT00130: completionsOf(kept, organisation),
  };
}
