import type { ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useUser } from '../../../api/useUser';
import { LessonProse } from '../../../components/lesson/LessonProse';
import { SignatureField } from '../signature/SignatureField';
import { AboutYou } from './AboutYou';
import { Declaration } from './Declaration';
import { FormBar } from './FormBar';
import type { FormValues } from './formValues';
import classes from './ObserverForm.module.css';
import { TaskGroups } from './TaskGroups';
import type { useObserverForm } from './useObserverForm';
import { Verdict } from './Verdict';

type Props = {
  form: ThirdPartyFormAnswer;
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
        <Declaration student={`${form.firstName} ${form.lastName}`} />
        {values.confirmThirdPartyDeclaration && <SignatureField />}
        {wayOut}
      </div>
      <FormBar form={form} filling={filling} onSave={() => void save(show)} />
    </>
  );
}
