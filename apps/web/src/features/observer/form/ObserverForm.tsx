import { useMemo, useState } from 'react';
import { Form } from '../../../ui/form/Form';
import { MessageDialog } from '../../../ui/MessageDialog';
import { usePageTitle } from '../../../ui/usePageTitle';
import { useOwnNameAllowed } from '../useOwnNameAllowed';
import { CannotFillIn } from './CannotFillIn';
import { ChangedDialog } from './ChangedDialog';
import { DeclineDialog } from './DeclineDialog';
import { DraftRestored } from './DraftRestored';
import { FormFields } from './FormFields';
import { observerFormSchema } from './formSchema';
import type { FormValues } from './formValues';
import classes from './ObserverForm.module.css';
import { SampleNotice } from './SampleNotice';
import { whatStops } from './taskProgress';
import { type FormProps, useObserverForm } from './useObserverForm';
import { usePreparedNotices } from './usePreparedNotices';
import { WhoIsAsking } from './WhoIsAsking';

export function ObserverForm(props: FormProps) {
  const { form } = props;
  const { tasks, firstName, lastName, isSampleForm } = form;
  const ownNameAllowed = useOwnNameAllowed(form);
  const filling = useObserverForm(props);
  const [declining, setDeclining] = useState(false);
  const schema = useMemo(
    () => observerFormSchema(tasks.length, { firstName, lastName, ownNameAllowed }),
    [tasks.length, firstName, lastName, ownNameAllowed],
  );
  usePageTitle(`Third Party Form - ${firstName} ${lastName}`);
  usePreparedNotices();

  const cannot = isSampleForm ? filling.sample.open : () => setDeclining(true);
  return (
    <div className={classes.page}>
      {isSampleForm && <SampleNotice />}
      <Form
        initialValues={filling.initialValues}
        schema={schema}
        className={classes.form}
        summary={(values) => (isNamed(values) ? whatStops(values.taskResponses, firstName) : null)}
        onSubmit={(_, { setValues }) => filling.submit((values) => void setValues(values))}
        onFailure={filling.refused}
      >
        {filling.restored && <DraftRestored filling={filling} />}
        <WhoIsAsking form={form} onCannot={cannot} />
        <FormFields
          form={form}
          filling={filling}
          wayOut={<CannotFillIn student={firstName} onAsked={cannot} />}
        />
      </Form>
      <DeclineDialog
        {...props}
        opened={declining}
        onClose={() => setDeclining(false)}
        onDeclined={() => {
          filling.forget();
          props.onDeclined();
        }}
      />
      <ChangedDialog merged={filling.merged} />
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

/** What stands above the tasks is in order; else it is spoken of first. */
const isNamed = ({ observerFirstName, observerLastName, observerEmail }: FormValues) =>
  [observerFirstName, observerLastName, observerEmail].every((each) => each.trim() !== '');
