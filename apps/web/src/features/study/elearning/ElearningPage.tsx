import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { isFailure } from '../../../api/problems';
import { useCourseDetailsQuery, useOpenElearndMutation } from '../../../api/studyApi';
import { Loading } from '../../../ui/Loading';
import { notify } from '../../../ui/notify';
import { Page } from '../../../ui/Page';
import { CourseLoadFailed } from '../CourseLoadFailed';

const SIGN_ON_FAILED =
  'Sorry, something went wrong trying to login to eLearnd. Please try again. If the problem continues, please contact us for assistance.';

export default function ElearningPage() {
  const { id = '' } = useParams();
  const { data: course, error } = useCourseDetailsQuery(id);
  const [openElearnd, { isLoading, isSuccess }] = useOpenElearndMutation();

  if (error) return <CourseLoadFailed pageLeft={isFailure(error) && error.pageLeft} />;
  if (!course) return <Loading label="Opening your course…" />;
  if (course.courseExpired) return <CourseLoadFailed />;

  const goOn = () =>
    openElearnd(id)
      .unwrap()
      .then(
        (address) => window.location.assign(address),
        () => notify.error(SIGN_ON_FAILED),
      );

  return (
    <Page
      title={course.courseName}
      width="text"
      lead="Your course is ready for you on eLearnd, our learning platform."
    >
      <p>Simply click the button below to get access your course.</p>
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
