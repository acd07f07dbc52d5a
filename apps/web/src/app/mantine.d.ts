import '@mantine/core';

type Step = '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | '4xl';

declare module '@mantine/core' {
  export interface MantineThemeSizesOverride {
    spacing: Record<Step, string>;
  }
}
