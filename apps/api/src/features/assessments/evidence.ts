import type { AnsweredSection, ObserverEvidence } from '@platewise/shared/assessments';
import { DIAGNOSTIC_NAME } from '@platewise/shared/study/diagnostic';
import { DIAGNOSTIC, FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { recordKey } from '../../sealing/recordKey';
import { isSealed, openFields, sealFields } from '../../sealing/sealedJson';
import { type StoredEvidence, withOccasions } from '../observerForms/formEvidence';
import { describeAnswer } from './assessmentRules';

type Enrolment = { id: string; contentSetId: number; knownSections: number[] };
type Section = { sectionId: number; title: string };

/**
 * Every question that the learner was asked, with each try at it. The questions of a quiz that was not opened yet are listed
 * too, but not the pool of a final quiz, of which a paper asks a part, and not those of a section that the first quiz showed to be
 * known. Nothing for a course that was studied elsewhere.
 */
export async function listAnsweredSections(
  db: Tx,
  { id: enrolmentId, contentSetId, knownSections }: Enrolment,
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
    const isNotAsked =
      (sectionId === FINAL_QUIZ && finalQuizRule !== null) || knownSections.includes(sectionId);
    const before = questions.filter(
      ({ id, sectionId: own, attempts }) =>
        own === sectionId &&
        !ids.has(id) &&
        (attempts.some(({ paperId }) => !paperId) || (drawn.length === 0 && !isNotAsked)),
    );
    const isHere = (paperId: string | null, own: number) =>
      paperId ? drawn.some(({ id }) => id === paperId) : own === sectionId;
    return [...before, ...onPaper].map(({ sectionId: own, attempts, ...question }, i) => ({
      ...question,
      questionNo: i + 1,
      attempts: attempts.filter(({ paperId }) => isHere(paperId, own)),
    }));
  };
  const isDiagnosed = papers.some(({ sectionId }) => sectionId === DIAGNOSTIC);
  const all = [
    ...(isDiagnosed ? [{ sectionId: DIAGNOSTIC, title: DIAGNOSTIC_NAME }] : []),
    ...(sections as Section[]),
    { sectionId: FINAL_QUIZ, title: 'Final quiz' },
  ];
  return all.map(({ sectionId, title }) => ({
    sectionId,
    title,
    isKnown: knownSections.includes(sectionId),
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

export async function openJudgedForms<J extends { assessmentId: string; form: unknown }>(
  ctx: AppContext,
  db: Tx,
  judgements: J[],
): Promise<(Omit<J, 'form'> & { form: ObserverEvidence | null })[]> {
  const key = judgements.some(({ form }) => isSealed(form)) ? await recordKey(ctx, db) : null;
  return judgements.map((judgement) => {
    const form = (
      key ? openFields(key, getSealedField(judgement.assessmentId), judgement.form) : judgement.form
    ) as StoredEvidence | null;
    return { ...judgement, form: form && withOccasions(form) };
  });
}
