import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  rem,
} from '@mantine/core';

/** Index 0 is the tint, 6 the colour itself, 7 its hover. */
const leaf: MantineColorsTuple = [
  '#e6f2ea',
  '#cfe5d8',
  '#a3cdb5',
  '#74b390',
  '#4c9b70',
  '#328459',
  '#1d6b47',
  '#175739',
  '#11442c',
  '#0b301f',
];
/** Behind ink only; index 8 is for words on the tint. */
const saffron: MantineColorsTuple = [
  '#fdf1d8',
  '#fbe5b9',
  '#f8d692',
  '#f6c46c',
  '#f3b04a',
  '#e59b2b',
  '#c98216',
  '#a96d08',
  '#8a5a00',
  '#5f3e00',
];
const tomato: MantineColorsTuple = [
  '#fbeae7',
  '#f5d3ce',
  '#e9a9a0',
  '#dc7f73',
  '#cd5b4d',
  '#c04537',
  '#b3372a',
  '#972b20',
  '#7a2018',
  '#5c1711',
];
/** Paper, hairlines, field borders, quiet text and ink. */
const gray: MantineColorsTuple = [
  '#fbfaf5',
  '#f4f2ea',
  '#ece9df',
  '#e3e0d5',
  '#c9c8bb',
  '#83897d',
  '#4b5d53',
  '#3a4a41',
  '#26372d',
  '#13261c',
];

const TEXT_FACE = "'Hanken Grotesk Variable', 'Hanken Grotesk Fallback', system-ui, sans-serif";
const DISPLAY_FACE =
  "'Fraunces Variable', 'Fraunces Fallback', 'Fraunces Times Fallback', Georgia, serif";

type Spacing = '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | '4xl';

declare module '@mantine/core' {
  export interface MantineThemeSizesOverride {
    spacing: Record<Spacing, string>;
  }
}

export const theme = createTheme({
  colors: { leaf, saffron, tomato, gray, green: leaf, red: tomato, yellow: saffron },
  primaryColor: 'leaf',
  primaryShade: 6,
  black: gray[9],
  white: '#ffffff',
  fontFamily: TEXT_FACE,
  headings: {
    fontFamily: TEXT_FACE,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.375rem)', lineHeight: '1.15' },
      h2: { fontSize: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)', lineHeight: '1.25' },
      h3: { fontSize: rem(20), lineHeight: '1.35' },
      h4: { fontSize: rem(17), lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: rem(13), sm: rem(15), md: rem(17), lg: rem(20), xl: rem(24) },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.6', lg: '1.5', xl: '1.4' },
  spacing: {
    '2xs': rem(4),
    xs: rem(8),
    sm: rem(12),
    md: rem(16),
    lg: rem(24),
    xl: rem(32),
    '2xl': rem(48),
    '3xl': rem(64),
    '4xl': rem(96),
  },
  radius: { sm: rem(6), md: rem(10), lg: rem(16) },
  defaultRadius: 'md',
  shadows: { md: '0 8px 28px rgb(19 38 28 / 12%)' },
  /** The same as in postcss.config.cjs. */
  breakpoints: { xs: '31.25em', sm: '50em', md: '62em', lg: '75em', xl: '81.25em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** What own stylesheets use besides Mantine's variables. Both are written into a stylesheet by `prerender/build/themeVariables.ts`. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--pw-display': DISPLAY_FACE,
    '--pw-display-xl': 'clamp(2.5rem, 1.1rem + 4.2vw, 4.25rem)',
    '--pw-display-lg': 'clamp(2rem, 1.55rem + 1.9vw, 2.875rem)',
    '--pw-display-md': 'clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem)',
    '--pw-ink': gray[9],
    '--pw-quiet': gray[6],
    '--pw-paper': gray[0],
    '--pw-paper-deep': gray[1],
    '--pw-hairline': gray[3],
    '--pw-hairline-on-dark': leaf[6],
    '--pw-field-border': gray[5],
    '--pw-leaf': leaf[6],
    '--pw-leaf-deep': leaf[8],
    '--pw-leaf-tint': leaf[0],
    '--pw-leaf-soft': leaf[2],
    '--pw-saffron': saffron[4],
    '--pw-saffron-tint': saffron[0],
    '--pw-saffron-ink': saffron[8],
    '--pw-tomato': tomato[6],
    '--pw-tomato-tint': tomato[0],
    '--pw-measure': '33em',
    '--pw-form': rem(560),
    '--pw-wide': rem(1180),
    '--pw-target': rem(44),
    '--pw-target-big': rem(56),
    '--pw-section': 'clamp(4rem, 2.5rem + 5vw, 6rem)',
    '--pw-ease': '150ms ease-out',
  },
  light: {
    '--mantine-color-body': gray[0],
    '--mantine-color-text': gray[9],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[5],
    '--mantine-color-error': tomato[6],
    '--mantine-color-anchor': leaf[6],
    '--mantine-color-default-border': gray[3],
  },
  dark: {},
});
