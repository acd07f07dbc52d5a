import { Alert, Button } from '@mantine/core';
import type { EditableEnrolment } from '@platewise/shared/enrolmentEdit';
import { MESSAGES } from '@platewise/shared/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useEditEnrolmentMutation } from '../../../api/officeEnrolmentsApi';
import { isFailure } from '../../../api/problems';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { notify } from '../../../ui/notify';
import { tellRefusal } from '../../../ui/tellRefusal';
import { EditFields } from './EditFields';
import classes from './EditUserCourse.module.css';
import { editSchemaOf, editValues } from './editValues';
import { LeavingActions } from './LeavingActions';

type Props = { enrolment: EditableEnrolment; onReload: () => void };

/** Saves what was seen: where somebody has changed it since, nothing is saved, and what is typed stays. */
export function EditForm({ enrolment, onReload }: Props) {
  const [edit] = useEditEnrolmentMutation();
  const [overtaken, setOvertaken] = useState(false);
  const { updated, notUpdated } = MESSAGES.userCourses;
  const { userCourseId, version } = enrolment;

  function fail(error: unknown) {
    tellRefusal(error, notUpdated);
    setOvertaken(isFailure(error) && error.status === 409 && !error.errors);
  }

  return (
    <Form
      initialValues={editValues(enrolment)}
      enableReinitialize
      schema={editSchemaOf(enrolment)}
      keepAs={`enrolment-${userCourseId}`}
      onSubmit={async (values) => {
        await edit({ ...values, userCourseId, version }).unwrap();
        setOvertaken(false);
        notify.success(updated);
      }}
      onFailure={fail}
    >
      {({ resetForm, dirty }) => (
        <>
          <EditFields enrolment={enrolment} />
          {overtaken && (
            <Alert color="saffron" icon={<IconAlertTriangle aria-hidden />} title="Not saved">
              <p className={classes.overtaken}>
                This user course has been changed since you opened it. What you have typed is still
                here; loading it again puts what is saved now in its place.
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
            <SubmitButton size="md">Save</SubmitButton>
            <LeavingActions enrolment={enrolment} unsaved={dirty} />
          </div>
        </>
      )}
    </Form>
  );
}
