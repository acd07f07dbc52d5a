import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { FINAL_QUIZ } from '@platewise/shared/userCourses';
import { IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useRedirectToQuizMutation } from '../../../api/quizzesApi';
import { notify } from '../../../ui/notify';

export function StartQuizButton({
  userCourseId,
  section,
}: {
  userCourseId: string;
  section: number;
}) {
  const [redirectToQuiz, { isLoading }] = useRedirectToQuizMutation();
  const navigate = useNavigate();

  const start = () =>
    redirectToQuiz({ id: userCourseId, redirectToQuiz: true })
      .unwrap()
      .then(
        () => navigate(`/course-quiz/${userCourseId}/`),
        () => notify.error(MESSAGES.quiz.notFound),
      );

  return (
    <Button
      fullWidth
      size="lg"
      loading={isLoading}
      rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
      onClick={() => void start()}
    >
      {section === FINAL_QUIZ ? 'Start Final Quiz' : `Start Section ${section} Quiz`}
    </Button>
  );
}
