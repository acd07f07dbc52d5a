import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** A modal whose cross has a name, and which gives the focus back even when it is taken away while it is open. */
export function Dialog(props: ModalProps) {
  useFocusBack(props.opened);
  return <Modal closeButtonProps={{ 'aria-label': 'Close' }} {...props} />;
}

/** Mantine does it where `opened` turns false, and knows nothing of who opened what was open from the start. */
function useFocusBack(opened: boolean) {
  const [opener] = useState(() => (opened ? document.activeElement : null));

  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
