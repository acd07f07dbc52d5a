import { MultiSelect } from '@mantine/core';
import { type Options, toOptions } from '../../../ui/form/options';
import { type FieldProps, useFormField } from '../../../ui/form/useFormField';
import classes from './MultiSelectField.module.css';

/** Several of a list; an untouched one is []. */
export function MultiSelectField({ options, ...props }: FieldProps & { options: Options }) {
  const { value, setValue, input } = useFormField<string[]>(props);
  return (
    <MultiSelect
      {...input}
      description={props.description}
      disabled={props.disabled}
      size="md"
      classNames={{ input: classes.input }}
      data={toOptions(options)}
      value={value}
      onChange={setValue}
      placeholder={value.length === 0 ? 'Please choose' : undefined}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
