import { Formik, type FormikHelpers, type FormikProps, getIn } from 'formik';
import { type ReactNode, useRef } from 'react';
import type { InferType, ObjectSchema } from 'yup';
import { isFailure } from '../../api/failure';
import { KeptTyped } from '../drafts/KeptTyped';
import { forgetTyped } from '../drafts/typedStore';
import { showProblem } from '../feedback/failure';
import { FormBody } from './FormBody';
import { hasField } from './focusFirstError';
import { findErrors, type Refusals } from './formErrors';
import { type Outcome, REFUSED } from './outcome';

type Values = Record<string, unknown>;

type Props<V extends Values, S extends ObjectSchema<Values>> = {
  initialValues: V;
  schema: S;
  /** What tests of the schema read as `$name`. */
  context?: object;
  /**
   * Gets the values as the schema casts them: trimmed, yes/no as booleans, what is empty left out. A `Failure` it rejects
   * with goes beside the fields it names, else to showProblem.
   */
  onSubmit: (values: InferType<S>, form: FormikHelpers<V>) => Promise<unknown>;
  /** Said when the failure carries no words of its own. */
  failure?: string;
  /** Called instead of showProblem with what could not be put beside a field. */
  onFailure?: (error: unknown) => void;
  /** The notice after a submit with errors; by default the first field's message. */
  summary?: (values: V) => string | null;
  enableReinitialize?: boolean;
  /** The name under which the tab keeps what was typed when the page has to be left, one for each thing that is edited. */
  keepAs?: string;
  className?: string;
  children: ReactNode | ((form: FormikProps<V>) => ReactNode);
};

export function Form<V extends Values, S extends ObjectSchema<Values>>(props: Props<V, S>) {
  const { initialValues, schema, context, onSubmit, failure, children, className, keepAs } = props;
  const element = useRef<HTMLFormElement>(null);
  // State would be too late for the second of two quick clicks.
  const submitting = useRef(false);
  const outcome = useRef<Outcome>({ failed: false, sent: null });

  async function submit(values: V, form: FormikHelpers<V>) {
    if (submitting.current) return;
    submitting.current = true;
    form.setStatus(undefined);
    try {
      const cast = schema.cast(values, { assert: false, context }) as InferType<S>;
      const failed = (await onSubmit(cast, form)) === REFUSED;
      outcome.current = { failed, sent: failed ? null : values };
      // The form may have gone already, and have left it behind.
      if (keepAs && !failed) forgetTyped(keepAs);
    } catch (error) {
      outcome.current = { failed: true, sent: null };
      const { refusals, shown } = besideFields(error, values, element.current);
      form.setStatus(refusals);
      if (!shown) (props.onFailure ?? ((e: unknown) => showProblem(e, failure)))(error);
    } finally {
      submitting.current = false;
    }
  }

  return (
    <Formik<V>
      initialValues={initialValues}
      enableReinitialize={props.enableReinitialize}
      validate={(values) => findErrors(schema, values, context)}
      onSubmit={submit}
    >
      {(form) => (
        <FormBody ref={element} className={className} summary={props.summary?.(form.values)}>
          {keepAs && <KeptTyped name={keepAs} outcome={outcome} />}
          {typeof children === 'function' ? children(form) : children}
        </FormBody>
      )}
    </Formik>
  );
}

/** Splits a refusal: `shown` when every message of it stands beside a field of this form. */
function besideFields(error: unknown, values: Values, form: HTMLFormElement | null) {
  const refusals: Refusals = {};
  const errors = isFailure(error) ? Object.entries(error.errors ?? {}) : [];
  for (const [name, [message]] of errors) {
    if (message && hasField(form, name)) refusals[name] = { message, value: getIn(values, name) };
  }
  const count = Object.keys(refusals).length;
  return { refusals, shown: count > 0 && count === errors.length };
}
