const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const unescape = (text: string) =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * Takes the style attributes out of a drawn page, since its policy lets none in: until the app takes the page over they are
 * rules, which win over those of classes as the attributes would; then `src/app/drawnStyles.ts` puts them back.
 */
export function moveStyles(html: string) {
  if (/<style[\s>]/.test(html))
    throw new Error('a drawn page has a style element, as a property for each width makes one');
  const places = new Map<string, number>();
  const moved = html.replace(/ style="([^"]*)"/g, (_attribute, written: string) => {
    const style = unescape(written);
    if (!places.has(style)) places.set(style, places.size);
    return ` data-drawn="${places.get(style)}"`;
  });
  const styles = [...places.keys()];
  const css = styles.map((style, n) => `#root [data-drawn="${n}"]{${style}}`).join('');
  return { html: moved, css, styles };
}
