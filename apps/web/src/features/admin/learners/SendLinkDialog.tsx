import type { LearnerEnrolment } from '@platewise/shared/learners';
import { object, string } from 'yup';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { FormDialog } from '../../../ui/FormDialog';
import { RadioField } from '../../../ui/form/RadioField';
import { MessageDialog } from '../../../ui/MessageDialog';
import { useSendObserverLinksMutation } from './learnersApi';

type Props = { enrolments: LearnerEnrolment[]; onClose: () => void };

/** Sends the observer of one of a person's courses the link again. */
export function SendLinkDialog({ enrolments, onClose }: Props) {
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
