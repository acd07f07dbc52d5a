import { Alert, Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import {
  MOST_SENDS_A_DAY,
  type ObserverStatus,
  updateObserverSchema,
} from '@platewise/shared/observerForms';
import { fullName } from '@platewise/shared/personNames';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { IconMailForward, IconPencil, IconQrcode, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import {
  useSendFormAgainMutation,
  useUpdateObserverMutation,
} from '../../../../api/observerFormsApi';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { FormDialog } from '../../../../ui/FormDialog';
import { describeFailure, showProblem } from '../../../../ui/feedback/failure';
import { notify } from '../../../../ui/feedback/notify';
import { NameAnother } from './NameAnother';
import { ObserverFields } from './ObserverFields';
import { QrDialog } from './QrDialog';
import classes from './Tracker.module.css';

type Props = { course: UserCourse; standing: ObserverStatus };
type Opened = 'correct' | 'send' | 'another' | 'code' | null;

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const { sent, notSent, observerSaved, notSaved } = MESSAGES.thirdPartyForm;

export function TrackerActions({ course, standing }: Props) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const { state, observerEmail, link, sendsLeftToday } = standing;
  const isNamed = observerEmail !== null;
  const isAsked = isNamed && state !== 'declined';
  const about = (what: string) => `${what}: ${course.courseTitle}`;
  const action = (what: string, to: Opened, Icon: typeof IconPencil) => (
    <Button
      variant="default"
      classNames={{ root: classes.action, label: classes.actionLabel }}
      leftSection={<Icon {...ICON} />}
      aria-label={about(what)}
      onClick={() => setOpened(to)}
    >
      {what}
    </Button>
  );
  return (
    <>
      <div className={classes.actions}>
        {isAsked && action('Correct details', 'correct', IconPencil)}
        {isNamed &&
          sendsLeftToday > 0 &&
          action(state === 'not sent' ? 'Send' : 'Send again', 'send', IconMailForward)}
        {action(isNamed ? 'Name another observer' : 'Name your observer', 'another', IconUserPlus)}
        {isAsked && link && action('Show QR code', 'code', IconQrcode)}
      </div>
      {isNamed && sendsLeftToday === 0 && (
        <p className={classes.quiet}>
          The form has been sent {MOST_SENDS_A_DAY} times today. You can send it again tomorrow
          {isAsked ? ', or show the QR code now' : ''}.
        </p>
      )}
      <SendAgain course={course} standing={standing} opened={opened === 'send'} onClose={close} />
      <CorrectObserver
        course={course}
        standing={standing}
        opened={opened === 'correct'}
        onClose={close}
      />
      <NameAnother
        course={course}
        standing={standing}
        opened={opened === 'another'}
        onClose={close}
      />
      {link && (
        <QrDialog
          link={link}
          observer={standing.observerFirstName ?? 'your observer'}
          opened={opened === 'code'}
          onClose={close}
        />
      )}
    </>
  );
}

function SendAgain({
  course,
  standing,
  opened,
  onClose,
}: Props & { opened: boolean; onClose: () => void }) {
  const [sendAgain] = useSendFormAgainMutation();
  const { observerFirstName, observerLastName, observerEmail, answered } = standing;
  return (
    <ConfirmDialog
      opened={opened}
      title="Send the form again?"
      confirmLabel="Send email"
      onConfirm={() => sendAgain(course.id)}
      success={sent}
      failure={(error) => notify.error(describeFailure(error, { fallback: notSent }))}
      onClose={onClose}
    >
      <p>
        We write to {fullName({ firstName: observerFirstName, lastName: observerLastName })} at{' '}
        {observerEmail} with a new link. The link that was sent before stops working
        {answered > 0 ? '; the answers already given are kept' : ''}.
      </p>
    </ConfirmDialog>
  );
}

type CorrectObserverProps = {
  course: UserCourse;
  standing: ObserverStatus;
  opened: boolean;
  onClose: () => void;
};

const isOther = (email: string, { observerEmail }: ObserverStatus) =>
  email.trim().toLowerCase() !== observerEmail;

/** A name is only corrected; to another address we write at once. */
function CorrectObserver({ course, standing, opened, onClose }: CorrectObserverProps) {
  const [update] = useUpdateObserverMutation();
  return (
    <FormDialog
      opened={opened}
      title="Correct the details"
      size="md"
      initialValues={{
        firstName: standing.observerFirstName ?? '',
        lastName: standing.observerLastName ?? '',
        email: standing.observerEmail ?? '',
      }}
      schema={updateObserverSchema}
      onSubmit={async (observer) => {
        const sendEmailToObserver = isOther(observer.email, standing);
        await update({ token: course.id, data: { ...observer, sendEmailToObserver } }).unwrap();
        return sendEmailToObserver;
      }}
      success={(isSent) => (isSent ? sent : observerSaved)}
      failure={(error) => showProblem(error, notSaved)}
      submitLabel={({ email }) => (isOther(email, standing) ? 'Save and send' : 'Save')}
      onClose={onClose}
    >
      {({ values }) => {
        const writes = isOther(values.email, standing);
        return (
          <>
            {writes && (
              <Alert color="saffron" variant="light">
                We write to the new address. The link that was sent before stops working
                {standing.answered > 0 ? ', and the answers already given are removed' : ''}.
              </Alert>
            )}
            <ObserverFields />
          </>
        );
      }}
    </FormDialog>
  );
}
