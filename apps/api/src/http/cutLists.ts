import type { Schema, SchemaDescription } from 'yup';

type Described = SchemaDescription & { innerType?: Described; fields?: Record<string, Described> };

const described = new WeakMap<Schema, Described>();

/**
 * A list that is longer than it may be is refused for its length. yup would look at every item of it all the same, for
 * seconds where there are a hundred thousand: they are left out, but for one too many.
 */
export function cutLists(schema: Schema, value: unknown): unknown {
  const known = described.get(schema) ?? (schema.describe() as Described);
  described.set(schema, known);
  return cut(value, known);
}

export function mostItems({ tests }: SchemaDescription): number {
  const most = tests.find(({ name }) => name === 'max')?.params?.max;
  return typeof most === 'number' ? most : Number.POSITIVE_INFINITY;
}

function cut(value: unknown, of: Described): unknown {
  if (Array.isArray(value)) {
    const { innerType } = of;
    const some = of.type === 'array' ? value.slice(0, mostItems(of) + 1) : value;
    return innerType ? some.map((item) => cut(item, innerType)) : some;
  }
  if (!of.fields || typeof value !== 'object' || value === null) return value;
  const held = Object.entries(of.fields).filter(
    ([name, field]) => Object.hasOwn(value, name) && (field.fields ?? field.type === 'array'),
  );
  if (held.length === 0) return value;
  const inside = value as Record<string, unknown>;
  return {
    ...value,
    ...Object.fromEntries(held.map(([name, field]) => [name, cut(inside[name], field)])),
  };
}
