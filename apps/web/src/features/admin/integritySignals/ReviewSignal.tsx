import { Anchor } from '@mantine/core';
import {
  INTEGRITY_SIGNALS,
  type IntegritySignal,
  reviewSignalSchema,
} from '@platewise/shared/integritySignals';
import { useState } from 'react';
import { FormDialog } from '../../../ui/FormDialog';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import actionClasses from '../officeList/rowActions.module.css';
import classes from './integritySignals.module.css';
import { useReviewSignalMutation } from './integritySignalsApi';

type Props = {
  signal: IntegritySignal;
  /** The learner, where the list has several. */
  name?: string;
};

/** Opens the dialog in which the office says what it has found. */
export function ReviewSignal({ signal, name }: Props) {
  const [opened, setOpened] = useState(false);
  const [review] = useReviewSignalMutation();
  const { id, kind, seen, version } = signal;
  const about = [INTEGRITY_SIGNALS[kind], name].filter(Boolean).join(', ');
  return (
    <>
      <Anchor
        component="button"
        type="button"
        className={actionClasses.action}
        aria-label={`Review: ${about}`}
        onClick={() => setOpened(true)}
      >
        Review
      </Anchor>
      {opened && (
        <FormDialog
          title={`Review: ${about}`}
          lead={
            <>
              <p className={classes.seen}>{seen}</p>
              <p className={classes.quiet}>
                A signal can be innocent, and it refuses nothing. If a certificate should wait, an
                assessor decides that, or you open the form again.
              </p>
            </>
          }
          initialValues={{ note: '' }}
          schema={formSchema}
          onSubmit={({ note }) => review({ id, note, version }).unwrap()}
          success="The signal has been reviewed."
          failure="Unable to save the review."
          submitLabel="Mark as reviewed"
          closesOnFailure
          onClose={() => setOpened(false)}
        >
          <TextAreaField
            name="note"
            label="What you found"
            description="For the office and the assessors. The learner doesn’t see it."
            maxLength={1000}
          />
        </FormDialog>
      )}
    </>
  );
}

const formSchema = reviewSignalSchema.pick(['note']);
