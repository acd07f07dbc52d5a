import { OBSERVER_RELATIONSHIPS } from '@platewise/shared/options';
import { EmailField } from '../../../ui/form/EmailField';
import { FormSection } from '../../../ui/form/FormSection';
import { RadioField } from '../../../ui/form/RadioField';
import { TextField } from '../../../ui/form/TextField';
import { ObserverTasks } from './ObserverTasks';

export function ObserverSection() {
  return (
    <FormSection
      title="Who observes you"
      description="Somebody who sees you at work and can say that you do these things in real life."
    >
      <ObserverTasks />
      <RadioField
        name="relationshipToObserver"
        label="Your observer is your"
        options={OBSERVER_RELATIONSHIPS}
      />
      <TextField
        name="observerFirstName"
        label="Observer first name"
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        name="observerLastName"
        label="Observer last name"
        autoComplete="off"
        maxLength={40}
      />
      <EmailField
        name="observerEmail"
        label="Observer email"
        description="We send the link to their form here as soon as you finish this step."
        autoComplete="off"
      />
    </FormSection>
  );
}
