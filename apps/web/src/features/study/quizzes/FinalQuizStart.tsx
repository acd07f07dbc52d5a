import { Button } from '@mantine/core';
import type { FinalQuiz } from '@platewise/shared/study/finalQuiz';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { showProblem } from '../../../ui/feedback/failure';
import { Page } from '../../../ui/Page';
import { useLazyProgressQuery, useLazyQuestionsQuery } from '../studyApi';
import classes from './FinalQuiz.module.css';
import { BackToContent } from './QuestionScreen';

type Props = { userCourseId: string; finalQuiz: FinalQuiz };

/** How many questions of a final quiz must be right at the first try. */
export const countToPass = ({ questions, passMark }: Pick<FinalQuiz, 'questions' | 'passMark'>) =>
  Math.ceil((questions * passMark) / 100);

/** How the final quiz works, before the first one is drawn. */
export function FinalQuizStart({ userCourseId, finalQuiz }: Props) {
  const { questions, passMark, critical } = finalQuiz;
  return (
    <Page
      title="Final Quiz"
      width="form"
      lead="You have finished every section. This is the last quiz."
    >
      <h2 className={classes.heading}>How it works</h2>
      <ul className={classes.rules}>
        <li>There are {questions} questions from the whole course.</li>
        <li>
          To pass, get at least {countToPass(finalQuiz)} of the {questions} questions right (
          {passMark}%).
        </li>
        <li>Only your first answer to each question counts. Take your time.</li>
        {critical && (
          <li>
            Some questions are about things that can make people very sick, like allergens. You need
            all of these right the first time.
          </li>
        )}
        <li>You can stop and come back later. We save each answer.</li>
        <li>
          If you don’t pass, you can try again. You’ll get new questions, and we’ll show you what to
          read first.
        </li>
        <li>
          After three tries, you need to wait a day before you try again. We can call you to help.
        </li>
      </ul>
      <StartFinalQuizButton userCourseId={userCourseId}>Start Final Quiz</StartFinalQuizButton>
      <BackToContent userCourseId={userCourseId} />
    </Page>
  );
}

type ButtonProps = { userCourseId: string; children: string };

/** Reading the questions draws the quiz. Two windows that start it get the same one. */
export function StartFinalQuizButton({ userCourseId, children }: ButtonProps) {
  const [readQuestions] = useLazyQuestionsQuery();
  const [readProgress] = useLazyProgressQuery();
  const [busy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    try {
      await readQuestions({ id: userCourseId, sectionId: FINAL_QUIZ, keepPage: true }).unwrap();
      await readProgress({ id: userCourseId, keepPage: true }).unwrap();
    } catch (error) {
      showProblem(error);
    }
    setBusy(false);
  }

  return (
    <Button
      size="lg"
      loading={busy}
      rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
      onClick={() => void start()}
    >
      {children}
    </Button>
  );
}
