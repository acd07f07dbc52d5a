import { createHash } from 'node:crypto';
import type { Prisma } from '../../db/client';

type SignedForm = Pick<
  Prisma.ThirdPartyFormGetPayload<object>,
  | 'enrolmentId'
  | 'formVersion'
  | 'observerFirstName'
  | 'observerLastName'
  | 'observerEmail'
  | 'studentPerformanceSatisfactory'
  | 'additionalComments'
  | 'confirmThirdPartyDeclaration'
  | 'submittedAt'
> & { signature: string | null };
type Answer = {
  taskId: number;
  response: boolean | null;
  comments: string | null;
  task: { task: string };
};

/** SHA-256, in hex, of everything that the signature confirms: the observer, the time, the words of each task and its answer. */
export function answersHash(form: SignedForm, answers: Answer[]): string {
  const signed = [
    form.enrolmentId,
    form.formVersion,
    form.observerFirstName,
    form.observerLastName,
    form.observerEmail,
    [...answers]
      .sort((a, b) => a.taskId - b.taskId)
      .map(({ taskId, task, response, comments }) => [taskId, task.task, response, comments]),
    form.studentPerformanceSatisfactory,
    form.additionalComments,
    form.confirmThirdPartyDeclaration,
    form.signature,
    form.submittedAt?.toISOString(),
  ];
  return createHash('sha256').update(JSON.stringify(signed)).digest('hex');
}
