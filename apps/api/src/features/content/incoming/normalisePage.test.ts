import { describe, expect, it } from 'vitest';
import { CoursePictures } from './coursePictures';
import { normalisePage } from './normalisePage';
import { aPng } from './testing/pictures';

const shelf = () => new CoursePictures([{ name: 'pictures/hands.png', bytes: aPng() }]);
const read = (html: string, title = 'Hands') =>
  normalisePage({ name: 'pages/hands.html', title, html }, shelf()).html.replace(/\n/g, '');
const IMG = /<img src="[^"]+" alt="([^"]*)" width="8" height="6" loading="lazy" \/>/g;

describe('a page as other tools write it', () => {
  it.each([
    ['boxes', '<div>One</div><div><div>Two</div> three</div>', '<p>One</p><p>Two</p><p>three</p>'],
    ['loose words', 'One<br>two<p>Three</p>', '<p>One<br />two</p><p>Three</p>'],
    [
      'old fonts',
      '<font face="Arial"><b>One</b> <i>two</i> <u>three</u></font>',
      '<p><strong>One</strong> <em>two</em> three</p>',
    ],
    ['blocks inside inline', '<span><p>One</p><p>Two</p></span>', '<p>One</p><p>Two</p>'],
    [
      'a whole document',
      '<html><head><title>x</title><style>p{}</style></head><body><p>One</p></body></html>',
      '<p>One</p>',
    ],
    ['headings', '<h1>A</h1><h3>B</h3><h6>C</h6><h2> </h2>', '<h2>A</h2><h3>B</h3><h4>C</h4>'],
    ['its title once more', '<div><h1>HANDS</h1><p>One</p></div>', '<p>One</p>'],
    [
      'lists',
      '<ul><li><p>One</p></li><li>Two<ul><li>Three</li></ul></li></ul>',
      '<ul><li>One</li><li>Two<ul><li>Three</li></ul></li></ul>',
    ],
    [
      'lists in lists',
      '<ol start="3"><li>One</li><ol><li>Two</li></ol></ol>',
      '<ol start="3"><li>One<ol><li>Two</li></ol></li></ol>',
    ],
    ['words in lists', '<ul>One<li>Two</li> three</ul>', '<ul><li>One</li><li>Two three</li></ul>'],
    [
      'paragraphs in entries',
      '<ul><li><p>One</p><p>Two</p></li></ul>',
      '<ul><li><p>One</p><p>Two</p></li></ul>',
    ],
    [
      'definitions',
      '<dl><dt>Germ</dt><dd>Small.</dd></dl>',
      '<p><strong>Germ</strong></p><p>Small.</p>',
    ],
    [
      'tables',
      '<table border=1><caption>Heat</caption><thead><tr><th>A<th scope=row>B</thead><tfoot><tr><td colspan=2 rowspan=0 onclick=x()><p>C</p></table>',
      '<p>Heat</p><table><thead><tr><th scope="col">A</th><th scope="row">B</th></tr></thead><tbody><tr><td colspan="2">C</td></tr></tbody></table>',
    ],
    [
      'call-outs',
      '<blockquote class="callout big"><p><b>Note</b> One</p></blockquote><blockquote>Two</blockquote>',
      '<blockquote class="callout"><p><strong>Note</strong> One</p></blockquote><blockquote><p>Two</p></blockquote>',
    ],
    ['set text', '<pre>a <b>b</b>\tc</pre><hr>', '<pre>a b\tc</pre><hr />'],
    [
      'links',
      '<a href=" HTTPS://Example.com/a b?c=1&amp;d=2 ">x</a> <a href="mailto:a@b.example">y</a>',
      '<p><a href="https://example.com/a%20b?c=1&amp;d=2">x</a> <a href="mailto:a@b.example">y</a></p>',
    ],
    [
      'entities',
      '<p>4&nbsp;&deg;C &lt;b&gt; &amp;amp; &copy;</p>',
      '<p>4\u00a0°C &lt;b&gt; &amp;amp; ©</p>',
    ],
    ['nothing inside', '<p></p><div> </div><ul></ul><b></b><p>One</p>', '<p>One</p>'],
  ])('keeps its structure: %s', (_, html, written) => {
    expect(read(html)).toBe(written);
  });

  it.each([
    ['beside it', '../pictures/hands.png'],
    ['from the root', '/pictures/hands.png'],
    ['in capitals', '../Pictures/HANDS.PNG'],
    ['with a question', '../pictures/hands.png?v=2#x'],
    ['in percent writing', '../pictures/h%61nds.png'],
    ['with backslashes', '..\\pictures\\hands.png'],
  ])('shows the picture %s', (_, src) => {
    const html = read(
      `<figure><img src="${src}" alt="Wet &quot;hands&quot;" width="9000"><figcaption>Hands</figcaption></figure>`,
    );
    expect(html.replace(IMG, '[$1]')).toBe('<p>[Wet &quot;hands&quot;]</p><p>Hands</p>');
  });

  it('may show a picture that only adorns it', () => {
    expect(read('<img src="../pictures/hands.png" alt="">')).toContain('alt=""');
  });
});
