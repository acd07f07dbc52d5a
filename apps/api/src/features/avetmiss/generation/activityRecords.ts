import { notStated } from '@platewise/avetmiss/layouts';
import type { NatFileId, NatRecord } from '@platewise/avetmiss/types';
import { STUDY_REASONS } from '@platewise/shared/options';
import { type Activity, OUTCOMES } from './activityRules';
import type { EnrolmentFacts } from './readLearners';
import type { TrainingProduct } from './trainingProducts';

/** Paid by learners or their employers, studied online. */
const FEE_FOR_SERVICE = '20';
const EXTERNAL = 'NYN';
const COMMENCING = { begun: '3', continuing: '4', subjectOnly: '8' };
export const LOCATION_ID = 'MAIN';

export type Reported = { enrolment: EnrolmentFacts; activity: Activity; product: TrainingProduct };

const keyOf = ({ activity, product: { program, units } }: Reported) =>
  `${program ?? units.join(' ')} ${activity.startsOn}`;
const isCompleted = ({ activity }: Reported) => activity.outcome === OUTCOMES.competent;

/** The standard takes one record of a learner, a unit and a first day: of two enrolments, the one that was completed. */
function withoutTwins(reported: Reported[]): Reported[] {
  const kept = new Map<string, Reported>();
  for (const one of reported) {
    const twin = kept.get(keyOf(one));
    if (!twin || (isCompleted(one) && !isCompleted(twin))) kept.set(keyOf(one), one);
  }
  return [...kept.values()];
}

/** The same for all that a learner does in a program: what began before the year goes on. */
function commencing(one: Reported, all: Reported[], year: number) {
  const { program } = one.product;
  if (!program) return COMMENCING.subjectOnly;
  const began = all.filter(({ product }) => product.program === program);
  return began.some(({ activity }) => activity.startsOn < `${year}-01-01`)
    ? COMMENCING.continuing
    : COMMENCING.begun;
}

function studyReason({ enrolment, product }: Reported) {
  if (!product.program) return '';
  const label = enrolment.details?.reasonForUndertakingCourse;
  const code = STUDY_REASONS.find((option) => option.label === label)?.code;
  return code ?? notStated('NAT00120', 'studyReasonIdentifier');
}

const activitiesOf = (
  one: Reported,
  all: Reported[],
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
    deliveryModeIdentifier: EXTERNAL,
    outcomeIdentifierNational: one.activity.outcome,
    fundingSourceNational: FEE_FOR_SERVICE,
    commencingProgramIdentifier: commencing(one, all, year),
    studyReasonIdentifier: studyReason(one),
    vetInSchoolsFlag: 'N',
  }));

/** Once for each program, with the day on which it was first completed. */
function completionsOf(reported: Reported[], organisation: string): NatRecord[] {
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

/** What the files say of the learner's training: one record for each enrolment and unit, and the programs completed. */
export function activityRecords(
  reported: Reported[],
  organisation: string,
  year: number,
): Partial<Record<NatFileId, NatRecord[]>> {
  const kept = withoutTwins(reported);
  return {
    NAT00120: kept.flatMap((one) => activitiesOf(one, kept, organisation, year)),
    NAT00130: completionsOf(kept, organisation),
  };
}
