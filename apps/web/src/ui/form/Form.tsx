import { Formik, type FormikHelpers, type FormikProps, getIn, useFormikContext } from 'formik';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { InferType, ObjectSchema } from 'yup';
import { isFailure } from '../../api/failure';
import { deleteFormDraft, type Values } from '../drafts/formDraftStorage';
import { useFormDraft } from '../drafts/useFormDraft';
import { showProblem } from '../feedback/failure';
import { FormBody } from './FormBody';
import { hasField } from './focusFirstError';
import { findErrors, type Refusals } from './formErrors';
import { type Outcome, REFUSED } from './outcome';

type Props<V extends Values, S extends ObjectSchema<Values>> = {
  initialValues: V;
  schema: S;
  /** What tests of the schema read as `$name`. */
  context?: object;
  /**
   * Gets the values as the schema casts them: trimmed, yes/no as booleans, empty fields left out. The messages of a
   * `Failure` are shown next to the fields that they name; any other failure goes to showProblem.
   */
  onSubmit: (values: InferType<S>, form: FormikHelpers<V>) => Promise<unknown>;
  /** Shown when the failure carries no words of its own. */
  failure?: string;
  /** Called instead of showProblem for a failure that names no field of this form. */
  onFailure?: (error: unknown) => void;
  /** The notice after a submit with errors; by default the first field's message. */
  summary?: (values: V) => string | null;
  enableReinitialize?: boolean;
  /** The tab stores what was typed under this name when the page has to be left; one name for each record that is edited. */
  draftKey?: string;
  className?: string;
  children: ReactNode | ((form: FormikProps<V>) => ReactNode);
};

export function Form<V extends Values, S extends ObjectSchema<Values>>(props: Props<V, S>) {
  const { initialValues, schema, context, onSubmit, failure, children, className, draftKey } =
    props;
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
      // The form may have been removed before, and its removal stores a draft.
      if (draftKey && !failed) deleteFormDraft(draftKey);
    } catch (error) {
      outcome.current = { failed: true, sent: null };
      const { refusals, shown } = toFieldRefusals(error, values, element.current);
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
          {draftKey && <FormDraft draftKey={draftKey} outcome={outcome} />}
          {typeof children === 'function' ? children(form) : children}
        </FormBody>
      )}
    </Formik>
  );
}

type FormDraftProps = { draftKey: string; outcome: RefObject<Outcome> };

function FormDraft({ draftKey, outcome }: FormDraftProps) {
  const { values, initialValues, setValues } = useFormikContext<Values>();
  useFormDraft(draftKey, {
    values,
    initialValues,
    outcome,
    restore: (draft) => void setValues((current) => ({ ...current, ...draft })),
  });
  return null;
}

/** Splits a refusal: `shown` is true when each of its messages is next to a field of this form. */
function toFieldRefusals(error: unknown, values: Values, form: HTMLFormElement | null) {
  const refusals: Refusals = {};
  const errors = isFailure(error) ? Object.entries(error.errors ?? {}) : [];
  for (const [name, [message]] of errors) {
    if (message && hasField(form, name)) refusals[name] = { message, value: getIn(values, name) };
  }
  const count = Object.keys(refusals).length;
  return { refusals, shown: count > 0 && count === errors.length };
}
