import type { Acknowledgement, SuitabilityAnswers } from '@platewise/shared/suitability';
import type { AppContext } from '../context';
import { getCourseInformation } from '../features/courseInformation/getCourseInformation';
import { askForAdvice } from '../features/suitability/askForAdvice';
import { getSuitabilityItems } from '../features/suitability/suitabilityItems';
import { takeCheck } from '../features/suitability/takeCheck';

const SUPERVISOR: SuitabilityAnswers = {
  label: 'use-by',
  fridge: 'two-pm',
  note: 'bin',
  digital: 'alone',
  observer: 'yes',
  kitchen: 'yes',
  state: 'NSW',
  business: 'hospitality',
  role: 'supervisor',
  certificate: 'none',
  expiredOn: undefined,
  certificateNumber: undefined,
  supports: ['aloud'],
};
const NO_OBSERVER: SuitabilityAnswers = {
  ...SUPERVISOR,
  state: 'QLD',
  role: 'handler',
  observer: 'no',
  supports: [],
};

async function checkFor(ctx: AppContext, courseId: number, answers: SuitabilityAnswers) {
  const { version: itemsVersion } = await getSuitabilityItems(ctx);
  return takeCheck(ctx, { courseId, itemsVersion, answers, seconds: 142 });
}

/** The supervisor of the demo data, with the text that was read and the advice. */
export async function demoAcknowledgement(
  ctx: AppContext,
  courseId: number,
): Promise<Acknowledgement> {
  const { checkId } = await checkFor(ctx, courseId, SUPERVISOR);
  const { hash: informationHash } = await getCourseInformation(ctx, courseId);
  return { informationHash, checkId, goesOnAnyway: false };
}

/** A person who has no observer waits for an answer of the office. */
export async function addAdviceTask(ctx: AppContext) {
  const { checkId } = await checkFor(ctx, 2, NO_OBSERVER);
  await askForAdvice(ctx, checkId, {
    name: 'Priya Nair',
    email: 'priya.nair@platewise.example',
    phone: '0412345678',
    message: 'I start in a café next month. Who can see me work until then?',
  });
}
