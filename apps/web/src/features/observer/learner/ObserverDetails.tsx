import type { ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { useMemo } from 'react';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { FieldRow, FormSection } from '../../../ui/form/FormSection';
import { TextField } from '../../../ui/form/TextField';
import { ObserverTools } from '../details/ObserverTools';
import type { useObserverUpdate } from '../details/useObserverUpdate';
import { observerDetailsSchema } from '../form/formSchema';
import { useOwnNameAllowed } from '../useOwnNameAllowed';

type Props = {
  form: ThirdPartyFormAnswer;
  title: string;
  updating: ReturnType<typeof useObserverUpdate>;
};

export function ObserverDetails({ form, title, updating }: Props) {
  const { firstName, lastName } = form;
  const ownNameAllowed = useOwnNameAllowed(form);
  const schema = useMemo(
    () => observerDetailsSchema({ firstName, lastName, ownNameAllowed }),
    [firstName, lastName, ownNameAllowed],
  );
  return (
    <Form
      initialValues={{
        observerFirstName: form.observerFirstName ?? '',
        observerLastName: form.observerLastName ?? '',
        observerEmail: form.observerEmail ?? '',
      }}
      schema={schema}
      onSubmit={async (observer) => updating.ask(observer, false)}
    >
      <FormSection title={title}>
        <FieldRow>
          <TextField name="observerFirstName" label="First name" />
          <TextField name="observerLastName" label="Last name" />
        </FieldRow>
        <EmailField name="observerEmail" label="Email" autoComplete="off" />
        <ObserverTools updating={updating} />
      </FormSection>
    </Form>
  );
}
