import type { ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import type { readDraft } from './formDraft';
import { type FormValues, mergeValues, toValues } from './formValues';

const UNANSWERED = {
  observerFirstName: null,
  observerLastName: null,
  observerEmail: null,
  taskResponses: [],
  studentPerformanceSatisfactory: null,
  additionalComments: null,
  confirmThirdPartyDeclaration: false,
  signature: null,
};

/** Where nobody else has changed the form, what was taken out here stays out. */
export function withDraft(
  draft: ReturnType<typeof readDraft>,
  form: ThirdPartyFormAnswer,
): FormValues {
  if (!draft) return toValues(form);
  const same = draft.version === form.version;
  return mergeValues(draft.values, toValues(same ? { ...form, ...UNANSWERED } : form));
}
