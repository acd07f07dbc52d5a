import { MOST_LONG_TEXT } from '@platewise/shared/fields';
import { observerDeclaration, type ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { fullName } from '@platewise/shared/personNames';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useUser } from '../../../api/session';
import { LessonProse } from '../../../components/lesson/LessonProse';
import { NameFields } from '../../../components/NameFields';
import { CheckField } from '../../../ui/form/CheckField';
import { EmailField } from '../../../ui/form/EmailField';
import { FormSection } from '../../../ui/form/FormSection';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { YesNoField } from '../../../ui/form/YesNoField';
import { ObserverTools } from '../details/ObserverTools';
import { useObserverUpdate } from '../details/useObserverUpdate';
import { SignatureField } from '../signature/SignatureField';
import { FormBar } from './FormBar';
import type { FormValues } from './formValues';
import classes from './ObserverForm.module.css';
import { TaskGroups } from './TaskGroups';
import type { useObserverForm } from './useObserverForm';

type Props = {
  form: ThirdPartyFormResponse;
  filling: ReturnType<typeof useObserverForm>;
  /** The way out for whoever cannot fill it in. */
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
      {/* What is on its way is not changed under it. */}
      <div
        className={classes.parts}
        inert={isSubmitting && (saving === 'saving' || saving === 'waiting')}
      >
        <AboutYou form={form} withTools={form.isSampleForm || user !== null} />
        {form.thirdPartyFormVersion > 1 && form.thirdPartyFormAdditionalContent && (
          <section className={classes.extra}>
            <LessonProse html={form.thirdPartyFormAdditionalContent} />
          </section>
        )}
        <TaskGroups tasks={form.tasks} student={form.firstName} />
        <Verdict student={form.firstName} />
        <Declaration student={fullName(form)} />
        {values.confirmThirdPartyDeclaration && <SignatureField />}
        {wayOut}
      </div>
      <FormBar form={form} filling={filling} onSave={() => void save(show)} />
    </>
  );
}

type AboutYouProps = {
  form: ThirdPartyFormResponse;
  /** For whoever is signed in, and in samples. */
  withTools: boolean;
};

function AboutYou({ form, withTools }: AboutYouProps) {
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

function Declaration({ student }: { student: string }) {
  return (
    <FormSection title="Declaration">
      <CheckField name="confirmThirdPartyDeclaration" label={observerDeclaration(student)} />
    </FormSection>
  );
}

function Verdict({ student }: { student: string }) {
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
