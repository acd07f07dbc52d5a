import { Anchor } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import type { EditableEnrolment } from '@platewise/shared/enrolments/edit';
import { MESSAGES } from '@platewise/shared/messages';
import { disposedWords } from '@platewise/shared/retention/disposedWords';
import { Link, useParams } from 'react-router-dom';
import { RecordNotThere } from '../../../../components/RecordNotThere';
import { BackLink } from '../../../../ui/BackLink';
import { Page } from '../../../../ui/Page';
import { EnrolmentAdvice } from '../../advice/EnrolmentAdvice';
import { FactList } from '../../assessments/FactList';
import { DocumentsSection } from '../../documents/DocumentsSection';
import { EnrolmentSignals } from '../../integritySignals/EnrolmentSignals';
import { learnerPath } from '../../learners/PersonLink';
import { NotesSection } from '../../notes/NotesSection';
import { TasksSection } from '../../tasks/TasksSection';
import { UnitCreditsSection } from '../../unitCredits/UnitCreditsSection';
import { EnrolmentHistory } from '../history/EnrolmentHistory';
import { useEditableEnrolmentQuery } from '../officeEnrolmentsApi';
import { EnrolmentActions } from './actions/EnrolmentActions';
import { EditForm } from './EditForm';
import classes from './EditUserCourse.module.css';
import { EnrolmentAnswers } from './EnrolmentAnswers';
import { ENROLMENTS_PATH } from './paths';

export default function EditUserCoursePage() {
  const { userCourseId = '' } = useParams();
  const { data, error, refetch } = useEditableEnrolmentQuery(userCourseId);
  if (data) return <Edited enrolment={data} onReload={() => void refetch()} />;
  return (
    <RecordNotThere
      title="Edit User Course"
      error={error}
      onRetry={refetch}
      notFound="User course not found."
      notLoaded={MESSAGES.userCourses.oneNotLoaded}
      list={{ to: ENROLMENTS_PATH, label: 'All course enrolments' }}
    />
  );
}

type Props = { enrolment: EditableEnrolment; onReload: () => void };

function Edited({ enrolment, onReload }: Props) {
  const { userCourseId, userId } = enrolment;
  return (
    <Page title="Edit User Course" width="full">
      <BackLink to={ENROLMENTS_PATH}>All course enrolments</BackLink>
      <div className={classes.columns}>
        <div className={classes.main}>
          <EnrolmentFacts enrolment={enrolment} />
          <EditForm enrolment={enrolment} onReload={onReload} />
        </div>
        <div className={classes.side}>
          <EnrolmentActions userCourseId={userCourseId} />
        </div>
        <UnitCreditsSection userCourseId={userCourseId} />
        <EnrolmentSignals userCourseId={userCourseId} />
        <TasksSection userId={userId} enrolmentId={userCourseId} />
        <NotesSection userId={userId} enrolmentId={userCourseId} />
        <DocumentsSection userId={userId} enrolmentId={userCourseId} />
        <EnrolmentAdvice userCourseId={userCourseId} />
        <EnrolmentAnswers userCourseId={userCourseId} />
        <div className={classes.history}>
          <EnrolmentHistory userCourseId={userCourseId} />
        </div>
      </div>
    </Page>
  );
}

/** The facts that an edit does not change. */
const EnrolmentFacts = ({ enrolment }: { enrolment: EditableEnrolment }) => (
  <FactList
    rows={[
      ['Course', enrolment.courseTitle],
      ['Enrolled', showTime(new Date(enrolment.enrolmentDateTime))],
      ['Certificate', enrolment.certificateNumber],
      ['Observer declined', enrolment.observerDeclined],
      ['Identity', enrolment.identityDisposedOn && disposedWords(enrolment.identityDisposedOn)],
      ['Evidence', enrolment.evidenceDisposedOn && disposedWords(enrolment.evidenceDisposedOn)],
      [
        'User',
        <Anchor key="user" component={Link} to={learnerPath(enrolment.userId)} fz="inherit">
          {enrolment.userName}, {enrolment.userEmail}
        </Anchor>,
      ],
    ]}
  />
);
