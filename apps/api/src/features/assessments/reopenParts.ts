import { FINAL_QUIZ } from '@platewise/shared/userCourses';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict, invalidField } from '../../domainError';
import { inviteObserver, nextLink } from '../observerForms/inviteObserver';

/** Empties the observer's form and asks the same observer again, where one is named, with a new link. */
export async function reopenForm(ctx: AppContext, tx: Tx, enrolmentId: string) {
  const form = await tx.thirdPartyForm.findUniqueOrThrow({ where: { enrolmentId } });
  const link = await nextLink(ctx, tx, form);
  await tx.thirdPartyForm.update({
    where: { enrolmentId },
    data: { ...UNSIGNED, ...link, version: { increment: 1 } },
  });
  await tx.thirdPartyResponse.deleteMany({ where: { enrolmentId } });
  const { generation } = link;
  if (form.observerEmail)
    await inviteObserver(ctx, tx, { enrolmentId, generation, email: form.observerEmail });
}

const UNSIGNED = {
  openedAt: null,
  savedAt: null,
  studentPerformanceSatisfactory: null,
  additionalComments: null,
  confirmThirdPartyDeclaration: false,
  sealedSignature: null,
  submittedAt: null,
  acceptedByOfficeAt: null,
  signerAddress: null,
  signerUserAgent: null,
  answersHash: null,
};

type Enrolment = { id: string; contentSetId: number; isExternalLearning: boolean };

/** Leads the learner back to a section's first page, or to the final quiz alone. */
export async function reopenQuizzes(
  tx: Tx,
  { id, contentSetId, isExternalLearning }: Enrolment,
  section: number,
) {
  if (isExternalLearning)
    throw conflict('This course was studied on eLearnd: its quizzes cannot be opened again here.');
  const { sectionCount } = await tx.contentSet.findUniqueOrThrow({ where: { id: contentSetId } });
  const isFinal = section === FINAL_QUIZ;
  if (!isFinal && section > sectionCount)
    throw invalidField('reopenSection', 'There is no such section.');
  await tx.enrolment.update({
    where: { id },
    data: {
      lastSectionCompleted: isFinal ? sectionCount : section - 1,
      lastQuestionCompleted: 0,
      redirectToQuiz: isFinal,
      currentPage: 0,
      courseCompletedAt: null,
      version: { increment: 1 },
    },
  });
}
