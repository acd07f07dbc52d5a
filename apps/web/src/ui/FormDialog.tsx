import { Button, Group, type ModalProps } from '@mantine/core';
import type { FormikProps } from 'formik';
import type { ReactNode } from 'react';
import type { InferType, ObjectSchema } from 'yup';
import { Dialog } from './Dialog';
import { type OutcomeTexts, showFailure, showSuccess } from './feedback/failure';
import { Form } from './form/Form';
import { SubmitButton } from './form/SubmitButton';

type Values = Record<string, unknown>;

type FormProps<V extends Values, S extends ObjectSchema<Values>, A> = {
  initialValues: V;
  schema: S;
  context?: object;
  draftKey?: string;
  onSubmit: (values: InferType<S>) => Promise<A>;
  /** Closes after a refusal too: the list behind the dialog shows what has changed. */
  closesOnFailure?: boolean;
  /** After the dialog has closed. */
  onDone?: () => void;
  onClose: () => void;
  children: ReactNode | ((form: FormikProps<V>) => ReactNode);
} & OutcomeTexts<A> &
  ButtonsProps<V>;

type ButtonsProps<V> = {
  submitLabel?: string | ((values: V) => string);
  /** It cannot be undone. */
  danger?: boolean;
  submitDisabled?: (values: V) => boolean;
};

type Props<V extends Values, S extends ObjectSchema<Values>, A> = FormProps<V, S, A> & {
  opened?: boolean;
  title: string;
  size?: ModalProps['size'];
  /** What will happen, above the fields. */
  lead?: ReactNode;
};

/** A form in a dialog, with Cancel and a button that sends it. It closes when it has been sent; a refusal leaves it open. */
export function FormDialog<V extends Values, S extends ObjectSchema<Values>, A>({
  opened = true,
  title,
  size = 'lg',
  lead,
  ...form
}: Props<V, S, A>) {
  return (
    <Dialog opened={opened} onClose={form.onClose} size={size} title={title}>
      {lead}
      <DialogForm {...form} />
    </Dialog>
  );
}

/** The inside of a `FormDialog`, for a dialog that shows something else first. */
export function DialogForm<V extends Values, S extends ObjectSchema<Values>, A>({
  success,
  failure,
  closesOnFailure,
  onDone,
  onClose,
  children,
  submitLabel = 'Save',
  danger,
  submitDisabled,
  ...form
}: FormProps<V, S, A>) {
  return (
    <Form
      {...form}
      onSubmit={async (values) => {
        const answer = await form.onSubmit(values);
        showSuccess(success, answer);
        onClose();
        onDone?.();
      }}
      onFailure={(error) => {
        showFailure(error, failure);
        if (closesOnFailure) onClose();
      }}
    >
      {(formik) => (
        <>
          {typeof children === 'function' ? children(formik) : children}
          <DialogButtons
            submitLabel={typeof submitLabel === 'string' ? submitLabel : submitLabel(formik.values)}
            danger={danger}
            disabled={submitDisabled?.(formik.values)}
            onCancel={onClose}
          />
        </>
      )}
    </Form>
  );
}

type DialogButtonsProps = {
  submitLabel: string;
  danger?: boolean;
  disabled?: boolean;
  onCancel: () => void;
};

export const DialogButtons = ({ submitLabel, danger, disabled, onCancel }: DialogButtonsProps) => (
  <Group justify="flex-end">
    <Button variant="default" size="md" onClick={onCancel}>
      Cancel
    </Button>
    <SubmitButton size="md" color={danger ? 'tomato' : undefined} disabled={disabled}>
      {submitLabel}
    </SubmitButton>
  </Group>
);
