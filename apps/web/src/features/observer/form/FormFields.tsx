import type { ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { useUser } from '../../../api/useUser';
import { Prose } from '../../../ui/Prose';
import { SignatureField } from '../signature/SignatureField';
import { AboutYou } from './AboutYou';
import { Declaration } from './Declaration';
import { FormBar } from './FormBar';
import type { FormValues } from './formValues';
import classes from './ObserverForm.module.css';
import { TaskGroups } from './TaskGroups';
import type { useObserverForm } from './useObserverForm';
import { Verdict } from './Verdict';

type Props = { form: ThirdPartyFormAnswer; filling: ReturnType<typeof useObserverForm> };

export function FormFields({ form, filling }: Props) {
  const user = useUser();
  const { values, setValues, submitForm } = useFormikContext<FormValues>();
  const { change, save, pending } = filling;

  const changed = useEffectEvent(change);
  useEffect(() => changed(values), [values]);

  async function saveProgress() {
    const kept = await save();
    if (kept) await setValues(kept);
  }
  const resume = useEffectEvent(() => {
    if (pending === 'submit') void submitForm();
    if (pending === 'save') void saveProgress();
  });
  useEffect(() => resume(), []);

  return (
    <>
      <AboutYou form={form} withTools={form.isSampleForm || user !== null} />
      {form.thirdPartyFormVersion > 1 && form.thirdPartyFormAdditionalContent && (
        <section className={classes.extra}>
          <Prose html={form.thirdPartyFormAdditionalContent} />
        </section>
      )}
      <TaskGroups tasks={form.tasks} student={form.firstName} />
      <Verdict student={form.firstName} />
      <Declaration student={`${form.firstName} ${form.lastName}`} />
      {values.confirmThirdPartyDeclaration && <SignatureField />}
      <FormBar saving={filling.saving} onSave={() => void saveProgress()} />
    </>
  );
}
