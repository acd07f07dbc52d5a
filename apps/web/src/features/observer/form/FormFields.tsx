import { MOST_LONG_TEXT } from '@platewise/shared/fields';
import { observerDeclaration, type ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { fullName } from '@platewise/shared/personNames';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useUser } from '../../../api/session';
import { LessonProse } from '../../../components/lesson/ReadingText';
import { NameFields } from '../../../components/NameFields';
import { CheckField } from '../../../ui/form/CheckField';
import { EmailField } from '../../../ui/form/EmailField';
import { FormSection } from '../../../ui/form/FormSection';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { YesNoField } from '../../../ui/form/YesNoField';
import { ObserverTools, useObserverUpdate } from '../ObserverTools';
import { SignatureField } from '../signature/SignatureField';
import { FormBar } from './FormBar';
import type { FormValues } from './formValues';
import classes from './ObserverForm.module.css';
import { OccasionCards } from './OccasionCards';
import { TaskGroups } from './TaskGroups';
import type { useObserverForm } from './useObserverForm';

type Props = {
  form: ThirdPartyFormResponse;
  filling: ReturnType<typeof useObserverForm>;
  /** The button for observers who cannot complete the form. */
  wayOut: ReactNode;
};

export function FormFields({ form, filling, wayOut }: Props) {
  const user = useUser();
  const { values, setValues, submitForm, isSubmitting } = useFormikContext<FormValues>();
  const { change, save, saving, pending } = filling;
  const show = (shown: FormValues) => void setValues(shown);

  const changed = useEffectEvent(change);
  useEffect(() => changed(values), [values]);

  const resume = useEffectEvent(() => {
    if (pending === 'submit') void submitForm();
    if (pending === 'save') void save(show);
  });
  useEffect(() => resume(), []);

  return (
    <>
      {/* The values cannot be changed while they are being sent. */}
      <div
        className={classes.parts}
        inert={isSubmitting && (saving === 'saving' || saving === 'waiting')}
      >
        <ObserverSection form={form} withTools={form.isSampleForm || user !== null} />
        {form.thirdPartyFormVersion > 1 && form.thirdPartyFormAdditionalContent && (
          <section className={classes.extra}>
            <LessonProse html={form.thirdPartyFormAdditionalContent} />
          </section>
        )}
        {form.occasionRule && <OccasionCards rule={form.occasionRule} student={form.firstName} />}
        <TaskGroups tasks={form.tasks} student={form.firstName} />
        <OverallSection student={form.firstName} />
        <DeclarationSection
          words={observerDeclaration(fullName(form), values.occasions?.length ?? null)}
        />
        {values.confirmThirdPartyDeclaration && <SignatureField />}
        {wayOut}
      </div>
      <FormBar form={form} filling={filling} onSave={() => void save(show)} />
    </>
  );
}

type ObserverSectionProps = {
  form: ThirdPartyFormResponse;
  /** True for signed-in users and in samples. */
  withTools: boolean;
};

function ObserverSection({ form, withTools }: ObserverSectionProps) {
  const updating = useObserverUpdate(form);
  return (
    <FormSection title="About you">
      <NameFields
        first={{ name: 'observerFirstName', label: 'Your first name', autoComplete: 'given-name' }}
        last={{ name: 'observerLastName', label: 'Your last name', autoComplete: 'family-name' }}
        oneName="I have one name only"
      />
      <EmailField
        name="observerEmail"
        label="Your email"
        description="Only to verify your answers with you."
      />
      {withTools && <ObserverTools updating={updating} disabled={form.isSampleForm} />}
    </FormSection>
  );
}

function DeclarationSection({ words }: { words: string }) {
  return (
    <FormSection title="Declaration">
      <CheckField name="confirmThirdPartyDeclaration" label={words} />
    </FormSection>
  );
}

function OverallSection({ student }: { student: string }) {
  return (
    <FormSection title="Overall">
      <YesNoField
        name="studentPerformanceSatisfactory"
        label={`Has ${student}’s performance at work been satisfactory?`}
      />
      <TextAreaField
        name="additionalComments"
        label="Additional comments"
        optional
        maxLength={MOST_LONG_TEXT}
      />
    </FormSection>
  );
}
