import { Input } from '@mantine/core';
import type { ProviderField } from '@platewise/shared/payments';
import type { ElementProps } from '@stripe/react-stripe-js';
import { useField } from 'formik';
import { type ComponentType, useId, useState } from 'react';
import { type FieldProps, useFormField } from '../../ui/form/useFormField';
import { afterPress } from '../../ui/pointerPress';
import classes from './StripeField.module.css';

type FrameState = { empty: boolean; complete: boolean };
type Style = { base: Record<string, string | object>; invalid: Record<string, string> };
type Options = { style?: Style; placeholder?: string; showIcon?: boolean };
type Element = ComponentType<
  ElementProps & { options?: Options; onChange?: (event: FrameState) => void }
>;

type Props = FieldProps & { element: Element; options?: Options; onChange: () => void };

/** Shows a frame of Stripe as one of our fields. The form knows whether the field is complete, but not its value. */
export function StripeField({ element: Frame, options, onChange, ...props }: Props) {
  const { setValue, message, input } = useFormField<ProviderField>(props);
  const [, , { setTouched }] = useField(props.name);
  const [focused, setFocused] = useState(false);
  const [style] = useState(readPageStyle);
  const id = useId();
  return (
    <Input.Wrapper id={id} label={input.label} description={props.description} error={input.error}>
      <Input
        component="div"
        withAria={false}
        classNames={{ input: classes.field }}
        error={message !== undefined}
        data-field={props.name}
        data-focused={focused || undefined}
        data-invalid-field={message ? true : undefined}
      >
        <Frame
          id={id}
          options={{ ...options, style, placeholder: '' }}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            afterPress(() => void setTouched(true));
          }}
          onChange={({ empty, complete }) => {
            onChange();
            setValue(toFieldValue(empty, complete));
          }}
        />
      </Input>
    </Input.Wrapper>
  );
}

const toFieldValue = (empty: boolean, complete: boolean): ProviderField => {
  if (complete) return 'full';
  return empty ? '' : 'part';
};

/** Our stylesheet does not apply inside a frame, so the theme's values are passed to it. */
function readPageStyle(): Style {
  const page = getComputedStyle(document.body);
  const variable = (name: string) =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return {
    base: {
      color: variable('--pw-ink') || page.color,
      fontFamily: page.fontFamily,
      fontSize: page.fontSize,
      fontVariant: 'tabular-nums',
    },
    invalid: { color: variable('--pw-tomato') || page.color },
  };
}
