import type { Json } from './schema';

const ID = '018f4e00-0000-7000-8000-000000000001';

/** Sample values by field name. All people and businesses in them are invented. */
const BY_NAME: Record<string, string> = {
  firstName: 'Mei',
  lastName: 'Chen',
  fullName: 'Mei Chen',
  phone: '0412 345 678',
  suburb: 'Parramatta',
  state: 'NSW',
  postcode: '2150',
  companyName: 'Harbour Kitchen Pty Ltd',
  usiNumber: 'BNGH7C75FN',
  password: 'a long pass phrase',
  confirmPassword: 'a long pass phrase',
  courseName: 'Food Safety Supervisor',
};

const BY_FORMAT: Record<string, string> = {
  uuid: ID,
  email: 'mei.chen@example.com',
  date: '2026-03-02',
};

/** An example that fits the schema. `name` is the field that holds the value. */
export function exampleOf(schema: Json, name = ''): unknown {
  const { type, enum: values, items, properties, format } = schema;
  if (Array.isArray(values)) return values[0];
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((properties ?? {}) as Record<string, Json>).map(([field, value]) => [
          field,
          exampleOf(value, field),
        ]),
      );
    case 'array':
      return items ? [exampleOf(items as Json, name)] : [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return within(schema, name.endsWith('Cents') ? 4900 : 1);
    case 'string':
      return BY_FORMAT[String(format)] ?? textOf(schema, name);
    default:
      return null;
  }
}

const within = ({ minimum, maximum }: Json, value: number) =>
  Math.min(Number(maximum ?? value), Math.max(Number(minimum ?? value), value));

function textOf({ minLength, maxLength }: Json, name: string): string {
  const text = BY_NAME[name] ?? byEnding(name) ?? 'text';
  return text.padEnd(Number(minLength ?? 0), '0').slice(0, Number(maxLength ?? text.length));
}

function byEnding(name: string): string | undefined {
  if (name.endsWith('At')) return '2026-03-02T00:00:00.000Z';
  if (/(On|Day|Date)$/.test(name)) return '2026-03-02';
  if (/(^id|Id)$/.test(name)) return ID;
  if (/email$/i.test(name)) return 'mei.chen@example.com';
  return undefined;
}
