import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { FINAL_QUIZ } from '@platewise/shared/userCourses';
import { IconArrowRight } from '@tabler/icons-react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useRedirectToQuizMutation } from '../../../api/quizzesApi';
import { useLazyProgressQuery } from '../../../api/studyApi';
import { notify } from '../../../ui/notify';
import { FROM_QUIZ } from '../suppressQuiz';

const ALREADY_PASSED = 'You have passed this quiz already. Here is where you are up to.';

export function StartQuizButton({
  userCourseId,
  section,
}: {
  userCourseId: string;
  section: number;
}) {
  const [readProgress, { isFetching }] = useLazyProgressQuery();
  const [redirectToQuiz, { isLoading }] = useRedirectToQuizMutation();
  const { hash, state } = useLocation() as Location<object | null>;
  const navigate = useNavigate();

  async function start() {
    const { currentSection } = await readProgress({ id: userCourseId, keepPage: true }).unwrap();
    // The page shows the section that is next by itself.
    if (currentSection !== section) return notify.info(ALREADY_PASSED);
    await redirectToQuiz({ id: userCourseId, redirectToQuiz: true }).unwrap();
    // The browser's own way back from the quiz leads to this page.
    await navigate({ hash }, { replace: true, state: { ...state, ...FROM_QUIZ } });
    await navigate(`/course-quiz/${userCourseId}/`);
  }

  return (
    <Button
      fullWidth
      size="lg"
      loading={isFetching || isLoading}
      rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
      onClick={() => void start().catch(() => notify.error(MESSAGES.quiz.notFound))}
    >
      {section === FINAL_QUIZ ? 'Start Final Quiz' : `Start Section ${section} Quiz`}
    </Button>
  );
}
