import { Anchor } from '@mantine/core';
import { ROLE_NAMES, USER_TYPES, type UserType } from '@platewise/shared/accounts';
import { showTime } from '@platewise/shared/dates';
import type { LearnerPage } from '@platewise/shared/learners';
import { Link } from 'react-router-dom';
import { TitledSection } from '../../../ui/TitledSection';
import { FactList } from '../assessments/FactList';
import { businessPath } from '../businesses/businessPath';
import { DocumentsSection } from '../documents/DocumentsSection';
import { LatestMails } from '../mails/LatestMails';
import { NotesSection } from '../notes/NotesSection';
import { TasksSection } from '../tasks/TasksSection';
import { UserActions } from '../users/UserActions';
import { LearnerEnrolments } from './LearnerEnrolments';
import classes from './Learners.module.css';
import { UserButtons } from './UserButtons';

type Props = { learner: LearnerPage };

/** All about a person: first what waits, then what can be done. */
export function LearnerDetails({ learner }: Props) {
  const { userId } = learner.user;
  return (
    <div className={classes.page}>
      <div className={classes.learner}>
        <LearnerFacts learner={learner} />
        <div className={classes.columns}>
          <div className={classes.column}>
            <LearnerEnrolments learner={learner} />
            <TitledSection title="Account">
              {!learner.deletedAt && <UserActions user={learner.user} />}
              <div className={classes.buttons}>
                <UserButtons userId={userId} />
              </div>
            </TitledSection>
          </div>
          <div className={classes.column}>
            <TasksSection userId={userId} />
            <NotesSection userId={userId} />
            <DocumentsSection userId={userId} />
            <LatestMails mails={learner.mails} to={learner.user.email} bad={learner.badAddress} />
          </div>
        </div>
      </div>
    </div>
  );
}

const LearnerFacts = ({ learner: { user, phone, deletedAt } }: Props) => (
  <FactList
    rows={[
      ['Email', user.email],
      ['Phone', phone],
      [
        'User type',
        user.userType === USER_TYPES.business ? (
          <Anchor component={Link} inherit to={businessPath(user.userId)}>
            Business: purchases, invoices and people
          </Anchor>
        ) : (
          ROLE_NAMES[user.userType as UserType]
        ),
      ],
      ['Registered', showTime(new Date(user.registeredDateTime))],
      ['Last login', user.lastLoginDateTime ? showTime(new Date(user.lastLoginDateTime)) : 'Never'],
      ['Active', deletedAt || user.active ? null : 'No: they can’t log in'],
      ['Account deleted', deletedAt && showTime(new Date(deletedAt))],
    ]}
  />
);
