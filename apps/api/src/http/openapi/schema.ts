import type { SchemaDescription } from 'yup';

export type Json = { [key: string]: unknown };
export type Described = SchemaDescription & {
  innerType?: Described;
  fields?: Record<string, Described>;
};

const TYPES: Record<string, string> = {
  string: 'string',
  boolean: 'boolean',
  object: 'object',
  array: 'array',
};

const UUID_PATTERN = /^\/\^\[0-9a-f\]\{8\}-/;

/** The JSON Schema of a yup schema. It has the rules for single values, and no rules between fields. */
export function schemaOf(described: Described): Json {
  const schema: Json = {};
  const type = described.type === 'number' ? numberType(described) : TYPES[described.type];
  if (type) schema.type = type;
  if (described.type === 'object') Object.assign(schema, fieldsOf(described));
  if (described.type === 'array' && described.innerType)
    schema.items = schemaOf(described.innerType);
  Object.assign(schema, boundsOf(described), formatOf(described));
  const values = described.oneOf ?? [];
  if (values.length > 0 && values.every((value) => typeof value !== 'object'))
    schema.enum = described.nullable ? [...values, null] : values;
  if (described.nullable && type) schema.type = [type, 'null'];
  return schema;
}

const ruleOf = ({ tests }: Described, name: string) => tests?.find((test) => test.name === name);

const numberType = (described: Described) => (ruleOf(described, 'integer') ? 'integer' : 'number');

function fieldsOf({ fields = {} }: Described): Json {
  const entries = Object.entries(fields);
  const properties = Object.fromEntries(entries.map(([name, field]) => [name, schemaOf(field)]));
  const required = entries.filter(([, field]) => !field.optional).map(([name]) => name);
  return { properties, ...(required.length > 0 && { required }) };
}

const BOUNDS: Record<string, [least: string, most: string]> = {
  string: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum'],
  array: ['minItems', 'maxItems'],
};

function boundsOf(described: Described): Json {
  const names = BOUNDS[described.type];
  if (!names) return {};
  const bounds: Json = {};
  for (const [index, rule] of ['min', 'max'].entries()) {
    const bound = ruleOf(described, rule)?.params?.[rule];
    if (typeof bound === 'number') bounds[names[index] as string] = bound;
  }
  return bounds;
}

function formatOf(described: Described): Json {
  if (ruleOf(described, 'email')) return { format: 'email' };
  if (ruleOf(described, 'day')) return { format: 'date' };
  const pattern = ruleOf(described, 'matches')?.params?.regex;
  return UUID_PATTERN.test(String(pattern)) ? { format: 'uuid' } : {};
}
