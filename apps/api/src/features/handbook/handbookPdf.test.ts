import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { infoOfPdf, textOfPdf } from '../../pdf/testing/textOfPdf';
import { testContext } from '../../testing/testContext';
import { getHandbookPdf, readHandbookMarkdown } from './handbook';
import { parseHandbook } from './handbookBlocks';

const ctx = testContext();
const app = createApp(ctx);
const CONTENTS = 1;

describe('the printed handbook', () => {
  it('is shown to anyone, and sent again only when it has changed', async () => {
    const { status, headers, body } = await request(app).get('/api/v1/handbook/pdf');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="student-handbook.pdf"',
      'cache-control': 'public, no-cache',
      etag: expect.any(String),
    });
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    const again = await request(app)
      .get('/api/v1/handbook/pdf')
      .set('If-None-Match', headers.etag as string);
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is drawn once for ten who ask at once, and anew for another provider', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => getHandbookPdf(ctx)));
    expect(new Set(all).size).toBe(1);
    const config = { ...ctx.config, brand: 'Zoë’s Kitchen School' };
    const other = await getHandbookPdf({ ...ctx, config });
    expect(textOfPdf(other)).toContain('Zoë’s Kitchen School');
  });

  it('has a title, a language and tags', async () => {
    const pdf = await getHandbookPdf(ctx);
    expect(infoOfPdf(pdf)).toMatch(
      /Title: +Student handbook, Platewise\n[\s\S]*Tagged: +yes[\s\S]*A4/,
    );
    expect(pdf.toString('latin1')).toContain('/Lang (en-AU)');
  });

  it('numbers its pages and lists each chapter with the page it is on', async () => {
    const pages = textOfPdf(await getHandbookPdf(ctx))
      .split('\f')
      .slice(0, -1);
    expect(pages[0]).toMatch(/Student\s+handbook/);
    pages.slice(CONTENTS).forEach((page, i) => {
      expect(page).toContain(`Page ${i + 2} of ${pages.length}`);
    });
    const chapters = parseHandbook(await readHandbookMarkdown(ctx)).flatMap((block) =>
      block.kind === 'heading' ? [block.text] : [],
    );
    expect(chapters.length).toBeGreaterThan(10);
    const listed = (pages[CONTENTS] ?? '').split('\n').map((row) => row.trim());
    for (const chapter of chapters) {
      const row = listed.find((each) => each.startsWith(chapter));
      const number = Number(/\s(\d+)$/.exec(row ?? '')?.[1]);
      expect(pages[number - 1]?.split('\n').map((row) => row.trim())).toContain(chapter);
    }
  });

  it('has every word of the text, in order', async () => {
    const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
    const pages = textOfPdf(await getHandbookPdf(ctx)).split('\f');
    const body = pages
      .slice(CONTENTS + 1, -1)
      .map((page) => page.trim().split('\n').slice(1, -1).join('\n'))
      .join('\n');
    const wanted = parseHandbook(await readHandbookMarkdown(ctx)).map((block) => {
      if (block.kind === 'heading') return block.text;
      const label = block.kind === 'item' ? block.label : '';
      return `${label} ${block.runs.map(({ text }) => text).join('')}`;
    });
    expect(words(body)).toBe(words(wanted.join(' ')));
  });
});

it.each(['| a |\n|---|\n| b |', '![alt](picture.svg)', '```\ncode\n```'])(
  'what has no form on paper is refused: %j',
  (markdown) => {
    expect(() => parseHandbook(markdown)).toThrow(/cannot be printed/);
  },
);
