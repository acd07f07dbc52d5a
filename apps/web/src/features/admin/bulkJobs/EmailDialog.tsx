import { Button } from '@mantine/core';
import { type BulkMailPreview, bulkMailSchema } from '@platewise/shared/bulkJobs';
import { MAIL_VARIABLES } from '@platewise/shared/bulkJobs/mailText';
import { formatCount } from '@platewise/shared/count';
import { useState } from 'react';
import { FormDialog } from '../../../ui/FormDialog';
import { showProblem } from '../../../ui/feedback/failure';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { TextField } from '../../../ui/form/TextField';
import { type BulkDialogProps, describeStart, useWithKey } from './bulkDialog';
import classes from './bulkJobs.module.css';
import { usePreviewEmailMutation, useStartEmailsMutation } from './bulkJobsApi';
import { ChooseTemplate, SaveAsTemplate } from './EmailTemplates';

const VARIABLES = MAIL_VARIABLES.map((name) => `{{${name}}}`).join(', ');

/** An email to the learners of the selected enrolments, with a preview of the first. */
export function EmailDialog({ chosen, onClose, onStarted }: BulkDialogProps) {
  const [start] = useStartEmailsMutation();
  const withKey = useWithKey();
  return (
    <FormDialog
      title={`Email the learners of ${formatCount(chosen.count, 'enrolment')}`}
      lead={
        <p className={classes.lead}>
          Each learner gets the email once, between 8 am and 8 pm. Learners who have switched
          reminders off are left out, and the job names them.
        </p>
      }
      initialValues={{ subject: '', text: '' }}
      schema={bulkMailSchema}
      draftKey="bulk-email"
      onSubmit={(values) => start(withKey({ ...values, chosen: chosen.body })).unwrap()}
      success={describeStart}
      failure="Unable to send the emails."
      submitLabel="Send emails"
      onDone={onStarted}
      onClose={onClose}
    >
      {({ values, setValues }) => (
        <>
          <ChooseTemplate onChoose={({ subject, text }) => void setValues({ subject, text })} />
          <TextField name="subject" label="Subject" maxLength={150} autoComplete="off" />
          <TextAreaField
            name="text"
            label="Text"
            description={`You can use ${VARIABLES}. An empty line starts a new paragraph.`}
            maxLength={5000}
            rows={8}
          />
          <Preview chosen={chosen} values={values} />
          <SaveAsTemplate mail={values} />
        </>
      )}
    </FormDialog>
  );
}

type PreviewProps = Pick<BulkDialogProps, 'chosen'> & { values: { subject: string; text: string } };

function Preview({ chosen, values }: PreviewProps) {
  const [preview, { isLoading }] = usePreviewEmailMutation();
  const [shown, setShown] = useState<BulkMailPreview | null>(null);
  const canShow = bulkMailSchema.isValidSync(values);
  return (
    <div className={classes.preview}>
      <Button
        variant="default"
        size="sm"
        disabled={!canShow}
        loading={isLoading}
        onClick={() =>
          void preview({ ...values, chosen: chosen.body })
            .unwrap()
            .then(setShown, showProblem)
        }
      >
        Preview
      </Button>
      {shown && (
        <div className={classes.text} aria-live="polite">
          {`To: ${shown.to}\nSubject: ${shown.subject}\n\n${shown.text}`}
        </div>
      )}
    </div>
  );
}
