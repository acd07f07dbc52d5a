import { Button, CopyButton, TextInput } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { MOST_SENDS_A_DAY, type ObserverStatus } from '@platewise/shared/observerForms/status';
import { fullName } from '@platewise/shared/personNames';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import {
  IconCheck,
  IconCopy,
  IconEye,
  IconMailForward,
  IconPencil,
  IconQrcode,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useSendFormAgainMutation } from '../../../../api/observerFormsApi';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { Dialog } from '../../../../ui/Dialog';
import { describeFailure } from '../../../../ui/feedback/failure';
import { notify } from '../../../../ui/feedback/notify';
import { QrCode } from '../../../../ui/QrCode';
import { CorrectObserver, NameObserver, ObserveAgain } from './ObserverDialogs';
import classes from './Tracker.module.css';

type Props = { course: UserCourse; standing: ObserverStatus };
type DialogName = 'observe' | 'correct' | 'send' | 'name' | 'code' | null;

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const { sent, notSent } = MESSAGES.thirdPartyForm;

export function TrackerActions({ course, standing }: Props) {
  const [opened, setOpened] = useState<DialogName>(null);
  const close = () => setOpened(null);
  const { state, observerEmail, link, sendsLeftToday } = standing;
  const isNamed = observerEmail !== null;
  const isAsked = isNamed && state !== 'declined';
  const about = (what: string) => `${what}: ${course.courseTitle}`;
  const action = (what: string, dialog: DialogName, Icon: typeof IconPencil) => (
    <Button
      variant="default"
      classNames={{ root: classes.action, label: classes.actionLabel }}
      leftSection={<Icon {...ICON} />}
      aria-label={about(what)}
      onClick={() => setOpened(dialog)}
    >
      {what}
    </Button>
  );
  if (state === 'not satisfied')
    return (
      <>
        <div className={classes.actions}>
          {action('Ask for another observation', 'observe', IconEye)}
        </div>
        <ObserveAgain
          course={course}
          standing={standing}
          opened={opened === 'observe'}
          onClose={close}
        />
      </>
    );
  return (
    <>
      <div className={classes.actions}>
        {isAsked && action('Edit details', 'correct', IconPencil)}
        {isNamed &&
          sendsLeftToday > 0 &&
          action(state === 'not sent' ? 'Send' : 'Resend email', 'send', IconMailForward)}
        {action(isNamed ? 'Name another observer' : 'Name your observer', 'name', IconUserPlus)}
        {isAsked && link && action('Show QR code', 'code', IconQrcode)}
      </div>
      {isNamed && sendsLeftToday === 0 && (
        <p className={classes.quiet}>
          You've sent the form {MOST_SENDS_A_DAY} times today. You can send it again tomorrow
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
      <NameObserver
        course={course}
        standing={standing}
        opened={opened === 'name'}
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
      title="Resend the form?"
      confirmLabel="Resend email"
      onConfirm={() => sendAgain(course.id)}
      success={sent}
      failure={(error) => notify.error(describeFailure(error, { fallback: notSent }))}
      onClose={onClose}
    >
      <p>
        We'll email {fullName({ firstName: observerFirstName, lastName: observerLastName })} at{' '}
        {observerEmail} with a new link. The earlier link will stop working.{' '}
        {answered > 0 && ' Their answers are saved.'}
      </p>
    </ConfirmDialog>
  );
}

type QrDialogProps = { link: string; observer: string; opened: boolean; onClose: () => void };

function QrDialog({ link, observer, opened, onClose }: QrDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Open the form on another phone">
      <p>Ask {observer} to scan this code with their phone's camera.</p>
      <QrCode text={link} label={`QR code of the link for ${observer}`} />
      <TextInput readOnly label="Or share the link" value={link} />
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button
            fullWidth
            mt="sm"
            variant="light"
            onClick={copy}
            leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
          >
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        )}
      </CopyButton>
      <p className={classes.quiet}>
        Anyone with this link can fill in the form. Only share it with your observer.
      </p>
    </Dialog>
  );
}
