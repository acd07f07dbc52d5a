import type { AppContext } from '../../../context';
import type { PrecompressedJson } from '../../../precompressedJson';
import { encryptedQuestions } from '../../content/encryptedContent';
import type { Enrolment } from '../../progress/findEnrolment';
import { checkMayStudy } from '../../progress/studyGate';

/** Every question of the course, without what is right. */
export async function readQuestions(
  ctx: AppContext,
  enrolment: Enrolment,
): Promise<PrecompressedJson> {
  checkMayStudy(enrolment, ctx.now());
  return encryptedQuestions(ctx, enrolment.contentSetId);
}
