import { Modal, type ModalProps } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';

/** A modal whose cross has a name, and which gives the focus back even when it is taken away while it is open. */
export function Dialog(props: ModalProps) {
  const giveFocusBack = useFocusBack(props.opened);
  return (
    <Modal
      closeButtonProps={{ 'aria-label': 'Close' }}
      onExitTransitionEnd={giveFocusBack}
      {...props}
    />
  );
}

/** Mantine does it where `opened` turns false, and knows nothing of who opened what was open from the start. */
function useFocusBack(opened: boolean) {
  const [opener] = useState(() => (opened ? document.activeElement : null));
  const giveBack = useCallback(() => opener && focusAgain(opener), [opener]);
  // Where a row has gone with its buttons, its list takes the focus first.
  useEffect(() => () => queueMicrotask(giveBack), [giveBack]);
  return () => void setTimeout(giveBack);
}

/** What came with its page has no opener but the page. */
function focusAgain(opener: Element) {
  if (document.activeElement !== document.body) return;
  const isThere = opener.isConnected && opener !== document.body;
  if (isThere && opener instanceof HTMLElement) opener.focus();
  else document.querySelector('main')?.focus({ preventScroll: true });
}
