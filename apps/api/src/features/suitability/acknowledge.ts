import type { CourseInformationText } from '@platewise/shared/courseInformation';
import type { Acknowledgement, AdviceChoice } from '@platewise/shared/suitability';
import { type CourseAdvice, RULES_VERSION } from '@platewise/shared/suitability/adviseCourse';
import type { Advice } from '@platewise/shared/suitability/words';
import type { AppContext } from '../../context';
import { getCourseInformation } from '../courseInformation/getCourseInformation';
import { OrderRefused } from '../payments/paymentErrors';
import { openCheckAnswers } from './checkAnswers';
import { adviseToday, findStoredCheck } from './takeCheck';

/**
 * The acknowledgement as part of an order, which is stored as JSON on the payment. The answers stay in the check, where they are
 * sealed.
 */
export type StoredAcknowledgement = {
  informationId: number;
  /** An instant, in the format of JSON. */
  acknowledgedAt: string;
  choice: AdviceChoice;
  check: (CourseAdvice & { checkId: string; rulesVersion: number }) | null;
};

/** The same before the text is stored. */
type CheckedAcknowledgement = Omit<StoredAcknowledgement, 'informationId'> & {
  information: { courseId: number; hash: string; text: CourseInformationText };
};

/**
 * Checks before any charge what the learner has read and was advised. The text must be today's, so a changed price, term or unit is
 * read again. The advice is computed for the course that is bought, which may be another one than the check was about. Null without
 * an acknowledgement, where it may be left out.
 */
export async function acknowledge(
  ctx: AppContext,
  courseId: number,
  given: Acknowledgement | undefined,
): Promise<CheckedAcknowledgement | null> {
  const isRequired = ctx.config.suitabilityCheck === 'required';
  if (!given) {
    if (isRequired) throw informationNotRead();
    return null;
  }
  const { hash, text } = await getCourseInformation(ctx, courseId);
  if (given.informationHash !== hash) throw informationChanged();
  if (!given.checkId && isRequired) throw checkComesFirst();
  const check = given.checkId ? await adviseAgain(ctx, courseId, given.checkId) : null;
  const isAsAdvised = check !== null && SUITS.includes(check.advice);
  if (check && !isAsAdvised && !given.goesOnAnyway) throw adviceIsAgainst();
  return {
    information: { courseId, hash, text },
    acknowledgedAt: ctx.now().toISOString(),
    choice: check === null ? 'no check' : isAsAdvised ? 'as advised' : 'anyway',
    check,
  };
}

/** Stores the text when it is acknowledged for the first time. Call it when nothing else can refuse the order. */
export async function storeAcknowledgement(
  ctx: AppContext,
  { information, ...rest }: CheckedAcknowledgement,
): Promise<StoredAcknowledgement> {
  const { courseId, hash } = information;
  await ctx.db.courseInformation.createMany({
    data: [{ ...information, since: ctx.now() }],
    skipDuplicates: true,
  });
  const { id: informationId } = await ctx.db.courseInformation.findUniqueOrThrow({
    where: { courseId_hash: { courseId, hash } },
    select: { id: true },
  });
  return { informationId, ...rest };
}

const SUITS: Advice[] = ['suits', 'suits with support'];

async function adviseAgain(ctx: AppContext, courseId: number, checkId: string) {
  const check = await findStoredCheck(ctx, ctx.db, checkId);
  if (!check) throw checkIsOld();
  const advice = await adviseToday(ctx, courseId, openCheckAnswers(ctx, check));
  return { checkId, rulesVersion: RULES_VERSION, ...advice };
}

const informationNotRead = () =>
  new OrderRefused('Please read the information about this course first, and tick that you have.');
const informationChanged = () =>
  new OrderRefused('The information about this course has changed. Please read it again.');
const checkComesFirst = () =>
  new OrderRefused('Please check first if this course suits you. It takes about 4 minutes.');
const checkIsOld = () =>
  new OrderRefused(
    'Your check is more than 30 days old. Please check again if this course suits you.',
  );
const adviceIsAgainst = () =>
  new OrderRefused(
    'We advise you to do something else first. Please tick that you know and go on, or talk to us.',
  );
