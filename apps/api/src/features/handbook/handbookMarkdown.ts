import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppContext } from '../../context';

/** The student handbook of content/handbook.md, with the names of this provider in it. */
export async function handbookMarkdown({ config }: AppContext): Promise<string> {
  const markdown = await readFile(path.join(config.contentDir, 'handbook.md'), 'utf8');
  const names: Record<string, string> = {
    brand: config.brand,
    rto_name: config.rto.name,
    rto_code: config.rto.code,
    phone: config.support.phone,
    email: config.support.email,
  };
  return markdown.replace(/\{(\w+)\}/g, (placeholder, name) => names[name] ?? placeholder);
}
