import { useFormikContext } from 'formik';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { replayPreHydrationForm } from '../../prerender/early/preHydration';
import { clearErrors, notify, takeBack } from '../feedback/notify';
import classes from './Form.module.css';
import { focusFirstError } from './focusFirstError';

type Props = {
  ref: RefObject<HTMLFormElement | null>;
  className?: string;
  summary?: string | null;
  children: ReactNode;
};

/** The form element; after a submit that failed, the first wrong field gets the focus. */
export function FormBody({ ref, className, summary, children }: Props) {
  const { handleSubmit, submitCount, isSubmitting, isValid, status } = useFormikContext();
  const looked = useRef(0);
  /** The summary that is in a notice. */
  const told = useRef<string | null>(null);

  // Before anything is rendered again, which would empty what was typed.
  useLayoutEffect(() => replayPreHydrationForm(ref.current), [ref]);

  // The notice about missing fields is out of date once the form was sent or left.
  useEffect(() => () => void takeBack('form'), []);

  useEffect(() => {
    if (isSubmitting || submitCount === looked.current) return;
    looked.current = submitCount;
    if (isValid && !status) return void takeBack('form');
    const first = focusFirstError(ref.current);
    // The field that has the focus is scrolled into view, and so is its message.
    if (!first || !summary || summary === messageOf(first)) return;
    told.current = summary;
    notify.warning(summary, { key: 'form' });
  }, [submitCount, isSubmitting, isValid, status, ref, summary]);

  useEffect(() => {
    if (!told.current || told.current === summary) return;
    told.current = null;
    void takeBack('form');
  }, [summary]);

  function submit(event: FormEvent<HTMLFormElement>) {
    clearErrors();
    handleSubmit(event);
  }

  return (
    <form
      ref={ref}
      // Sent before the page is ready to send it, it must not write what was typed into the address.
      method="post"
      noValidate
      onSubmit={submit}
      className={className ?? classes.form}
    >
      {children}
    </form>
  );
}

function messageOf(field: HTMLElement): string | null {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const error = ids
    .map((id) => document.getElementById(id))
    .find((node) => node?.querySelector('[data-error-text]'));
  return error?.querySelector('[data-error-text]')?.textContent ?? null;
}
