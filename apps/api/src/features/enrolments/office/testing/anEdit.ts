import type { EnrolmentEdit } from '@platewise/shared/enrolments/edit';
import { enrolmentEditSchema } from '@platewise/shared/enrolments/edit';
import type { AppContext } from '../../../../context';
import { getEditableEnrolment } from '../editableEnrolment';

/** An enrolment as the office has it on the screen, with something changed. */
export async function anEdit(
  ctx: AppContext,
  id: string,
  over: Partial<Record<keyof EnrolmentEdit, unknown>> = {},
): Promise<EnrolmentEdit> {
  return enrolmentEditSchema.cast(
    { ...(await getEditableEnrolment(ctx, id)), ...over },
    { stripUnknown: true },
  );
}
