const ELEMENTS = new Set(
  'svg g defs title desc path rect circle ellipse line polyline polygon text tspan use symbol marker clipPath mask pattern linearGradient radialGradient stop'.split(
    ' ',
  ),
);

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<![^>]*>|<\/?[^\s<>/]+(?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>|[^<]+|</g;
const ATTRIBUTE = /([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** What makes a drawing unfit: anything that could run, reach outside, or is not well-formed XML. */
export function svgFaults(svg: string): string[] {
  const faults = new Set<string>();
  const open: string[] = [];
  for (const [token] of svg.trim().matchAll(TOKEN)) {
    if (token.startsWith('<!--')) continue;
    if (token === '<')
      faults.add('is not well-formed: a tag is cut off or an attribute has no quotes.');
    else if (token.startsWith('<!') || (token.startsWith('<?') && !token.startsWith('<?xml ')))
      faults.add('must not have a document type or instructions: take them away.');
    else if (token.startsWith('<?')) continue;
    else if (token.startsWith('</')) {
      const name = token.slice(2, -1).trim();
      if (open.pop() !== name)
        faults.add(`is not well-formed: </${name}> closes nothing that is open.`);
    } else if (token.startsWith('<')) {
      const name = checkTag(token, faults);
      if (open.length === 0 && name !== 'svg') faults.add('must have one <svg> around everything.');
      if (!token.endsWith('/>')) open.push(name);
    } else if (open.length === 0 && token.trim()) faults.add('must have nothing outside <svg>.');
    else if (BARE_AMPERSAND.test(token)) faults.add('is not well-formed: write & as &amp;.');
  }
  if (open.length > 0) faults.add(`is not well-formed: <${open.at(-1)}> is never closed.`);
  if (!/^<(?:\?xml[^>]*\?>\s*<)?svg[\s>]/.test(svg.trim())) faults.add('must begin with <svg>.');
  if (!viewBoxOf(svg)) faults.add('must have a viewBox, like viewBox="0 0 800 450".');
  return [...faults];
}

function checkTag(tag: string, faults: Set<string>): string {
  const name = /^<([^\s/>]+)/.exec(tag)?.[1] ?? '';
  if (!ELEMENTS.has(name)) faults.add(`must not have <${name}>: only shapes and text are allowed.`);
  const seen = new Set<string>();
  for (const [, attribute = '', double, single] of tag.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (seen.has(attribute))
      faults.add(`is not well-formed: ${attribute} stands twice in <${name}>.`);
    seen.add(attribute);
    if (/^on/i.test(attribute))
      faults.add(`must not have the event handler ${attribute}: take it away.`);
    if (attribute === 'style')
      faults.add('must not have a style attribute: use fill, stroke and the like.');
    if (/(?:^|:)href$/i.test(attribute) && !value.startsWith('#'))
      faults.add(`must not refer outside itself (${value}).`);
    if (/url\s*\((?!\s*['"]?#)/i.test(value))
      faults.add(`must not refer outside itself (${value}).`);
    if (/^\s*(?:javascript|data):/i.test(value))
      faults.add(`must not have the address ${value.slice(0, 30)}.`);
    if (BARE_AMPERSAND.test(value)) faults.add('is not well-formed: write & as &amp;.');
  }
  return name;
}

export function viewBoxOf(svg: string): { width: number; height: number } | null {
  const [, width, height] =
    /<svg\b[^>]*\bviewBox=["'][-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)["']/.exec(svg) ?? [];
  return width && height
    ? { width: Math.round(Number(width)), height: Math.round(Number(height)) }
    : null;
}
