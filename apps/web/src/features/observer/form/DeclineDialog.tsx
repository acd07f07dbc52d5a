import { Button, Group, Text } from '@mantine/core';
import { declineFormSchema, type ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { isFailure } from '../../../api/failure';
import { useDeclineObserverFormMutation } from '../../../api/observerFormsApi';
import { Dialog } from '../../../ui/Dialog';
import { describeFailure } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import classes from './DeclineDialog.module.css';
import type { FormProps } from './useObserverForm';

type Props = Pick<FormProps, 'token' | 'onEnded' | 'onDeclined'> & {
  form: ThirdPartyFormResponse;
  opened: boolean;
  onClose: () => void;
};

const CONFLICT = 409;
const MOST_CHARACTERS = 500;
const NOT_SENT = 'We couldn’t send this. Please check your connection and try again.';

export function DeclineDialog({ token, form, opened, onClose, onEnded, onDeclined }: Props) {
  const [decline] = useDeclineObserverFormMutation();
  const student = form.firstName;

  function failed(error: unknown) {
    if (isFailure(error) && error.status === CONFLICT) return onEnded(error);
    const noAnswer = isFailure(error) && error.status === 0;
    notify.error(noAnswer ? NOT_SENT : describeFailure(error, { fallback: NOT_SENT }));
  }

  return (
    <Dialog opened={opened} onClose={onClose} title="I can’t complete this form">
      <Text mb="lg">
        Thanks for letting us know. We’ll tell {student}, who can then ask someone else. This link
        will stop working.
      </Text>
      <Form
        initialValues={{ reason: '' }}
        schema={declineFormSchema}
        onSubmit={async (data) => {
          await decline({ token, data }).unwrap();
          onDeclined();
        }}
        onFailure={failed}
      >
        <TextAreaField
          name="reason"
          label="Why can’t you complete it?"
          description={`${student} will read this.`}
          maxLength={MOST_CHARACTERS}
        />
        <Group grow>
          <Button variant="default" size="lg" onClick={onClose}>
            Back
          </Button>
          <SubmitButton classNames={{ root: classes.tell, label: classes.label }}>
            Tell {student}
          </SubmitButton>
        </Group>
      </Form>
    </Dialog>
  );
}
