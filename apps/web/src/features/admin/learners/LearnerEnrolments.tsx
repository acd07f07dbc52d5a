import { Anchor, Button, Progress } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { showDay, showTime } from '@platewise/shared/dates';
import type { LearnerEnrolment, LearnerPage } from '@platewise/shared/learners';
import { IconSend } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { object, string } from 'yup';
import { CertificateCheckList } from '../../../components/certificate/CertificateCheckList';
import { Permitted } from '../../../components/Permitted';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { FormDialog } from '../../../ui/FormDialog';
import { RadioField } from '../../../ui/form/RadioField';
import { MessageDialog } from '../../../ui/MessageDialog';
import { TitledSection } from '../../../ui/TitledSection';
import { CertificateStateLabel } from '../enrolments/edit/actions/CertificateStateLabel';
import { ENROLMENTS_PATH } from '../enrolments/edit/paths';
import { useOpenDialog } from '../officeList/useOpenDialog';
import classes from './Learners.module.css';
import { useSendObserverLinksMutation } from './learnersApi';
import { describeObserver } from './learnerWords';

/** The courses of a person, with what each one waits for. */
export function LearnerEnrolments({ learner }: { learner: LearnerPage }) {
  const { enrolments, enrolmentCount, user } = learner;
  const [sendsLink, setSendsLink] = useOpenDialog('send-link');
  return (
    <TitledSection title="Courses">
      {enrolments.length === 0 && <p className={classes.quiet}>No courses yet.</p>}
      <ul className={classes.enrolments}>
        {enrolments.map((enrolment) => (
          <li key={enrolment.userCourseId}>
            <Enrolment enrolment={enrolment} onSendLink={() => setSendsLink(true)} />
          </li>
        ))}
      </ul>
      {enrolments.length > 0 && (
        <Anchor component={Link} inherit to={`${ENROLMENTS_PATH}/${user.userId}`}>
          {formatCount(enrolmentCount, 'enrolment')} as a list
        </Anchor>
      )}
      {sendsLink && <SendLinkDialog enrolments={enrolments} onClose={() => setSendsLink(false)} />}
    </TitledSection>
  );
}

type Props = { enrolment: LearnerEnrolment; onSendLink: () => void };

function Enrolment({ enrolment, onSendLink }: Props) {
  const { userCourseId, courseTitle, progress, observer } = enrolment;
  return (
    <>
      <h3 className={classes.course}>
        <Anchor component={Link} inherit to={`/Admin/Edit-User-Course/${userCourseId}`}>
          {courseTitle}
        </Anchor>
      </h3>
      <p className={classes.quiet}>
        {describeDates(enrolment)}
        <br />
        {enrolment.paidBy}
      </p>
      <div className={classes.progress}>
        <Progress value={progress} aria-label={`Progress in ${courseTitle}`} />
        <span>{progress} %</span>
      </div>
      <Certificates enrolment={enrolment} />
      {observer && <ObserverLine observer={observer} onSendLink={onSendLink} />}
    </>
  );
}

function describeDates({
  enrolledAt,
  expiresOn,
  expired,
  endedAt,
  lastStudiedAt,
}: LearnerEnrolment) {
  const enrolled = `Enrolled ${showTime(new Date(enrolledAt))}`;
  const until = endedAt
    ? `ended by the office on ${showTime(new Date(endedAt))}`
    : `${expired ? 'expired on' : 'open until'} ${showDay(expiresOn)}`;
  const studied = lastStudiedAt ? `, last studied ${showTime(new Date(lastStudiedAt))}` : '';
  return `${enrolled}, ${until}${studied}`;
}

/** The certificates; before the first one, why there is none. */
function Certificates({
  enrolment: { certificates, checks, endedAt },
}: {
  enrolment: LearnerEnrolment;
}) {
  if (certificates.length > 0)
    return (
      <ul className={classes.certificates}>
        {certificates.map(({ number, state, issuedOn }) => (
          <li key={number}>
            <Anchor component={Link} inherit to={`/Admin/Certificates?search=${number}`}>
              Certificate {number}
            </Anchor>
            <CertificateStateLabel state={state} />
            <span className={classes.quiet}>issued {showDay(issuedOn)}</span>
          </li>
        ))}
      </ul>
    );
  if (endedAt) return null;
  return (
    <>
      <h4 className={classes.why}>The certificate waits for</h4>
      <CertificateCheckList checks={checks} />
    </>
  );
}

type ObserverProps = {
  observer: NonNullable<LearnerEnrolment['observer']>;
  onSendLink: () => void;
};

const ObserverLine = ({ observer, onSendLink }: ObserverProps) => (
  <div className={classes.observer}>
    <div>
      <h4 className={classes.why}>Observer</h4>
      {observer.name && (
        <p className={classes.text}>
          {observer.name}, {observer.email}
        </p>
      )}
      <p className={classes.quiet}>{describeObserver(observer)}</p>
    </div>
    {observer.whyNotSent === null && (
      <Permitted needs="enrolments change">
        <Button
          variant="light"
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          onClick={onSendLink}
        >
          Send the link again
        </Button>
      </Permitted>
    )}
  </div>
);

type DialogProps = { enrolments: LearnerEnrolment[]; onClose: () => void };

/** Sends the observer of one of a person's courses the link again. */
function SendLinkDialog({ enrolments, onClose }: DialogProps) {
  const [send] = useSendObserverLinksMutation();
  const [first, ...others] = enrolments.filter(({ observer }) => observer?.whyNotSent === null);
  const sendOne = (id: string) => send({ chosen: { ids: [id] } });
  const outcome = {
    title: 'Send the observer’s link again',
    success: 'The link has been sent.',
    failure: 'Unable to send the link.',
    onClose,
  };
  if (!first)
    return (
      <MessageDialog opened title={outcome.title} onClose={onClose}>
        No observer of this person can be sent a link now.
      </MessageDialog>
    );
  if (others.length === 0)
    return (
      <ConfirmDialog {...outcome} confirmLabel="Send" onConfirm={() => sendOne(first.userCourseId)}>
        {first.observer?.name ?? 'The observer'} gets an email with a new link at{' '}
        {first.observer?.email}. The old link stops working. Answers that are saved stay.
      </ConfirmDialog>
    );
  return (
    <FormDialog
      {...outcome}
      initialValues={{ userCourseId: first.userCourseId }}
      schema={object({ userCourseId: string().required() })}
      submitLabel="Send"
      onSubmit={({ userCourseId }) => sendOne(userCourseId).unwrap()}
    >
      <RadioField
        name="userCourseId"
        label="Which course?"
        options={[first, ...others].map(({ userCourseId, courseTitle, observer }) => ({
          value: userCourseId,
          label: `${courseTitle}: ${observer?.name}, ${observer?.email}`,
        }))}
      />
    </FormDialog>
  );
}
