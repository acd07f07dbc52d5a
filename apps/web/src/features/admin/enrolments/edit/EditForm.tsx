import { Alert, Button } from '@mantine/core';
import {
  type EditableEnrolment,
  isReasonForTicks,
  newTicksWithReason,
  reasonForTicksMissing,
  type TickWithReason,
  tickLabels,
} from '@platewise/shared/enrolments/edit';
import { longText, required } from '@platewise/shared/fields';
import { MESSAGES } from '@platewise/shared/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type InferType, object } from 'yup';
import { isFailure } from '../../../../api/failure';
import { Permitted } from '../../../../components/Permitted';
import { showRefusal } from '../../../../ui/feedback/failure';
import { notify } from '../../../../ui/feedback/notify';
import { Form } from '../../../../ui/form/Form';
import { REFUSED } from '../../../../ui/form/outcome';
import { SubmitButton } from '../../../../ui/form/SubmitButton';
import { useEditEnrolmentMutation } from '../officeEnrolmentsApi';
import { ReasonDialog } from './actions/ReasonDialog';
import { EditFields } from './EditFields';
import classes from './EditUserCourse.module.css';
import { editSchemaOf, editValues } from './editValues';
import { LeavingActions } from './LeavingActions';

type Values = ReturnType<typeof editValues>;
type EnrolmentEditValues = InferType<ReturnType<typeof editSchemaOf>>;
type Props = { enrolment: EditableEnrolment; onReload: () => void };

/** Refuses to save if another admin has changed the enrolment since it was loaded. The typed values stay in the form. */
export function EditForm({ enrolment, onReload }: Props) {
  const [edit] = useEditEnrolmentMutation();
  const [overtaken, setOvertaken] = useState(false);
  /** Values that wait for a reason. */
  const [asked, setAsked] = useState<EnrolmentEditValues | null>(null);
  const { updated, notUpdated } = MESSAGES.userCourses;
  const { userCourseId, version } = enrolment;

  function fail(error: unknown) {
    showRefusal(error, notUpdated);
    setOvertaken(isFailure(error) && error.status === 409 && !error.errors);
  }

  async function save(values: EnrolmentEditValues, reason?: string) {
    await edit({ ...values, ...(reason && { reason }), userCourseId, version }).unwrap();
    setOvertaken(false);
  }

  return (
    <>
      <Form
        initialValues={editValues(enrolment)}
        enableReinitialize
        schema={editSchemaOf(enrolment)}
        draftKey={`enrolment-${userCourseId}`}
        onSubmit={async (values) => {
          if (newTicksWithReason(enrolment, values).length > 0) {
            setAsked(values);
            return REFUSED;
          }
          await save(values);
          notify.success(updated);
          return undefined;
        }}
        onFailure={fail}
      >
        {({ resetForm, values, initialValues }) => (
          <>
            <EditFields enrolment={enrolment} />
            {overtaken && (
              <Alert color="saffron" icon={<IconAlertTriangle aria-hidden />} title="Not saved">
                <p className={classes.overtaken}>
                  Someone has changed this user course since you opened it. Your changes are still
                  in the form. Load it again to replace it with the saved version.
                </p>
                <Button
                  variant="default"
                  onClick={() => {
                    resetForm();
                    setOvertaken(false);
                    onReload();
                  }}
                >
                  Load it again
                </Button>
              </Alert>
            )}
            <div className={classes.buttons}>
              <Permitted needs="enrolments change">
                <SubmitButton size="md">Save</SubmitButton>
              </Permitted>
              <LeavingActions
                enrolment={enrolment}
                typedEmail={values.email}
                unsaved={hasOtherChanges(initialValues, values)}
                // Synchronously: the form stores its draft when the page is left.
                onLeave={() => flushSync(resetForm)}
              />
            </div>
          </>
        )}
      </Form>
      {asked && (
        <TicksDialog
          ticks={newTicksWithReason(enrolment, asked)}
          onConfirm={(reason) => save(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** The email goes along with a transfer; every other change that is not saved is lost. */
const hasOtherChanges = (was: Values, now: Values) =>
  (Object.keys(now) as (keyof Values)[]).some(
    (name) => name !== 'email' && was[name] !== now[name],
  );

type TicksDialogProps = {
  ticks: TickWithReason[];
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

const reasonSchema = (ticks: TickWithReason[]) =>
  object({
    reason: longText('Reason', 500)
      .required(required('Reason'))
      .test('words', reasonForTicksMissing(ticks), isReasonForTicks),
  });

function TicksDialog({ ticks, onConfirm, onClose }: TicksDialogProps) {
  const { updated, notUpdated } = MESSAGES.userCourses;
  return (
    <ReasonDialog
      title={`Record ${tickLabels(ticks)}?`}
      lead={
        <p>
          You’re recording this for the learner or the observer. Once nothing else is missing, we
          issue a certificate straight away and email the learner.
        </p>
      }
      schema={reasonSchema(ticks)}
      confirmLabel="Record and save"
      onConfirm={({ reason }) => onConfirm(reason)}
      success={updated}
      failure={notUpdated}
      onClose={onClose}
    />
  );
}
