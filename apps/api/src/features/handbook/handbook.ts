import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  describeCertificateRule,
  describeUsiRule,
} from '@platewise/shared/certificates/requirements';
import type { Handbook } from '@platewise/shared/handbook';
import type { AppContext } from '../../context';
import { renderMarkdown } from '../content/renderMarkdown';
import { renderHandbook } from './renderHandbook';

let cachedPdf: { hash: string; pdf: Promise<Buffer> } | null = null;

/** The PDF is rendered once, and again when its text or a name in it has changed. */
export async function getHandbookPdf(ctx: AppContext): Promise<Buffer> {
  const markdown = await readHandbookMarkdown(ctx);
  const { brand, rto, support } = ctx.config;
  const hash = createHash('sha256')
    .update(JSON.stringify([markdown, brand, rto, support]))
    .digest('hex');
  if (cachedPdf?.hash === hash) return cachedPdf.pdf;
  const pdf = renderHandbook(ctx.config, markdown);
  cachedPdf = { hash, pdf };
  return pdf;
}

/** The handbook as sanitised HTML. */
export async function getHandbook(ctx: AppContext): Promise<Handbook> {
  const html = renderMarkdown(await readHandbookMarkdown(ctx), {
    findPicture: () => null,
    onFault: (message) => {
      throw new Error(`content/handbook.md: ${message}`);
    },
  });
  return { html };
}

/** The student handbook of content/handbook.md, with the names of this provider in it. */
export async function readHandbookMarkdown({ config }: AppContext): Promise<string> {
  const markdown = await readFile(path.join(config.contentDir, 'handbook.md'), 'utf8');
  const names: Record<string, string> = {
    brand: config.brand,
    rto_name: config.rto.name,
    rto_code: config.rto.code,
    phone: config.support.phone,
    email: config.support.email,
    certificate_rule: describeCertificateRule(config.certificateRequires),
    usi_rule: describeUsiRule(config.certificateRequires),
  };
  return markdown.replace(/\{(\w+)\}/g, (placeholder, name) => names[name] ?? placeholder);
}
