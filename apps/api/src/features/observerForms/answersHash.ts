import { createHash } from 'node:crypto';
import type { Prisma } from '../../db/client';

type Signed = Pick<
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

/** SHA-256 over everything that the signature stands for: who, when, each task in its words, and what was said about it. */
export function answersHash(form: Signed, answers: Answer[]): string {
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
