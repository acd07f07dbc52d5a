import type { ReactNode } from 'react';
import type { InferType, ObjectSchema } from 'yup';
import { FormDialog } from '../../../../../ui/FormDialog';
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

/** Asks for the reason of an office action. The history stores it. */
export const ReasonDialog = <S extends ObjectSchema<Values>>({
  lead,
  initialValues,
  confirmLabel,
  onConfirm,
  children,
  ...dialog
}: Props<S>) => (
  <FormDialog
    {...dialog}
    lead={<div className={classes.lead}>{lead}</div>}
    initialValues={{ reason: '', ...initialValues }}
    submitLabel={confirmLabel}
    onSubmit={onConfirm}
  >
    {children}
    <TextAreaField
      name="reason"
      label="Reason"
      description="Shown in the history. The learner doesn’t see it."
      maxLength={500}
    />
  </FormDialog>
);
