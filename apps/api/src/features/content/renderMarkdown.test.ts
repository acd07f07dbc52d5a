import { describe, expect, it } from 'vitest';
import { renderInline, renderMarkdown } from './renderMarkdown';
import { sanitiseContent } from './sanitiseContent';

function render(markdown: string) {
  const faults: string[] = [];
  const findPicture = (name: string) =>
    name === 'hands.svg'
      ? { address: '/api/v1/content/images/abc.svg', width: 800, height: 450 }
      : null;
  return {
    html: renderMarkdown(markdown, { findPicture, onFault: (message) => faults.push(message) }),
    faults,
  };
}

describe('a page', () => {
  it.each([
    ['bold words', 'Wash your **hands**.', '<p>Wash your <strong>hands</strong>.</p>'],
    [
      'a call-out',
      '> **In the kitchen** Use soap.',
      '<blockquote class="callout">\n<p><strong>In the kitchen</strong> Use soap.</p>\n</blockquote>',
    ],
    ['a plain quote', '> Use soap.', '<blockquote>\n<p>Use soap.</p>\n</blockquote>'],
    [
      'a picture under its hash, with its size',
      '![Six steps](hands.svg)',
      '<p><img src="/api/v1/content/images/abc.svg" alt="Six steps" width="800" height="450" loading="lazy" /></p>',
    ],
    [
      'a safe link',
      '[law](https://example.gov.au)',
      '<p><a href="https://example.gov.au">law</a></p>',
    ],
    [
      'a link by mail and within the site',
      '[us](mailto:a@b.example) [faqs](/faqs/)',
      '<p><a href="mailto:a@b.example">us</a> <a href="/faqs/">faqs</a></p>',
    ],
    ['signs of the trade', 'At < 5 °C & > 60 °C', '<p>At &lt; 5 °C &amp; &gt; 60 °C</p>'],
  ])('has %s', (_, markdown, html) => {
    expect(render(markdown)).toEqual({ html, faults: [] });
  });

  it('has tables whose heads are column heads', () => {
    expect(render('| Food | Limit |\n|---|--:|\n| Milk | 5 °C |').html).toContain(
      '<th scope="col">Food</th>\n<th scope="col" align="right">Limit</th>',
    );
  });

  it.each([
    ['html', 'Wash <b onclick="x()">hands</b>.', /HTML is not allowed: write '<b onclick/],
    ['a first-level heading', '# Title', /the title is the only heading/],
    ['a deep heading', '#### Title', /too deep/],
    ['an unknown picture', '![What it teaches](nowhere.svg)', /no picture 'nowhere.svg'/],
    [
      'a link that runs',
      '[law](javascript:alert(1))',
      /link 'javascript:alert\(1\)' cannot be used/,
    ],
    ['a link without https', '[law](http://example.gov.au)', /write its address with https/],
    ['a link without a scheme', '[law](//example.gov.au)', /write its address with https/],
    ['an address that is taken for one', 'See www.example.gov.au', /'http:\/\/www.example.gov.au'/],
    ['an outside picture', '![What it teaches](https://evil.example/x.svg)', /no picture/],
  ])('is told of %s', (_, markdown, message) => {
    expect(render(markdown).faults.join()).toMatch(message);
  });
});

describe('html from anywhere', () => {
  it.each([
    ['scripts', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['styles', '<p style="color:red" class="x">a</p><style>p{}</style>', '<p>a</p>'],
    [
      'event handlers',
      '<img src="/x.svg" onerror="alert(1)" alt="x">',
      '<img src="/x.svg" alt="x" />',
    ],
    ['script addresses', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['addresses without https', '<a href="http://x.example">a</a>', '<a>a</a>'],
    ['addresses without a scheme of their own', '<a href="//x.example">a</a>', '<a>a</a>'],
    ['pictures from elsewhere', '<img src="https://x.example/a.png" alt="x">', '<img alt="x" />'],
    [
      'pictures in the address itself',
      '<img src="data:image/svg+xml,x" alt="x">',
      '<img alt="x" />',
    ],
    ['frames and forms', '<iframe src="/x"></iframe><form><input></form>', ''],
    [
      'other classes of quotes',
      '<blockquote class="callout x"><p>a</p></blockquote>',
      '<blockquote class="callout"><p>a</p></blockquote>',
    ],
  ])('loses %s', (_, html, left) => {
    expect(sanitiseContent(html)).toBe(left);
  });

  it('keeps links by mail and within the site', () => {
    const html = '<a href="mailto:a@b.example">a</a> <a href="/faqs/">b</a>';
    expect(sanitiseContent(html)).toBe(html);
  });
});

it('a question is one line with inline marks', () => {
  expect(renderInline('What is *not* < 5 °C?')).toBe('What is <em>not</em> &lt; 5 °C?');
});
