import { useEffect, useEffectEvent, useRef } from 'react';
import { isFailure } from '../../../api/failure';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { isTemporary, retryDelay } from '../../../ui/feedback/retryDelay';
import {
  type Answering,
  answerMarked,
  answerRefused,
  selectAnswering,
  sendingFailed,
} from '../studySlice';
import { useAnswerQuestionMutation } from './quizzesApi';

type Sending = Extract<Answering, { state: 'sending' }>;

const NOT_OPEN = 409;

/**
 * Sends the answer that was given, and sends it again for as long as there is no connection. `onNotOpen` hears that the
 * server does not wait for this question: another window was quicker, or the course is over.
 */
export function useAnswerSending(onNotOpen: () => void) {
  const answering = useAppSelector(selectAnswering);
  const dispatch = useAppDispatch();
  const [answerQuestion] = useAnswerQuestionMutation();
  const underWay = useRef(false);

  const send = useEffectEvent(async ({ of, chosen }: Sending) => {
    if (underWay.current) return;
    underWay.current = true;
    const { userCourseId, questionId, sectionId, questionNo } = of;
    const responses = chosen.map((item) => item ?? 0);
    const answer = { questionId, sectionId, questionNo, responses };
    const sent = await answerQuestion({ id: userCourseId, answer });
    underWay.current = false;
    if (sent.data) return void dispatch(answerMarked(sent.data));
    dispatch(isTemporary(sent.error) ? sendingFailed() : answerRefused());
    if (isFailure(sent.error) && sent.error.status === NOT_OPEN) onNotOpen();
  });

  useEffect(() => {
    if (answering.state !== 'sending') return;
    const atOnce = () => void send(answering);
    const later = setTimeout(atOnce, retryDelay(answering.tries));
    window.addEventListener('online', atOnce);
    return () => {
      clearTimeout(later);
      window.removeEventListener('online', atOnce);
    };
  }, [answering]);
}
