import { WAITING_KEY } from '../api/forgetDevice';
import { currentUserId, readActing } from '../api/session';
import { addRow, deleteRow, listRows } from './deviceDatabase';
import { markWhatWaits } from './markWhatWaits';

/** An answer to a question of a quiz that was given without a connection, and has not been marked. */
export type WaitingAnswer = {
  answerId: string;
  /** The id of the learner. */
  owner: string;
  /** The id in the address of the quiz. */
  userCourseId: string;
  paperId: string;
  sectionId: number;
  questionNo: number;
  questionId: number;
  /** Indices of the items in the order in which they were shown. */
  responses: number[];
  tookMs: number;
  questionCount: number;
  sectionCount: number;
  /** Milliseconds of this device's clock. */
  givenAt: number;
};

type NewAnswer = Omit<WaitingAnswer, 'answerId' | 'owner' | 'givenAt'>;
type AnswerKey = Pick<WaitingAnswer, 'owner' | 'paperId' | 'questionNo'>;

const keyOf = ({ owner, paperId, questionNo }: AnswerKey) => `${owner} ${paperId} ${questionNo}`;

/** An admin who acts as the learner stores nothing on the device. */
const findOwner = () => (readActing() ? null : currentUserId());

/** False where the answer cannot be stored. A question has one waiting answer: the first one stays, also when two tabs answer it. */
export async function addWaitingAnswer(answer: NewAnswer): Promise<boolean> {
  const owner = findOwner();
  if (!owner) return false;
  const answerId = crypto.randomUUID();
  const row: WaitingAnswer = { ...answer, answerId, owner, givenAt: Date.now() };
  try {
    await addRow('answers', keyOf(row), row);
    localStorage.setItem(WAITING_KEY, '1');
  } catch (error) {
    console.warn('the answer could not be stored on this device', error);
    return false;
  }
  reportWaitingChange();
  return true;
}

/** The user's own, in the order in which they are to be sent. */
export async function listWaitingAnswers(): Promise<WaitingAnswer[]> {
  const owner = findOwner();
  if (!owner) return [];
  const rows = await listRows<WaitingAnswer>('answers').catch(() => []);
  return rows.filter((row) => row.owner === owner).sort(inOrder);
}

/** Ids of papers are in the order in which the papers were drawn. */
const inOrder = (one: WaitingAnswer, other: WaitingAnswer) =>
  one.paperId === other.paperId
    ? one.questionNo - other.questionNo
    : one.paperId.localeCompare(other.paperId);

export async function deleteWaitingAnswer(answer: WaitingAnswer) {
  await deleteRow('answers', keyOf(answer));
  await markWhatWaits();
  reportWaitingChange();
}

type ChangeListener = (change: { inOtherTab: boolean }) => void;
const listeners = new Set<ChangeListener>();
const channel =
  typeof window !== 'undefined' && 'BroadcastChannel' in window
    ? new BroadcastChannel('platewise-answers')
    : null;
channel?.addEventListener('message', () => notifyListeners(true));

const notifyListeners = (inOtherTab: boolean) => {
  for (const listener of listeners) listener({ inOtherTab });
};

function reportWaitingChange() {
  notifyListeners(false);
  channel?.postMessage('changed');
}

/** Calls `listener` when answers wait or have been sent, in this tab or in another. */
export function onWaitingChange(listener: ChangeListener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
