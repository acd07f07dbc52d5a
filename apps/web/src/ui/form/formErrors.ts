import { getIn, setIn } from 'formik';
import { type ObjectSchema, ValidationError } from 'yup';

/** The first message of each field, in the shape of Formik's errors; null when all is well. */
export async function findErrors(
  // The shape does not matter here; yup's types leave no narrower way to say so.
  schema: Pick<ObjectSchema<object>, 'validate'>,
  values: object,
  context?: object,
): Promise<Record<string, unknown>> {
  try {
    await schema.validate(values, { abortEarly: false, context });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const each = error.inner.length > 0 ? error.inner : [error];
    return each.reduce<Record<string, unknown>>((errors, { path, message }) => {
      if (!path || getIn(errors, path)) return errors;
      return setIn(errors, path, message) as Record<string, unknown>;
    }, {});
  }
}

/** The server's message about a field, with the value that it refused. */
export type Refusals = Record<string, { message: string; value: unknown }>;

export const refusalOf = (status: unknown, name: string, value: unknown): string | undefined => {
  const refusal = (status as Refusals | undefined)?.[name];
  return refusal && refusal.value === value ? refusal.message : undefined;
};
