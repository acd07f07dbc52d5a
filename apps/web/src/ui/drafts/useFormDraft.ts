import { MESSAGES } from '@platewise/shared/messages';
import { type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { notify } from '../feedback/notify';
import type { Outcome } from '../form/outcome';
import { DraftOwnerContext } from './draftOwner';
import {
  deleteFormDraft,
  hasSecrets,
  isSame,
  markAnnounced,
  readFormDraft,
  saveFormDraft,
  type Values,
} from './formDraftStorage';

type FormState = {
  values: Values;
  initialValues: Values;
  outcome: RefObject<Outcome>;
  restore: (draft: Values) => void;
};

/**
 * Stores what was typed when the page has to be left, and restores it: without a connection, at the end of the session,
 * after a reload or the Back button. A dialog that is closed deletes its draft.
 */
export function useFormDraft(
  draftKey: string,
  { values, initialValues, outcome, restore }: FormState,
): void {
  const userId = useContext(DraftOwnerContext);
  const form = useRef({ values, initialValues, restore });

  const leftFor = useRef<string | null>(null);

  useLayoutEffect(() => {
    form.current = { values, initialValues, restore };
  }, [values, initialValues, restore]);

  // Read when the form is removed: the draft is looked at a moment later, and a quick Back has changed the address by then.
  useLayoutEffect(
    () => () => {
      leftFor.current = window.location.pathname;
    },
    [],
  );

  useEffect(() => {
    const owner = userId();
    const { pathname } = window.location;
    const start = form.current.initialValues;
    const draft = readFormDraft(draftKey, owner, start);
    if (Object.keys(draft).length > 0) {
      form.current.restore(draft);
      if (markAnnounced(draftKey))
        notify.success(hasSecrets(start) ? MESSAGES.typed.keptButSecrets : MESSAGES.typed.kept);
    }

    const atStart = { ...start, ...draft };
    const save = () => {
      const { initialValues, values } = form.current;
      if (outcome.current.sent === values) return deleteFormDraft(draftKey);
      // The values decide, not the events: what was typed before the app was ready raised its events too early to be heard.
      if (!isSame(values, atStart)) saveFormDraft(draftKey, owner, initialValues, values);
    };
    const isDismissed = () =>
      (leftFor.current ?? window.location.pathname) === pathname &&
      userId() === owner &&
      !outcome.current.failed;
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      if (isDismissed()) deleteFormDraft(draftKey);
      else save();
    };
  }, [draftKey, outcome, userId]);
}
