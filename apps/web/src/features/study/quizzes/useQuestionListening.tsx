import { type ReactNode, type RefObject, useState } from 'react';
import { ListenButton } from '../../../components/lesson/listen/ListenButton';
import { useRecordListening } from '../content/useRecordListening';
import type { OpenAnswer } from './useQuizAnswer';

type Listening = {
  button: ReactNode;
  /** The voice reads the result of the answer. A screen reader must not read it at the same time. */
  isListening: boolean;
};

/**
 * 'Listen' for a question, its choices and, after the answer, the reason. A learner who has listened to the question hears the
 * reason without another press. `screen` has the form of the question.
 */
export function useQuestionListening(
  userCourseId: string,
  screen: RefObject<HTMLElement | null>,
  answer: OpenAnswer,
): Listening {
  const question = `${answer.question.paperId} ${answer.question.questionId}`;
  const [heard, setHeard] = useState<string | null>(null);
  const record = useRecordListening(userCourseId);
  const button = (
    <ListenButton
      getSource={() => screen.current?.querySelector('form') ?? null}
      page={question}
      added={hasResult(answer) ? answer.state : ''}
      onListen={() => {
        setHeard(question);
        record();
      }}
      onClose={() => setHeard(null)}
    />
  );
  return { button, isListening: heard === question };
}

const hasResult = ({ state }: OpenAnswer) => state === 'right' || state === 'wrong';
