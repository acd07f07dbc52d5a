import { type InferType, type Schema, ValidationError } from 'yup';
import { DomainError } from '../domainError';
import { cutLists } from './cutLists';

/** Reads untrusted input: reports every bad field at once, in the order of the schema, and drops what it does not name. */
export async function parse<S extends Schema>(
  schema: S,
  input: unknown,
  context?: object,
): Promise<InferType<S>> {
  try {
    const read = cutLists(schema, input ?? {});
    return await schema.validate(read, { abortEarly: false, stripUnknown: true, context });
  } catch (error) {
    if (error instanceof ValidationError) throw invalidInput(error);
    // yup's casts throw on shapes no form sends: TypeErrors on an object for a string, RangeErrors on endless nesting.
    if (error instanceof TypeError || error instanceof RangeError)
      throw new DomainError('invalid', 'The request could not be read.');
    throw error;
  }
}

/** The first message of each field; `Message` is the first of all. */
export function invalidInput(error: ValidationError): DomainError {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.inner.length > 0 ? error.inner : [error])
    errors[path || 'body'] ??= [message];
  return new DomainError('invalid', Object.values(errors)[0]?.[0] ?? error.message, { errors });
}
