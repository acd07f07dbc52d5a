import type { GlossaryTerm } from '@platewise/shared/content/glossary';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import type { Diagram } from '../content/contentModel';
import { loadGlossary } from '../content/glossary/loadGlossary';

export async function getGlossary(ctx: AppContext): Promise<{ terms: GlossaryTerm[] }> {
  const { entries, drawings } = await loadGlossary(ctx);
  const terms = entries.map(({ id, term, meaning, picture }) => {
    const drawing = drawings.find(({ name }) => name === picture);
    return { id, term, meaning, picture: drawing ? pictureOf(drawing, term) : null };
  });
  return { terms };
}

/** A drawing says in its title what it shows. */
const pictureOf = ({ sha256, svg }: Diagram, term: string) => ({
  address: `/api/v1/glossary/pictures/${sha256}.svg`,
  alt: /<title>([^<]+)<\/title>/.exec(svg)?.[1]?.trim() ?? term,
});

const A_YEAR = 31_536_000;

/** Its name is the hash of its content, so it can be cached for a year. */
export async function getGlossaryPicture(ctx: AppContext, file: string) {
  const { drawings } = await loadGlossary(ctx);
  const drawing = drawings.find(({ sha256 }) => file === `${sha256}.svg`);
  if (!drawing) throw missing('This picture');
  return {
    fileName: file,
    mediaType: 'image/svg+xml',
    body: Buffer.from(drawing.svg),
    inline: true,
    cacheFor: A_YEAR,
  };
}
