import { Choices } from './Choices';
import { type Options, toOptions } from './options';
import { type FieldProps, useFormField } from './useFormField';

type Props = FieldProps & { options: Options; layout?: 'row' | 'stack' };

export function RadioField({ options, layout, ...props }: Props) {
  const { value, setValue, input } = useFormField<string>(props);
  return (
    <Choices
      name={props.name}
      legend={input.label}
      description={props.description}
      options={toOptions(options)}
      value={value}
      onChange={setValue}
      onBlur={input.onBlur}
      error={input.error}
      layout={layout}
      disabled={props.disabled}
    />
  );
}
