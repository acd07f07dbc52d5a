import { describe, expect, it } from 'vitest';
import { theme } from '../../../app/theme';

const files = import.meta.glob<string>(
  ['../../../components/pictures/*.svg', '@site/clients/*.svg'],
  { eager: true, query: '?raw', import: 'default' },
);
const PALETTE = new Set(['#fff', ...Object.values(theme.colors ?? {}).flat()]);

it('every folder of pictures is looked at', () => {
  for (const folder of ['components/pictures', 'clients'])
    expect(Object.keys(files).filter((file) => file.includes(`${folder}/`))).not.toEqual([]);
});

describe.each(Object.entries(files))('%s', (_file, svg) => {
  it('uses the colours of the theme', () => {
    const colours = [...svg.matchAll(/#[0-9a-f]{3,8}\b(?=")/gi)].map(([colour]) => colour);
    expect(colours.filter((colour) => !PALETTE.has(colour))).toEqual([]);
  });

  it('says how large it is, so that nothing moves when it arrives', () => {
    expect(svg).toMatch(/viewBox="0 0 (\d+) (\d+)"/);
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    expect(svg).toContain(`width="${width}" height="${height}"`);
  });

  it('is light, and asks nothing of the page around it', () => {
    expect(svg.length).toBeLessThan(6000);
    expect(svg).not.toMatch(/<(style|script|text|image)|href="[^#]/);
  });
});
