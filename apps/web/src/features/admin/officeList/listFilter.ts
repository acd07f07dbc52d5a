import type { ReactNode } from 'react';
import type { InferType, ObjectSchema, Schema } from 'yup';

type Fields = Record<string, unknown>;
/** The fields of a filter for the address bar. Null takes a field out of the address. */
export type FilterParams = Record<string, string | null>;

export type ListFilter<Filter> = {
  /** The filter in the address bar. An address that is not valid gives the usual filter. */
  read(this: void, params: URLSearchParams, today: string): Filter;
  /** The panel above the list in which the filter is edited. */
  panel?: ListFilterPanel<Filter>;
};

export type ListFilterPanel<Filter> = {
  /** 'Filter Invoices' */
  title: string;
  schema: ObjectSchema<Fields>;
  /** A component. */
  Fields(this: void, props: { filter: Filter; today: string }): ReactNode;
  /** The CSS class of the form, for its columns on a wide screen. */
  className?: string | undefined;
  summary(this: void, filter: Filter): string;
  usual(this: void, today: string): Filter;
  values(this: void, filter: Filter): Fields;
  params(this: void, filter: Filter, today: string): FilterParams;
};

type Definition<S extends ObjectSchema<Fields>> = Pick<
  ListFilterPanel<InferType<S>>,
  'title' | 'Fields' | 'className' | 'summary'
> & {
  schema: S;
  /** The filter to which Reset goes back. */
  usual: (today: string) => InferType<S>;
  /** Fields that only links set: the form has no field for them and leaves them as they are. */
  linkOnly?: readonly (keyof InferType<S> & string)[];
};

/**
 * The filter of an office list, in the address bar and in the panel above the list. The address leaves out what is as usual,
 * so that a link without dates means the last 12 months on any day.
 */
export function createListFilter<S extends ObjectSchema<Fields>>({
  schema,
  usual,
  linkOnly = [],
  ...panel
}: Definition<S>) {
  type Filter = InferType<S>;
  const names = Object.keys(schema.fields).filter((name) => !linkOnly.some((it) => it === name));
  const isList = (name: string) => (schema.fields[name] as Schema | undefined)?.type === 'array';

  function read(params: URLSearchParams, today: string): Filter {
    const fields = [...params].map(([name, text]) => [name, isList(name) ? text.split(',') : text]);
    const wanted: unknown = { ...usual(today), ...Object.fromEntries(fields) };
    return schema.isValidSync(wanted)
      ? (schema.cast(wanted, { stripUnknown: true }) as Filter)
      : usual(today);
  }

  function params(filter: Filter, today: string): FilterParams {
    const defaults = usual(today);
    return Object.fromEntries(
      names.map((name) => {
        const text = toText(filter[name]);
        return [name, text === toText(defaults[name]) ? null : text];
      }),
    );
  }

  const values = (filter: Filter) =>
    Object.fromEntries(names.map((name) => [name, toFieldValue(filter[name])]));

  return {
    read,
    panel: { ...panel, schema, usual, values, params },
  } satisfies ListFilter<Filter>;
}

/** Null for an empty field. The values of a list are sorted, so that their order makes no difference. */
function toText(value: unknown): string | null {
  if (Array.isArray(value)) return value.map(String).sort(COMPARE).join(',');
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

const { compare: COMPARE } = new Intl.Collator('en-AU', { numeric: true });

const toFieldValue = (value: unknown) => (Array.isArray(value) ? value.map(String) : (value ?? ''));
