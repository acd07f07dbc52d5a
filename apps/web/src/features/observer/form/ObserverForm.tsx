import { useMemo } from 'react';
import { useUser } from '../../../api/useUser';
import { Form } from '../../../ui/form/Form';
import { MessageDialog } from '../../../ui/MessageDialog';
import { usePageTitle } from '../../../ui/usePageTitle';
import { FormFields } from './FormFields';
import { observerFormSchema } from './formSchema';
import classes from './ObserverForm.module.css';
import { SampleNotice } from './SampleNotice';
import { type FormProps, useObserverForm } from './useObserverForm';
import { WhoIsAsking } from './WhoIsAsking';

export function ObserverForm(props: FormProps) {
  const { form } = props;
  const { tasks, firstName, lastName, isSampleForm } = form;
  const user = useUser();
  const filling = useObserverForm(props);
  const schema = useMemo(
    () => observerFormSchema(tasks.length, { firstName, lastName }, user?.userType),
    [tasks.length, firstName, lastName, user?.userType],
  );
  usePageTitle(`Third Party Form - ${firstName} ${lastName}`);

  return (
    <div className={classes.page}>
      {isSampleForm && <SampleNotice />}
      <WhoIsAsking form={form} />
      <Form
        initialValues={filling.initialValues}
        schema={schema}
        className={classes.form}
        onSubmit={filling.submit}
        onFailure={filling.refused}
      >
        <FormFields form={form} filling={filling} />
      </Form>
      <MessageDialog
        opened={filling.sample.sent}
        title="Sample form"
        onClose={filling.sample.close}
      >
        This is a sample. Nothing has been saved or sent.
      </MessageDialog>
    </div>
  );
}
