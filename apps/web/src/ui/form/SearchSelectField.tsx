import { Select } from '@mantine/core';
import { type Options, toOptions } from './options';
import { type FieldProps, useFormField } from './useFormField';

type Props = FieldProps & { options: Options; placeholder?: string };

/** A long list that is found in by typing. An untouched one is ''. */
export function SearchSelectField({
  options,
  placeholder = 'Type to search',
  optional,
  ...props
}: Props) {
  const { value, setValue, input } = useFormField<string>({ ...props, optional });
  return (
    <Select
      {...props}
      {...input}
      data={toOptions(options)}
      value={value || null}
      onChange={(next) => setValue(next ?? '')}
      placeholder={placeholder}
      searchable
      allowDeselect={false}
      nothingFoundMessage={<span role="alert">Nothing found</span>}
      maxDropdownHeight={320}
      limit={300}
    />
  );
}
