import { expect, it } from 'vitest';
import { lessonHtml } from './useLessonHtml';

it.each([
  '<p>Keep <strong>cold</strong> food <em>below</em> 5 <sup>o</sup>C<br>H<sub>2</sub>O</p>',
  '<blockquote class="callout"><p>Remember</p></blockquote><hr><pre><code>5</code></pre>',
  '<ol start="3"><li>one</li></ol><ul><li>two</li></ul>',
  '<h2>a</h2><h3>b</h3><h4>c</h4>',
  '<table><thead><tr><th align="left" scope="col" colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2" align="right">b</td></tr></tbody></table>',
  '<img loading="lazy" height="40" width="60" alt="a fridge" src="/api/v1/content/images/a.webp">',
  '<a href="https://example.com/">a</a> <a href="mailto:a@example.com">b</a> <a href="/FAQs/">c</a>',
])('what the server lets through stays as it is: %s', (html) => {
  expect(lessonHtml(html)).toBe(html);
});

it.each([
  ['<p onclick="run()">a</p>', '<p>a</p>'],
  ['<p style="position:fixed">a</p>', '<p>a</p>'],
  ['<style>p{color:red}</style>a', 'a'],
  ['<script>run()</script>a', 'a'],
  ['<a href="javascript:run()">a</a>', '<a>a</a>'],
  ['<img src="x" onerror="run()">', '<img src="x">'],
  ['<iframe srcdoc="<script>run()</script>"></iframe>a', 'a'],
  ['<form action="https://example.com"><input name="a"></form>', '<input name="a">'],
  ['<svg><script>run()</script></svg>a', 'a'],
])('what would run or look like another page is taken out: %s', (html, left) => {
  expect(lessonHtml(html)).toBe(left);
});
