import { createHash } from 'node:crypto';
import type { AppContext } from '../../context';
import { handbookMarkdown } from './handbookMarkdown';
import { renderHandbook } from './renderHandbook';

let kept: { hash: string; pdf: Promise<Buffer> } | null = null;

/** Drawn once, and again when the text or a name in it has changed. */
export async function getHandbookPdf(ctx: AppContext): Promise<Buffer> {
  const markdown = await handbookMarkdown(ctx);
  const { brand, rto, support } = ctx.config;
  const hash = createHash('sha256')
    .update(JSON.stringify([markdown, brand, rto, support]))
    .digest('hex');
  if (kept?.hash === hash) return kept.pdf;
  const pdf = renderHandbook(ctx.config, markdown);
  kept = { hash, pdf };
  return pdf;
}
