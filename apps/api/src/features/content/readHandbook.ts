import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Handbook } from '@platewise/shared/handbook';
import type { AppContext } from '../../context';
import { renderMarkdown } from './renderMarkdown';

/** The student handbook of content/handbook.md, with the names of this provider in it. */
export async function readHandbook({ config }: AppContext): Promise<Handbook> {
  const markdown = await readFile(path.join(config.contentDir, 'handbook.md'), 'utf8');
  const names: Record<string, string> = {
    brand: config.brand,
    rto_name: config.rto.name,
    rto_code: config.rto.code,
    phone: config.support.phone,
    email: config.support.email,
  };
  const filled = markdown.replace(/\{(\w+)\}/g, (placeholder, name) => names[name] ?? placeholder);
  const html = renderMarkdown(filled, {
    findPicture: () => null,
    onFault: (message) => {
      throw new Error(`content/handbook.md: ${message}`);
    },
  });
  return { html };
}
