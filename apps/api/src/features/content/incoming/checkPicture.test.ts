import { describe, expect, it } from 'vitest';
import { checkPicture } from './checkPicture';
import { aGif, aJpeg, aPng, aWebp } from './testing/pictures';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><path d="M0 0"/></svg>';
const text = (words: string) => Buffer.from(words);
const largePng = () => Buffer.concat([aPng(), Buffer.alloc(2 * 1024 * 1024)]);

describe('a picture', () => {
  it.each([
    ['png', aPng(), 'image/png'],
    ['jpg', aJpeg(), 'image/jpeg'],
    ['gif', aGif(), 'image/gif'],
    ['webp', aWebp('VP8 '), 'image/webp'],
    ['webp', aWebp('VP8L'), 'image/webp'],
    ['webp', aWebp('VP8X'), 'image/webp'],
    ['svg', text(SVG), 'image/svg+xml'],
    ['svg', text(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n${SVG}`), 'image/svg+xml'],
  ])('is known as %s by what is in it', (ending, bytes, mediaType) => {
    const found = checkPicture(bytes);
    expect(found).toMatchObject({ mediaType, width: 8, height: 6 });
    expect(found).toMatchObject({
      address: expect.stringMatching(
        new RegExp(`^/api/v1/content/images/[0-9a-f]{64}\\.${ending}$`),
      ),
    });
  });

  it.each([
    ['png', aPng()],
    ['jpeg', aJpeg()],
    ['gif', aGif()],
    ['webp', aWebp('VP8L')],
  ])('loses what stands behind its end (%s), like a program or a zip', (_, bytes) => {
    const polyglot = Buffer.concat([bytes, text('<script>alert(1)</script>PK\u0003\u0004')]);
    expect(checkPicture(polyglot)).toMatchObject({ bytes, width: 8 });
  });

  it.each([
    [
      'html by the name of a picture',
      text('<html><script>alert(1)</script></html>'),
      /not a picture/,
    ],
    ['nothing', Buffer.alloc(0), /not a picture/],
    ['a text that begins like a gif', text('GIF89a=1;alert(1);//............'), /not a picture/],
    ['a program', Buffer.from('4d5a9000', 'hex'), /not a picture/],
    ['a png cut short', aPng().subarray(0, 40), /incomplete/],
    ['a jpeg cut short', aJpeg().subarray(0, 30), /incomplete/],
    ['a gif cut short', aGif().subarray(0, 40), /incomplete/],
    ['a webp cut short', aWebp('VP8 ').subarray(0, 31), /incomplete/],
    ['a webp of a kind unknown', aWebp('VP8 ').fill('VP9 ', 12, 16), /not a picture/],
    ['a png as wide as a street', aPng(60_000, 60_000), /60000 by 60000 pixels/],
    ['a jpeg one pixel too high', aJpeg(8, 4097), /8 by 4097 pixels/],
    ['a gif of no size', aGif(0, 6), /0 by 6 pixels/],
    ['a webp too wide', aWebp('VP8X', 5000), /5000 by 6 pixels/],
    ['more than 2 MB', largePng(), /a picture of 2.1 MB/],
    [
      'a drawing with a script',
      text(SVG.replace('<path', '<script/><path')),
      /must not have <script>/,
    ],
    [
      'a drawing with a handler',
      text(SVG.replace('d=', 'onload="a()" d=')),
      /event handler onload/,
    ],
    [
      'a drawing with a page inside',
      text(SVG.replace('<path', '<foreignObject/><path')),
      /foreignObject/,
    ],
    [
      'a drawing that reaches outside',
      text(SVG.replace('d=', 'href="https://evil.example" d=')),
      /refer outside/,
    ],
    ['a drawing with entities', text(`<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`), /document type/],
    ['a drawing without a size', text('<svg></svg>'), /viewBox/],
    [
      'a drawing in another encoding',
      Buffer.concat([text(SVG.slice(0, -6)), Buffer.from([0xe9]), text('</svg>')]),
      /UTF-8/,
    ],
  ])('is refused: %s', (_, bytes, wrong) => {
    const fault = checkPicture(bytes);
    expect(fault).toEqual({
      wrong: expect.stringMatching(wrong),
      fix: expect.stringMatching(/\.$/),
    });
  });

  it('of any broken bytes is refused or has a size, and never throws', () => {
    for (const good of [aPng(), aJpeg(), aGif(), aWebp('VP8X'), aWebp('VP8L'), aWebp('VP8 ')])
      for (let at = 0; at < good.length; at += 1)
        for (const value of [0, 0x7f, 0xff]) {
          const broken = Buffer.from(good);
          broken[at] = value;
          const found = checkPicture(broken.subarray(0, good.length - (at % 3)));
          expect('wrong' in found || found.width * found.height > 0).toBe(true);
        }
  });
});
