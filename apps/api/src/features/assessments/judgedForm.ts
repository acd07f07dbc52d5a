import type { ObserverEvidence } from '@platewise/shared/assessments';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { recordKey } from '../../sealing/recordKey';
import { isSealed, openFields, sealFields } from '../../sealing/sealedJson';

const SIGNATURE = new Set(['signature']);
const placeOf = (assessmentId: string) => `AssessmentJudgement.form ${assessmentId}`;

/** The form as it was judged. A judgement is never changed: the signature in it is sealed for good. */
export const sealJudgedForm = async (
  ctx: AppContext,
  tx: Tx,
  assessmentId: string,
  form: ObserverEvidence,
) => sealFields(await recordKey(ctx, tx), placeOf(assessmentId), form, SIGNATURE);

export async function openJudgedForms<J extends { assessmentId: string; form: unknown }>(
  ctx: AppContext,
  db: Tx,
  judgements: J[],
): Promise<(Omit<J, 'form'> & { form: ObserverEvidence | null })[]> {
  const key = judgements.some(({ form }) => isSealed(form)) ? await recordKey(ctx, db) : null;
  return judgements.map((judgement) => ({
    ...judgement,
    form: (key
      ? openFields(key, placeOf(judgement.assessmentId), judgement.form)
      : judgement.form) as ObserverEvidence | null,
  }));
}
