import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { IconArrowRight } from '@tabler/icons-react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { notify } from '../../../ui/feedback/notify';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../../ui/Page';
import { CourseLoadFailed } from '../CourseLoadFailed';
import { useCourseDetailsQuery, useOpenElearndMutation } from '../studyApi';

const CONFLICT = 409;

export default function ElearningPage() {
  const { id = '' } = useParams();
  const { data: course, error } = useCourseDetailsQuery(id);
  const [openElearnd, { isLoading, isSuccess }] = useOpenElearndMutation();
  const navigate = useNavigate();

  if (error) return <CourseLoadFailed pageLeft={isFailure(error) && error.pageLeft} />;
  if (!course) return <Loading label="Opening your course…" />;
  if (course.courseExpired) return <CourseLoadFailed />;
  if (!course.isExternalLearning) return <Navigate to={`/course-content/${id}/`} replace />;

  const goOn = () =>
    openElearnd(id)
      .unwrap()
      .then(
        (address) => window.location.assign(address),
        (error: unknown) => {
          // The course has been finished or has expired since this page was opened. The content page shows which.
          if (isFailure(error) && error.status === CONFLICT)
            void navigate(`/course-content/${id}/`);
          else notify.error(MESSAGES.elearnd.loginFailed);
        },
      );

  return (
    <Page title={course.courseName} width="text" lead={MESSAGES.elearnd.ready}>
      <p>{MESSAGES.elearnd.clickBelow}</p>
      <Button
        size="lg"
        loading={isLoading || isSuccess}
        rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
        onClick={() => void goOn()}
      >
        Continue Course
      </Button>
    </Page>
  );
}
