import { Modal, type ModalProps } from '@mantine/core';
import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './Dialog.module.css';
import { keepFocus } from './form/keepFocus';

/**
 * A modal with a named close button. It opens on its first field, and it returns the focus even when it is removed
 * while it is open.
 */
export function Dialog({ children, ...props }: ModalProps) {
  const giveFocusBack = useFocusBack(props.opened);
  return (
    <Modal
      closeButtonProps={{ 'aria-label': 'Close' }}
      onExitTransitionEnd={giveFocusBack}
      onMouseDown={leaveNoField}
      {...props}
    >
      <FirstFieldFirst>{children}</FirstFieldFirst>
    </Modal>
  );
}

/** Mantine would begin with the cross. What a dialog has marked itself stays. */
function FirstFieldFirst({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current?.querySelector('[data-autofocus]'))
      firstField(box.current)?.setAttribute('data-autofocus', 'true');
  }, []);
  return (
    <div ref={box} className={classes.body}>
      {children}
    </div>
  );
}

const FIELDS = ':is(input:not([type=hidden]), select, textarea):enabled:not([readonly])';

/** The first field; in a group of radio buttons the checked one, as with the Tab key. */
function firstField(box: HTMLElement | null) {
  const first = box?.querySelector(FIELDS);
  const group = first?.matches('[type=radio]') && first.closest('[role=radiogroup]');
  return (group && group.querySelector(':checked')) || first;
}

/** See `keepFocus`: a user who cancels straight away has not left a field empty. */
function leaveNoField(event: MouseEvent<HTMLElement>) {
  const pressed = event.target instanceof Element && event.target.closest('button');
  if (pressed && document.activeElement?.matches(FIELDS)) keepFocus(event);
}

/** Mantine does it where `opened` turns false, and not where the dialog is open from the start or goes while it is open. */
function useFocusBack(opened: boolean) {
  const [from, setFrom] = useState(() => seenAt(opened));
  if (from.opened !== opened) setFrom(opened ? seenAt(opened) : { ...from, opened });
  const { opener } = from;
  const giveBack = useCallback(() => opener && focusAgain(opener), [opener]);
  // If a row was removed together with its buttons, its list takes the focus first.
  useEffect(() => () => queueMicrotask(giveBack), [giveBack]);
  return () => void setTimeout(giveBack);
}

const seenAt = (opened: boolean) => ({
  opened,
  opener: opened ? document.activeElement : null,
});

/** A dialog that was open from the start has no opener, so the page takes the focus. */
function focusAgain(opener: Element) {
  if (document.activeElement !== document.body) return;
  const isThere = opener.isConnected && opener !== document.body;
  if (isThere && opener instanceof HTMLElement) opener.focus();
  else document.querySelector('main')?.focus({ preventScroll: true });
}
