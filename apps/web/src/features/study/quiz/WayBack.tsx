import { Button } from '@mantine/core';
import { IconArrowLeft, IconBook2 } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { useRedirectToQuizMutation } from '../../../api/quizzesApi';
import { showProblem } from '../../../ui/showProblem';
import { FROM_QUIZ } from '../suppressQuiz';

type Props = { userCourseId: string; courseContentToken: string; isFinalQuiz: boolean };

export function WayBack({ userCourseId, courseContentToken, isFinalQuiz }: Props) {
  const [redirectToQuiz, { isLoading }] = useRedirectToQuizMutation();
  const navigate = useNavigate();

  if (isFinalQuiz) {
    return (
      <Button
        component={Link}
        to={`/Print-Course-Content-Guide/${courseContentToken}`}
        target="_blank"
        variant="subtle"
        px="xs"
        leftSection={<IconBook2 size={20} stroke={1.75} aria-hidden />}
      >
        Course Guide
      </Button>
    );
  }

  const goBack = () =>
    redirectToQuiz({ id: userCourseId, redirectToQuiz: false })
      .unwrap()
      .then(() => navigate(`/course-content/${userCourseId}/`, { state: FROM_QUIZ }), showProblem);

  return (
    <Button
      variant="subtle"
      px="xs"
      loading={isLoading}
      leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
      onClick={() => void goBack()}
    >
      Go Back to the Course Content
    </Button>
  );
}
