import { fieldInWords, valueInWords } from '@platewise/shared/audit/changes';
import { formatCount } from '@platewise/shared/count';
import { showDay } from '@platewise/shared/dates';
import type { EnrolmentAnswers } from '@platewise/shared/enrolments/edit';
import { GENDERS } from '@platewise/shared/options';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../../context';
import { dayOf } from '../../../db/client';
import { openDetails } from '../../../sealing/sealedAnswers';
import { findObserverEvidence, listFormerForms } from '../../observerForms/formEvidence';
import { unknownEnrolment } from '../../progress/enrolmentAccess';
import { recordRead } from '../../sensitiveReads/recordRead';
import { type FormerLearnerRecord, openFormerLearners } from './formerLearner';

const ANSWERS = ['usi', 'disability', 'indigenous', 'identity'] as const;

/**
 * Returns the answers of steps 2 and 3 and the observer's form, also those of former learners, which a transfer has
 * sealed. Each person's answers are recorded as a sensitive read first.
 */
export async function readEnrolmentAnswers(ctx: AppContext, id: string): Promise<EnrolmentAnswers> {
  const enrolment = await ctx.db.enrolment.findUnique({
    where: { id },
    include: { details: true, workExperience: true },
  });
  if (!enrolment) throw unknownEnrolment();
  const { details, workExperience, userId } = enrolment;
  const form = await findObserverEvidence(ctx, ctx.db, id);
  const formerForms = await listFormerForms(ctx, ctx.db, id);
  const isSigned = form !== null || formerForms.length > 0;
  const former = await openFormerLearners(ctx, id);
  const through = 'course enrolment';
  await recordRead(ctx, {
    userId,
    enrolmentId: id,
    groups: [...(details ? ANSWERS : []), ...(isSigned ? (['signature'] as const) : [])],
    through,
  });
  for (const { userId: formerId } of former)
    if (formerId)
      await recordRead(ctx, { userId: formerId, enrolmentId: id, groups: [...ANSWERS], through });
  const answers = details && openDetails(ctx, details);
  return {
    userCourseId: id,
    step2: answers ? rowsOf({ ...answers, dateOfBirth: dayOf(answers.dateOfBirth) }) : [],
    step3: rowsOf(workExperience),
    form,
    formerForms,
    formerLearners: former.map(({ id: recordId, transferredAt, record }) => ({
      recordId,
      name: fullName(record),
      email: record.user.email,
      transferredAt: transferredAt.toISOString(),
      step2: rowsOf(record.answers),
      step3: rowsOf(record.work),
      evidence: evidenceOf(record),
    })),
  };
}

/** Columns that say nothing about the learner. */
const UNSAID = ['enrolmentId', 'savedAt', 'sealedAnswers', 'usiDigest'];

const rowsOf = (answers: object | null) =>
  Object.entries(answers ?? {})
    .filter(([name]) => !UNSAID.includes(name))
    .map(([name, value]) => ({
      label: fieldInWords(name),
      value: answerInWords(name, value),
    }));

function answerInWords(name: string, value: unknown): string {
  if (name === 'dateOfBirth' && typeof value === 'string') return showDay(value);
  const gender = name === 'gender' && GENDERS.find((option) => option.value === value);
  return gender ? gender.label : (valueInWords(name, value) ?? '');
}

function evidenceOf({ attempts, form }: FormerLearnerRecord): string {
  const quiz = formatCount(attempts.length, 'quiz answer');
  if (!form?.submittedAt) return `${quiz}; the observer had not signed the form.`;
  const { observerFirstName: firstName, observerLastName: lastName, observerEmail } = form;
  const observer = fullName({ firstName: firstName ?? '', lastName: lastName ?? '' });
  const day = showDay(String(form.submittedAt).slice(0, 10));
  return `${quiz}; ${observer} (${observerEmail}) signed the form on ${day}.`;
}
