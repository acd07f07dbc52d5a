import { type InferType, type Schema, type SchemaDescription, ValidationError } from 'yup';
import { DomainError } from '../domainError';

/** Validates untrusted input. Reports every bad field in the order of the schema, and drops fields that the schema does not name. */
export async function parse<S extends Schema>(
  schema: S,
  input: unknown,
  context?: object,
): Promise<InferType<S>> {
  try {
    const read = truncateLists(schema, input ?? {});
    return await schema.validate(read, { abortEarly: false, stripUnknown: true, context });
  } catch (error) {
    if (error instanceof ValidationError) throw invalidInput(error);
    // yup throws a TypeError when an object stands for a string, and a RangeError on endless nesting. No form sends these.
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

type SchemaInfo = SchemaDescription & {
  innerType?: SchemaInfo;
  fields?: Record<string, SchemaInfo>;
};

const schemaInfo = new WeakMap<Schema, SchemaInfo>();

/**
 * Cuts lists to one item more than their schema allows. The extra item is enough for the refusal. yup would otherwise validate
 * every item, which takes seconds for a hundred thousand items.
 */
function truncateLists(schema: Schema, value: unknown): unknown {
  const known = schemaInfo.get(schema) ?? (schema.describe() as SchemaInfo);
  schemaInfo.set(schema, known);
  return truncate(value, known);
}

export function mostItems({ tests }: SchemaDescription): number {
  const most = tests.find(({ name }) => name === 'max')?.params?.max;
  return typeof most === 'number' ? most : Number.POSITIVE_INFINITY;
}

function truncate(value: unknown, of: SchemaInfo): unknown {
  if (Array.isArray(value)) {
    const { innerType } = of;
    const some = of.type === 'array' ? value.slice(0, mostItems(of) + 1) : value;
    return innerType ? some.map((item) => truncate(item, innerType)) : some;
  }
  if (!of.fields || typeof value !== 'object' || value === null) return value;
  const held = Object.entries(of.fields).filter(
    ([name, field]) => Object.hasOwn(value, name) && (field.fields ?? field.type === 'array'),
  );
  if (held.length === 0) return value;
  const inside = value as Record<string, unknown>;
  return {
    ...value,
    ...Object.fromEntries(held.map(([name, field]) => [name, truncate(inside[name], field)])),
  };
}
