import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { notify } from '../../ui/feedback/notify';
import { REFUSED } from '../../ui/form/outcome';
import { reasonOf } from './orderAnswer';

/** Why the last order did not go through. */
export function useOrderRefusal() {
  const [refusal, setRefusal] = useState<string | null>(null);

  function refuse(message: string | null | undefined) {
    const reason = message || MESSAGES.enrolment.submitFailed;
    setRefusal(reason);
    notify.warning(reason, { key: 'order' });
    return REFUSED;
  }

  return {
    refusal,
    refuse,
    fail: (error: unknown) => refuse(reasonOf(error)),
    tryAgain: () => setRefusal(null),
  };
}
