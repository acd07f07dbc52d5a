import { describe, expect, it } from 'vitest';
import { svgFaults, viewBoxOf } from './checkSvg';
import { SVG } from './testing/contentFolder';

const around = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450">${inside}</svg>`;

describe('a drawing', () => {
  it.each([
    ['of shapes and text', SVG],
    [
      'with a reference to itself',
      around(
        `<defs><clipPath id="a"><path d="M0 0"/></clipPath></defs><g clip-path="url('#a')"><use href="#a"/></g>`,
      ),
    ],
    [
      'with a comment and an entity',
      `<?xml version="1.0"?>\n${around('<!-- <b> --><text x="1">Fish &amp; chips &#176;</text>')}\n`,
    ],
  ])('%s is fit', (_, svg) => {
    expect(svgFaults(svg)).toEqual([]);
  });

  it.each([
    ['a script', around('<script>alert(1)</script>'), /<script>/],
    ['a script in capitals', around('<SCRIPT>alert(1)</SCRIPT>'), /<SCRIPT>/],
    ['an event handler', around('<path d="" onload="alert(1)"/>'), /event handler onload/],
    ['foreign html', around('<foreignObject><p>x</p></foreignObject>'), /foreignObject/],
    ['an outside picture', around('<image href="https://evil.example/x.png"/>'), /<image>/],
    [
      'an outside reference',
      around('<use xlink:href="https://evil.example/x.svg#a"/>'),
      /refer outside/,
    ],
    ['an outside fill', around('<path fill="url(https://evil.example/x)"/>'), /refer outside/],
    ['a style sheet', around('<style>@import "//evil.example"</style>'), /<style>/],
    ['a style attribute', around('<path style="fill:red"/>'), /style attribute/],
    [
      'an animation of an address',
      around('<set attributeName="href" to="javascript:alert(1)"/>'),
      /<set>/,
    ],
    ['a script address', around('<a href="javascript:alert(1)"><path/></a>'), /refer outside/],
    ['an entity of its own', `<!DOCTYPE svg [<!ENTITY x "y">]>${SVG}`, /document type/],
    ['a tag left open', around('<g><path/>'), /closes nothing|never closed/],
    ['tags crossed', around('<g><text></g></text>'), /closes nothing/],
    ['an attribute without quotes', around('<path d=M0/>'), /not well-formed/],
    ['an attribute twice', around('<path d="a" d="b"/>'), /is used twice/],
    ['a bare ampersand', around('<text>a & b</text>'), /&amp;/],
    ['two drawings in one', SVG + '<path/>', /one <svg>/],
    ['text around it', `hello ${SVG}`, /nothing outside|must begin/],
    [
      'an outside fill behind an entity',
      around('<path fill="u&#x72;l(https://evil.example/x)"/>'),
      /refer outside/,
    ],
    [
      'an outside fill behind an escape',
      around(String.raw`<path fill="u\72 l(https://evil.example/x)"/>`),
      /refer outside/,
    ],
    ['a script behind an entity', around('<a href="java&#115;cript:alert(1)"/>'), /refer outside/],
    ['an instruction', around('<?php echo 1 ?>'), /instructions/],
    ['shapes inside themselves', around('<g id="a"><use href="#a"/></g>'), /draws more than/],
    ['tags in tags in tags', around('<g>'.repeat(200) + '</g>'.repeat(200)), /draws more than/],
    ['more shapes than a browser can draw', around('<path/>'.repeat(60_000)), /draws more than/],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', /viewBox/],
    ['nothing', '', /must begin/],
  ])('with %s is refused', (_, svg, message) => {
    expect(svgFaults(svg).join('\n')).toMatch(message);
  });
});

/** 11 levels of ten uses each: a kilobyte that asks for 10^11 shapes. */
const nested = (by: (id: string) => string) =>
  around(
    `<defs><path id="a0" d="M0 0"/>${Array.from(
      { length: 11 },
      (_, level) => `<g id="a${level + 1}">${by(`a${level}`).repeat(10)}</g>`,
    ).join('')}</defs><use href="#a11"/>`,
  );

it.each([
  ['of use', nested((id) => `<use href="#${id}"/>`)],
  ['of masks', nested((id) => `<path mask="url(#${id})"/>`)],
])('a few lines cannot ask for more shapes than can be drawn, by way %s', (_, svg) => {
  expect(svg.length).toBeLessThan(4000);
  expect(svgFaults(svg).join('\n')).toMatch(/draws more than/);
});

// Each took minutes for two megabytes, and hours for a package of them, where an expression was tried again from every place.
it.each(['<svg ', '<!--', '<svg viewBox=', '<a b="', '&', '<', '<?', '<![CDATA['])(
  'two megabytes of %s are refused at once',
  (bit) => {
    const svg = bit.repeat(2_000_000 / bit.length);
    expect(svgFaults(svg)).not.toEqual([]);
    expect(viewBoxOf(svg)).toBeNull();
    expect(svgFaults(around(svg))).not.toEqual([]);
  },
  1500,
);
