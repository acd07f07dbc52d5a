import { describe, expect, it } from 'vitest';
import { theme } from '../../../app/theme';

const files = import.meta.glob<string>(
  ['../../../components/pictures/*.svg', '@site/clients/*.svg'],
  { eager: true, query: '?raw', import: 'default' },
);
const PALETTE = new Set(['#fff', ...Object.values(theme.colors ?? {}).flat()]);

describe.each(Object.entries(files))('%s', (_file, svg) => {
  it('uses the colours of the theme', () => {
    for (const [colour] of svg.matchAll(/#[0-9a-f]{3,8}\b(?=")/g))
      expect(PALETTE).toContain(colour);
  });

  it('says how large it is, so that nothing moves when it arrives', () => {
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
  });

  it('is light, and asks nothing of the page around it', () => {
    expect(svg.length).toBeLessThan(6000);
    expect(svg).not.toMatch(/<(style|script|text|image)|href="[^#]/);
  });
});
