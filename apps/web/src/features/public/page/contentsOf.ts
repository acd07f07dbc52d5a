export type Heading = { id: string; title: string };

const idOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/&\w+;/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A long text with a name at each of its `h2`, and the list of them. */
export function contentsOf(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const named = html.replace(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
    const id = idOf(title);
    headings.push({ id, title });
    return `<h2 id="${id}">${title}</h2>`;
  });
  return { html: named, headings };
}
