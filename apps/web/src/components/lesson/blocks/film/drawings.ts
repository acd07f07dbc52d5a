import DOMPurify from 'dompurify';

const drawings = new Map<string, Promise<string>>();

/** The text of a moving drawing, read once. After a failure the next caller tries again. */
export function loadDrawing(address: string): Promise<string> {
  const known = drawings.get(address);
  if (known) return known;
  const loading = readText(address).catch((error: unknown) => {
    drawings.delete(address);
    throw error;
  });
  drawings.set(address, loading);
  return loading;
}

async function readText(address: string) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered with ${answer.status}`);
  return answer.text();
}

/** The movements that films are made of. DOMPurify leaves them out by default; it still refuses one that changes a link. */
const MOVES = {
  ADD_TAGS: ['animate', 'set'],
  ADD_ATTR: ['from', 'to', 'calcmode'],
  FORBID_TAGS: ['a', 'image', 'style', 'use'],
  FORBID_ATTR: ['style', 'class'],
};

/** Null where the text is anything but one drawing. */
export function parseDrawing(text: string): SVGSVGElement | null {
  const parsed = DOMPurify.sanitize(text, {
    USE_PROFILES: { svg: true },
    ...MOVES,
    RETURN_DOM_FRAGMENT: true,
  });
  const [root, ...others] = parsed.children;
  return root instanceof SVGSVGElement && others.length === 0 ? root : null;
}
