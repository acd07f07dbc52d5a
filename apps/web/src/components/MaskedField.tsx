import { TextInput, type TextInputProps } from '@mantine/core';
import { type FieldProps, useFormField } from '../ui/form/useFormField';
import { useMask } from '../ui/form/useMask';
import classes from './payment/CardFields.module.css';

type Props = FieldProps &
  Pick<TextInputProps, 'autoComplete' | 'placeholder' | 'rightSection' | 'rightSectionWidth'> & {
    mask: (typed: string) => string;
  };

/** Digits that are grouped while they are typed, as on a card. */
export function MaskedField({ mask, optional, ...props }: Props) {
  const { value, setValue, input } = useFormField<string>({ ...props, optional });
  const onChange = useMask(mask, setValue);
  return (
    <TextInput
      {...props}
      {...input}
      inputMode="numeric"
      autoCorrect="off"
      spellCheck={false}
      classNames={{ input: classes.number }}
      value={value}
      onChange={onChange}
    />
  );
}
