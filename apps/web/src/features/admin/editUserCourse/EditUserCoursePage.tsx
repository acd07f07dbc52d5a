import { Anchor, Button } from '@mantine/core';
import type { EditableEnrolment } from '@platewise/shared/enrolmentEdit';
import { MESSAGES } from '@platewise/shared/messages';
import { Link, useParams } from 'react-router-dom';
import { useEditableEnrolmentQuery } from '../../../api/officeEnrolmentsApi';
import { isFailure } from '../../../api/problems';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { EnrolmentActions } from './actions/EnrolmentActions';
import { EditForm } from './EditForm';
import classes from './EditUserCourse.module.css';
import { EnrolmentFacts } from './EnrolmentFacts';
import { EnrolmentHistory } from './history/EnrolmentHistory';
import { ENROLMENTS_PATH } from './paths';

export default function EditUserCoursePage() {
  const { userCourseId = '' } = useParams();
  const { data, error, refetch } = useEditableEnrolmentQuery(userCourseId);
  if (data) return <Edited enrolment={data} onReload={() => void refetch()} />;
  if (!error)
    return (
      <Page title="Edit User Course" width="full">
        <SkeletonLines lines={8} />
      </Page>
    );
  const isUnknown = isFailure(error) && (error.status === 404 || error.status === 400);
  return (
    <EmptyState
      title={isUnknown ? 'There is no such user course.' : MESSAGES.userCourses.oneNotLoaded}
      level={1}
      action={
        isUnknown ? (
          <Button component={Link} to={ENROLMENTS_PATH}>
            All course enrolments
          </Button>
        ) : (
          <Button onClick={() => void refetch()}>Try again</Button>
        )
      }
    />
  );
}

type Props = { enrolment: EditableEnrolment; onReload: () => void };

function Edited({ enrolment, onReload }: Props) {
  const { userCourseId } = enrolment;
  return (
    <Page title="Edit User Course" width="full">
      <Anchor component={Link} to={ENROLMENTS_PATH} className={classes.back}>
        All course enrolments
      </Anchor>
      <div className={classes.columns}>
        <div className={classes.main}>
          <EnrolmentFacts enrolment={enrolment} />
          <EditForm enrolment={enrolment} onReload={onReload} />
        </div>
        <div className={classes.side}>
          <EnrolmentActions userCourseId={userCourseId} />
        </div>
        <div className={classes.history}>
          <EnrolmentHistory userCourseId={userCourseId} />
        </div>
      </div>
    </Page>
  );
}
