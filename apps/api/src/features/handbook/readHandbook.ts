import type { Handbook } from '@platewise/shared/handbook';
import type { AppContext } from '../../context';
import { renderMarkdown } from '../content/renderMarkdown';
import { handbookMarkdown } from './handbookMarkdown';

/** For reading on the page. */
export async function readHandbook(ctx: AppContext): Promise<Handbook> {
  const html = renderMarkdown(await handbookMarkdown(ctx), {
    findPicture: () => null,
    onFault: (message) => {
      throw new Error(`content/handbook.md: ${message}`);
    },
  });
  return { html };
}
