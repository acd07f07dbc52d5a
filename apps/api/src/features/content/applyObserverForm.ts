import type { CourseContent } from '@platewise/shared/content/courseContent';
import type { Tx } from '../../db/client';
import { storeObserverTasks } from './storeObserverTasks';

/** What a content set says of the observer's form; what is null in it stays as it is. */
export type ObserverForm = Pick<CourseContent, 'tasks' | 'thirdPartyForm'>;

/** Brings a course's form in line with the set that goes live. */
export async function applyObserverForm(tx: Tx, courseId: number, form: ObserverForm | null) {
  if (form?.thirdPartyForm)
    await tx.course.update({
      where: { id: courseId },
      data: {
        thirdPartyFormVersion: form.thirdPartyForm.version,
        thirdPartyFormAdditionalContent: form.thirdPartyForm.additionalContent,
      },
    });
  if (form?.tasks) await storeObserverTasks(tx, courseId, form.tasks);
}
