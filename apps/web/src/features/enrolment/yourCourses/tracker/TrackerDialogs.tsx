import { MESSAGES } from '@platewise/shared/messages';
import type { ObserverStatus } from '@platewise/shared/observerForms/status';
import { fullName } from '@platewise/shared/personNames';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { useSendFormAgainMutation } from '../../../../api/observerFormsApi';
import { describeObserverShare } from '../../../../components/shareLink/observerShare';
import { ShareLink } from '../../../../components/shareLink/ShareLink';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { Dialog } from '../../../../ui/Dialog';
import { describeFailure } from '../../../../ui/feedback/failure';
import { notify } from '../../../../ui/feedback/notify';
import { QrCode } from '../../../../ui/QrCode';
import { CorrectObserver, NameObserver, ObserveAgain } from './ObserverDialogs';
import classes from './Tracker.module.css';

export type DialogName = 'observe' | 'correct' | 'send' | 'name' | 'code';

type Props = { course: UserCourse; standing: ObserverStatus };

const { sent, notSent } = MESSAGES.thirdPartyForm;

type TrackerDialogsProps = Props & { opened: DialogName | null; onClose: () => void };

/** The dialogs of the tracker. They bring the fields of forms, which the page does without until one is opened. */
export default function TrackerDialogs({ course, standing, opened, onClose }: TrackerDialogsProps) {
  const { state, observerFirstName, link } = standing;
  const about = { course, standing, onClose };
  if (state === 'not satisfied') return <ObserveAgain {...about} opened={opened === 'observe'} />;
  return (
    <>
      <SendAgain {...about} opened={opened === 'send'} />
      <CorrectObserver {...about} opened={opened === 'correct'} />
      <NameObserver {...about} opened={opened === 'name'} />
      {link && (
        <QrDialog
          link={link}
          observer={observerFirstName}
          opened={opened === 'code'}
          onClose={onClose}
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

type QrDialogProps = {
  link: string;
  observer: string | null;
  opened: boolean;
  onClose: () => void;
};

function QrDialog({ link, observer, opened, onClose }: QrDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Share the link to the form">
      <p>
        Are you together? Ask {observer ?? 'your observer'} to scan this code with their phone's
        camera.
      </p>
      <QrCode text={link} label={`QR code of the link for ${observer ?? 'your observer'}`} />
      <ShareLink
        link={link}
        label="Or share the link"
        byEmail
        {...describeObserverShare({ observer })}
      />
      <p className={classes.quiet}>
        Anyone with this link can fill in the form. Only share it with your observer.
      </p>
    </Dialog>
  );
}
