import type { AskForAdvice, SuitabilityAnswers } from '@platewise/shared/suitability';
import type { AppContext } from '../../../context';
import { anEnrolment, aUser } from '../../../testing/build';
import { getCourseInformation } from '../../courseInformation/getCourseInformation';
import { acknowledge, storeAcknowledgement } from '../acknowledge';
import { askForAdvice } from '../askForAdvice';
import { attachCertificate } from '../attachCertificate';
import { storeAdvice } from '../storeAdvice';
import { getSuitabilityItems } from '../suitabilityItems';
import { takeCheck } from '../takeCheck';

/** Answers of a person whom a handler's course suits, all items right. */
export const someAnswers = (over: Partial<SuitabilityAnswers> = {}): SuitabilityAnswers => ({
  label: 'use-by',
  fridge: 'two-pm',
  note: 'bin',
  digital: 'alone',
  observer: 'yes',
  kitchen: 'yes',
  state: 'VIC',
  business: 'hospitality',
  role: 'handler',
  certificate: 'none',
  expiredOn: undefined,
  certificateNumber: undefined,
  supports: [],
  ...over,
});

export async function aCheck(
  ctx: AppContext,
  over: Partial<SuitabilityAnswers> = {},
  courseId = 2,
) {
  const { version } = await getSuitabilityItems(ctx);
  const form = { courseId, itemsVersion: version, answers: someAnswers(over), seconds: 95 };
  return takeCheck(ctx, form);
}

/** A task of a person who has no observer. */
export async function anAdviceTask(ctx: AppContext, over: Partial<AskForAdvice> = {}) {
  const { checkId } = await aCheck(ctx, { observer: 'no' });
  await askForAdvice(ctx, checkId, {
    name: 'Mei Tran',
    email: 'mei@example.com',
    phone: '0412345678',
    message: 'Who can see me work?',
    ...over,
  });
  return ctx.db.adviceTask.findUniqueOrThrow({ where: { checkId } });
}

/** An enrolment in the NSW refresher, with its proof and the certificate that was attached. Returns its id. */
export async function anAdvisedEnrolment(ctx: AppContext, userId?: string): Promise<string> {
  const learner = userId ?? (await aUser(ctx)).id;
  const { id } = await anEnrolment(ctx, { userId: learner, courseId: 8 });
  const answers = { state: 'NSW', role: 'supervisor', certificate: 'current' } as const;
  const { checkId } = await aCheck(ctx, { ...answers, supports: ['health'] }, 8);
  const bytes = Buffer.from('%PDF-1.7 an earlier certificate');
  await attachCertificate(ctx, checkId, { bytes, mediaType: 'application/pdf' });
  const { hash: informationHash } = await getCourseInformation(ctx, 8);
  const given = { informationHash, checkId, goesOnAnyway: false };
  const checked = await acknowledge(ctx, 8, given);
  if (!checked) throw new Error('an acknowledgement is checked');
  const acknowledgement = await storeAcknowledgement(ctx, checked);
  await ctx.db.$transaction((tx) => storeAdvice(ctx, tx, id, acknowledgement));
  return id;
}
