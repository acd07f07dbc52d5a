import type { ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { EmailField } from '../../../ui/form/EmailField';
import { FieldRow, FormSection } from '../../../ui/form/FormSection';
import { TextField } from '../../../ui/form/TextField';
import { ObserverTools } from '../details/ObserverTools';
import { useObserverUpdate } from '../details/useObserverUpdate';

type Props = {
  form: ThirdPartyFormAnswer;
  /** For whoever is signed in, and in samples. */
  withTools: boolean;
};

export function AboutYou({ form, withTools }: Props) {
  const updating = useObserverUpdate(form);
  return (
    <FormSection title="About you">
      <FieldRow>
        <TextField name="observerFirstName" label="Your first name" autoComplete="given-name" />
        <TextField name="observerLastName" label="Your last name" autoComplete="family-name" />
      </FieldRow>
      <EmailField
        name="observerEmail"
        label="Your email"
        description="Only to verify your answers with you."
      />
      {withTools && <ObserverTools updating={updating} disabled={form.isSampleForm} />}
    </FormSection>
  );
}
