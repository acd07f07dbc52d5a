import { useFormikContext } from 'formik';
import { notify } from '../../ui/feedback/notify';

/** Clears a code that cannot be used, and says why next to its field and in a notice. */
export function useRejectedCode() {
  const { setValues, setStatus, setFieldTouched } = useFormikContext<{ promoCode: string }>();
  return async (message: string) => {
    await setValues((now) => ({ ...now, promoCode: '' }));
    await setFieldTouched('promoCode', false, false);
    setStatus({ promoCode: { message, value: '' } });
    notify.warning(message);
  };
}
