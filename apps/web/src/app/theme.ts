import {
  type CSSVariablesResolver,
  createTheme,
  type DefaultMantineColor,
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

/** The same roles in the dark: 0 is still the tint, 6 the colour itself, and 9 has the most contrast. Words on the colour are dark. */
const DARK: Record<'leaf' | 'saffron' | 'tomato' | 'gray', MantineColorsTuple> = {
  leaf: [
    '#1c3628',
    '#244534',
    '#2f5741',
    '#4a8a66',
    '#5fa57e',
    '#72b690',
    '#83c6a0',
    '#9bd3b3',
    '#b9e2cb',
    '#d9f1e3',
  ],
  saffron: [
    '#3a2d12',
    '#4a3916',
    '#5e4a1e',
    '#f6c46c',
    '#f3b04a',
    '#e59b2b',
    '#f3b04a',
    '#f6c46c',
    '#f5c97e',
    '#fbe5b9',
  ],
  tomato: [
    '#412019',
    '#52271f',
    '#6e342a',
    '#a04a3d',
    '#d06a5c',
    '#e37f71',
    '#f19486',
    '#f5aba0',
    '#f9c6be',
    '#fde3df',
  ],
  gray: [
    '#111814',
    '#1f2923',
    '#27322c',
    '#323e37',
    '#4a5850',
    '#84938a',
    '#aab9b0',
    '#c2cec7',
    '#d7e0da',
    '#e8eee9',
  ],
};

const TEXT_FACE = "'Hanken Grotesk Variable', 'Hanken Grotesk Fallback', system-ui, sans-serif";
const DISPLAY_FACE =
  "'Fraunces Variable', 'Fraunces Fallback', 'Fraunces Times Fallback', Georgia, serif";

type Spacing = '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | '4xl';

declare module '@mantine/core' {
  export interface MantineThemeSizesOverride {
    spacing: Record<Spacing, string>;
  }
  export interface MantineThemeColorsOverride {
    colors: Record<DefaultMantineColor | keyof typeof DARK, MantineColorsTuple>;
  }
}

const colorsOf = ({ leaf, saffron, tomato, gray }: typeof DARK) => ({
  leaf,
  saffron,
  tomato,
  gray,
  green: leaf,
  red: tomato,
  yellow: saffron,
});

const INK = gray[9];

export const theme = createTheme({
  colors: colorsOf({ leaf, saffron, tomato, gray }),
  primaryColor: 'leaf',
  primaryShade: 6,
  black: INK,
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

/**
 * The values of the dark scheme. Only the build uses them (`prerender/build/themeVariables.ts`): in the browser the scheme is
 * a matter of stylesheets (docs/decisions/044).
 */
export const darkTheme: typeof theme = {
  ...theme,
  colors: colorsOf(DARK),
  black: DARK.gray[9],
  white: '#19221d',
  shadows: { md: '0 8px 28px rgb(0 0 0 / 50%)' },
};

/** Variables of our own stylesheets besides Mantine's. `prerender/build/themeVariables.ts` writes both into a stylesheet. */
export const cssVariablesResolver: CSSVariablesResolver = ({ colors, black }) => {
  const [paper, paperDeep, , hairline, , fieldBorder, quiet] = colors.gray;
  const isDark = black !== INK;
  return {
    variables: {
      '--pw-display': DISPLAY_FACE,
      '--pw-display-xl': 'clamp(2.5rem, 1.1rem + 4.2vw, 4.25rem)',
      '--pw-display-lg': 'clamp(2rem, 1.55rem + 1.9vw, 2.875rem)',
      '--pw-display-md': 'clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem)',
      '--pw-ink': black,
      '--pw-quiet': quiet,
      '--pw-paper': paper,
      '--pw-paper-deep': paperDeep,
      '--pw-card': 'var(--mantine-color-white)',
      '--pw-hairline': hairline,
      '--pw-field-border': fieldBorder,
      '--pw-leaf': colors.leaf[6],
      '--pw-leaf-ink': colors.leaf[8],
      '--pw-leaf-tint': colors.leaf[0],
      '--pw-leaf-soft': isDark ? '#6fae8b' : leaf[2],
      /* Words on leaf, tomato or quiet. */
      '--pw-on-fill': 'var(--mantine-color-white)',
      /* A ground that is dark in both schemes, and the words and lines on it. */
      '--pw-leaf-deep': isDark ? '#12331f' : leaf[8],
      '--pw-on-deep': '#ffffff',
      '--pw-hairline-on-dark': isDark ? '#2c5a40' : leaf[6],
      '--pw-saffron': saffron[4],
      /* Words on saffron and on soft leaf, and ink that is stored as a picture. */
      '--pw-on-bright': INK,
      '--pw-saffron-tint': colors.saffron[0],
      '--pw-saffron-ink': colors.saffron[8],
      '--pw-tomato': colors.tomato[6],
      '--pw-tomato-tint': colors.tomato[0],
      /* A paper that looks the same in both schemes, and the ground of a drawing, which has its own colours. */
      '--pw-sheet': '#ffffff',
      '--pw-drawing-ground': isDark ? gray[0] : 'transparent',
      '--pw-measure': '33em',
      '--pw-form': rem(560),
      '--pw-wide': rem(1180),
      '--pw-target': rem(44),
      '--pw-target-big': rem(56),
      '--pw-section': 'clamp(4rem, 2.5rem + 5vw, 6rem)',
      '--pw-ease': '150ms ease-out',
    },
    light: {
      '--mantine-color-scheme': isDark ? 'dark' : 'light',
      '--mantine-color-body': 'var(--pw-paper)',
      '--mantine-color-text': 'var(--pw-ink)',
      '--mantine-color-dimmed': 'var(--pw-quiet)',
      '--mantine-color-placeholder': 'var(--pw-field-border)',
      '--mantine-color-error': 'var(--pw-tomato)',
      '--mantine-color-anchor': 'var(--pw-leaf)',
      '--mantine-color-default-border': 'var(--pw-hairline)',
    },
    dark: {},
  };
};
