import { createHash } from 'node:crypto';
import { FIRST_VERSION_WITH_OCCASIONS } from '@platewise/shared/observerForms/occasions';
import { dayOf, type Prisma } from '../../db/client';

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
> & { signature: string | null; occasions?: Occasion[] };
type Occasion = {
  number: number;
  heldOn: Date | null;
  service: string | null;
  place: string | null;
};
type Answer = {
  taskId: number;
  response: boolean | null;
  comments: string | null;
  occasions?: number[];
  task: { task: string };
};

/**
 * SHA-256, in hex, of everything that the signature confirms: the observer, the time, the words of each task, its answer and
 * the occasions. Forms before version 3 have no occasions, and their stored hashes know nothing of them.
 */
export function answersHash(form: SignedForm, answers: Answer[]): string {
  const hasOccasions = form.formVersion >= FIRST_VERSION_WITH_OCCASIONS;
  const signed = [
    form.enrolmentId,
    form.formVersion,
    form.observerFirstName,
    form.observerLastName,
    form.observerEmail,
    [...answers]
      .sort((a, b) => a.taskId - b.taskId)
      .map(({ taskId, task, response, comments, occasions }) => [
        taskId,
        task.task,
        response,
        comments,
        ...(hasOccasions ? [occasions] : []),
      ]),
    form.studentPerformanceSatisfactory,
    form.additionalComments,
    form.confirmThirdPartyDeclaration,
    form.signature,
    form.submittedAt?.toISOString(),
    ...(hasOccasions ? [[...(form.occasions ?? [])].sort(byNumber).map(listOccasionValues)] : []),
  ];
  return createHash('sha256').update(JSON.stringify(signed)).digest('hex');
}

const byNumber = (a: Occasion, b: Occasion) => a.number - b.number;
const listOccasionValues = ({ number, heldOn, service, place }: Occasion) => [
  number,
  heldOn && dayOf(heldOn),
  service,
  place,
];
