import {
  type ButtonProps,
  createTheme,
  type MantineTheme,
  type MantineThemeComponents,
} from '@mantine/core';
import { theme } from './theme';
import classes from './themeComponents.module.css';

const field = { size: 'md' };

const components: MantineThemeComponents = {
  ActionIcon: { defaultProps: { size: 'xl', variant: 'subtle' } },
  Alert: { defaultProps: { radius: 'md', variant: 'light' } },
  Anchor: { defaultProps: { underline: 'always' } },
  Button: {
    defaultProps: { size: 'md' },
    classNames: { root: classes.button, label: classes.buttonLabel, loader: classes.loader },
    vars: (_theme: MantineTheme, { size }: ButtonProps) => ({
      root: { '--button-height': `var(--pw-target${size === 'lg' ? '-big' : ''})` },
    }),
  },
  Card: { defaultProps: { radius: 'lg', padding: 'lg', withBorder: true } },
  Checkbox: {
    defaultProps: field,
    classNames: { input: classes.tickBox, body: classes.tick, label: classes.tickLabel },
  },
  CloseButton: { defaultProps: { size: 'xl' } },
  Input: { defaultProps: field, classNames: { input: classes.input } },
  InputWrapper: {
    defaultProps: { ...field, inputWrapperOrder: ['label', 'description', 'error', 'input'] },
    classNames: { label: classes.label, description: classes.description, error: classes.error },
  },
  Modal: {
    defaultProps: {
      radius: 'lg',
      centered: true,
      padding: 'lg',
      overlayProps: { backgroundOpacity: 0.4 },
    },
    classNames: { content: classes.modal, title: classes.modalTitle },
  },
  NativeSelect: { defaultProps: { ...field, rightSectionProps: { 'aria-hidden': true } } },
  Pagination: {
    defaultProps: { getItemProps: (page: number) => ({ 'aria-label': `Page ${page}` }) },
  },
  Paper: { defaultProps: { radius: 'lg' } },
  PasswordInput: {
    defaultProps: { ...field, rightSectionWidth: '3rem' },
    classNames: { visibilityToggle: classes.reveal },
  },
  Popover: { defaultProps: { radius: 'md', shadow: 'md' } },
  Select: { defaultProps: { ...field, radius: 'md', comboboxProps: { shadow: 'md' } } },
  Textarea: { defaultProps: { ...field, autosize: true, minRows: 4 } },
  TextInput: { defaultProps: field },
};

/** The theme with the defaults of Mantine's components. `theme.ts` has none, so that the build can read it without CSS. */
export const themeWithComponents = createTheme({ ...theme, components });
