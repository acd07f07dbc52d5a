import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { InferType, ObjectSchema } from 'yup';
import { Dialog } from '../../../../../ui/Dialog';
import { showRefusal } from '../../../../../ui/feedback/failure';
import { notify } from '../../../../../ui/feedback/notify';
import { Form } from '../../../../../ui/form/Form';
import { SubmitButton } from '../../../../../ui/form/SubmitButton';
import { TextAreaField } from '../../../../../ui/form/TextAreaField';
import classes from './Actions.module.css';

type Values = Record<string, unknown>;

type Props<S extends ObjectSchema<Values>> = {
  title: string;
  /** What will happen. */
  lead: ReactNode;
  schema: S;
  /** Of the fields besides the reason. */
  initialValues?: Values;
  confirmLabel: string;
  /** It cannot be undone. */
  danger?: boolean;
  onConfirm: (values: InferType<S>) => Promise<unknown>;
  success: string;
  failure: string;
  onClose: () => void;
  children?: ReactNode;
};

/** Something the office does for a reason that is kept. A refusal leaves the dialog open. */
export function ReasonDialog<S extends ObjectSchema<Values>>(props: Props<S>) {
  const { title, lead, schema, initialValues, confirmLabel, danger, onClose } = props;
  return (
    <Dialog opened onClose={onClose} size="lg" title={title}>
      <div className={classes.lead}>{lead}</div>
      <Form
        initialValues={{ reason: '', ...initialValues }}
        schema={schema}
        onSubmit={async (values) => {
          await props.onConfirm(values);
          notify.success(props.success);
          onClose();
        }}
        onFailure={(error) => showRefusal(error, props.failure)}
      >
        {props.children}
        <TextAreaField
          name="reason"
          label="Reason"
          description="Kept in the history; the learner does not see it."
          maxLength={500}
        />
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="md" color={danger ? 'tomato' : undefined}>
            {confirmLabel}
          </SubmitButton>
        </Group>
      </Form>
    </Dialog>
  );
}
