import { describe, expect, it } from 'vitest';

const styleOf = (html: string) => {
  document.body.innerHTML = html;
  return getComputedStyle(document.querySelector('#asked') as Element);
};

describe('what hides an element in tests', () => {
  it.each([
    ['<p id="asked">', 'block', 'visible'],
    ['<b id="asked">', 'inline', 'visible'],
    ['<b id="asked" hidden>', 'none', 'visible'],
    ['<b id="asked" style="display: flex">', 'flex', 'visible'],
    ['<p style="visibility: hidden"><b id="asked">', 'inline', 'hidden'],
    [
      '<p style="visibility: hidden"><b id="asked" style="visibility: visible">',
      'inline',
      'visible',
    ],
    ['<style id="asked">', 'none', 'visible'],
  ])('%s', (html, display, visibility) => {
    const style = styleOf(html);
    expect([style.display, style.visibility]).toEqual([display, visibility]);
    expect(style.getPropertyValue('display')).toBe(display);
  });

  it('leaves what is asked of the element itself', () => {
    expect(styleOf('<i id="asked" style="color: red; --gap: 2px">').color).toBe('red');
    expect(styleOf('<i id="asked" style="--gap: 2px">').getPropertyValue('--gap')).toBe('2px');
  });
});
