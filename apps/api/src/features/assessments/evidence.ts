import type { AnsweredSection, FormerForm, ObserverEvidence } from '@platewise/shared/assessments';
import { fullName } from '@platewise/shared/personNames';
import { FINAL_QUIZ } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { recordKey } from '../../sealing/recordKey';
import { isSealed, openFields, sealFields } from '../../sealing/sealedJson';
import { openSignature } from '../../sealing/sealedSignature';
import { describeAnswer } from './assessmentRules';

const include = {
  responses: { include: { task: true }, orderBy: { task: { displayOrder: 'asc' } } },
} as const satisfies Prisma.ThirdPartyFormInclude;

/** The form that the observer signed; null if there is none. */
export async function findObserverEvidence(
  ctx: AppContext,
  db: Tx,
  enrolmentId: string,
): Promise<ObserverEvidence | null> {
  const form = await db.thirdPartyForm.findUnique({ where: { enrolmentId }, include });
  if (!form?.submittedAt || form.disposedOn) return null;
  return {
    observerName: fullName({ firstName: form.observerFirstName, lastName: form.observerLastName }),
    observerEmail: form.observerEmail ?? '',
    openedAt: form.openedAt?.toISOString() ?? null,
    submittedAt: form.submittedAt.toISOString(),
    signerAddress: form.signerAddress,
    signerUserAgent: form.signerUserAgent,
    satisfactory: form.studentPerformanceSatisfactory === true,
    additionalComments: form.additionalComments,
    signature: openSignature(ctx, form) ?? '',
    tasks: form.responses.map(({ task: { taskGroup, task }, response, comments }) => ({
      taskGroup,
      task,
      response,
      comments,
    })),
  };
}

type Enrolment = { id: string; contentSetId: number };
type Section = { sectionId: number; title: string };

/**
 * Every question that the learner was asked, with each try at it. The questions of a quiz that was not opened yet are listed
 * too, but not the pool of a final quiz, of which a paper asks a part. Nothing for a course that was studied elsewhere.
 */
export async function listAnsweredSections(
  db: Tx,
  { id: enrolmentId, contentSetId }: Enrolment,
): Promise<AnsweredSection[]> {
  const questions = await db.quizQuestion.findMany({
    where: { contentSetId },
    orderBy: [{ sectionId: 'asc' }, { questionNo: 'asc' }],
    include: { attempts: { where: { enrolmentId }, orderBy: { id: 'asc' } } },
  });
  const { sections, finalQuizRule } = await db.contentSet.findUniqueOrThrow({
    where: { id: contentSetId },
    select: { sections: true, finalQuizRule: true },
  });
  const papers = await db.quizPaper.findMany({
    where: { enrolmentId },
    orderBy: { number: 'asc' },
    select: { id: true, sectionId: true, questions: true },
  });
  const askedIn = (sectionId: number) => {
    const drawn = papers.filter((paper) => paper.sectionId === sectionId);
    const ids = new Set(
      drawn.flatMap((paper) =>
        (paper.questions as { questionId: number }[]).map(({ questionId }) => questionId),
      ),
    );
    const onPaper = [...ids].flatMap(
      (id) => questions.find((question) => question.id === id) ?? [],
    );
    const isOpenPool = sectionId === FINAL_QUIZ && finalQuizRule !== null;
    const before = questions.filter(
      ({ id, sectionId: own, attempts }) =>
        own === sectionId &&
        !ids.has(id) &&
        (attempts.some(({ paperId }) => !paperId) || (drawn.length === 0 && !isOpenPool)),
    );
    const isHere = (paperId: string | null, own: number) =>
      paperId ? drawn.some(({ id }) => id === paperId) : own === sectionId;
    return [...before, ...onPaper].map(({ sectionId: own, attempts, ...question }, i) => ({
      ...question,
      questionNo: i + 1,
      attempts: attempts.filter(({ paperId }) => isHere(paperId, own)),
    }));
  };
  const all = [...(sections as Section[]), { sectionId: FINAL_QUIZ, title: 'Final quiz' }];
  return all.map(({ sectionId, title }) => ({
    sectionId,
    title,
    questions: askedIn(sectionId).map(({ questionNo, question, options, attempts }) => ({
      questionNo,
      question,
      tries: attempts.map(({ responses, correct, answeredAt }) => ({
        answer: describeAnswer(options as Parameters<typeof describeAnswer>[0], responses),
        correct,
        at: answeredAt.toISOString(),
      })),
    })),
  }));
}

const SIGNATURE_FIELD = new Set(['signature']);
const getSealedField = (assessmentId: string) => `AssessmentJudgement.form ${assessmentId}`;

/** The form as it was judged. A judgement is never changed: the signature in it is sealed for good. */
export const sealJudgedForm = async (
  ctx: AppContext,
  tx: Tx,
  assessmentId: string,
  form: ObserverEvidence,
) => sealFields(await recordKey(ctx, tx), getSealedField(assessmentId), form, SIGNATURE_FIELD);

type FormerRound = { enrolmentId: string; round: number };
const getFormerField = ({ enrolmentId, round }: FormerRound) =>
  `FormerObserverForm.form ${enrolmentId} ${round}`;

/** The form of a former round, which never changes either. */
export const sealFormerForm = async (
  ctx: AppContext,
  tx: Tx,
  former: FormerRound,
  form: ObserverEvidence,
) => sealFields(await recordKey(ctx, tx), getFormerField(former), form, SIGNATURE_FIELD);

/** The forms that another observation has followed, the latest first. */
export async function listFormerForms(
  ctx: AppContext,
  db: Tx,
  enrolmentId: string,
): Promise<FormerForm[]> {
  const rows = await db.formerObserverForm.findMany({
    where: { enrolmentId },
    orderBy: { round: 'desc' },
  });
  if (rows.length === 0) return [];
  const key = await recordKey(ctx, db);
  return rows.map((row) => ({
    round: row.round,
    followedAt: row.followedAt.toISOString(),
    form: openFields(key, getFormerField(row), row.form) as ObserverEvidence,
  }));
}

export async function openJudgedForms<J extends { assessmentId: string; form: unknown }>(
  ctx: AppContext,
  db: Tx,
  judgements: J[],
): Promise<(Omit<J, 'form'> & { form: ObserverEvidence | null })[]> {
  const key = judgements.some(({ form }) => isSealed(form)) ? await recordKey(ctx, db) : null;
  return judgements.map((judgement) => ({
    ...judgement,
    form: (key
      ? openFields(key, getSealedField(judgement.assessmentId), judgement.form)
      : judgement.form) as ObserverEvidence | null,
  }));
}
