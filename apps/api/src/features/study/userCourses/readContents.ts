import type { AppContext } from '../../../context';
import type { PrecompressedJson } from '../../../precompressedJson';
import { encryptedContents } from '../../content/encryptedContent';
import type { Enrolment } from '../../progress/findEnrolment';
import { checkMayStudy } from '../../progress/studyGate';

/** Every section of the course as it was when the learner enrolled. */
export async function readContents(
  ctx: AppContext,
  enrolment: Enrolment,
): Promise<PrecompressedJson> {
  checkMayStudy(enrolment, ctx.now());
  return encryptedContents(ctx, enrolment.contentSetId);
}
