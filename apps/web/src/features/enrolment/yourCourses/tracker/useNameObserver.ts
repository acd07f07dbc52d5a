import { MESSAGES } from '@platewise/shared/messages';
import type { UpdateObserver } from '@platewise/shared/observerForms';
import { useUpdateObserverMutation } from '../../../../api/observerFormsApi';
import { notify } from '../../../../ui/feedback/notify';

const { sent, observerSaved } = MESSAGES.thirdPartyForm;

/** Rejects with what a form shows beside its fields. */
export function useNameObserver(userCourseId: string, onDone: () => void) {
  const [update] = useUpdateObserverMutation();
  return async (data: UpdateObserver) => {
    await update({ token: userCourseId, data }).unwrap();
    notify.success(data.sendEmailToObserver ? sent : observerSaved);
    onDone();
  };
}
