const NAME = 'pw-spoken';

let marked: Element | null = null;

/** Marks the sentence that is read; an old browser marks its paragraph. */
export function showSpoken(range: Range | null) {
  if (typeof Highlight === 'undefined' || !CSS.highlights) markBlock(range);
  else if (range) CSS.highlights.set(NAME, new Highlight(range));
  else CSS.highlights.delete(NAME);
  if (range) bringIntoView(range);
}

function markBlock(range: Range | null) {
  marked?.removeAttribute('data-spoken');
  marked = range?.startContainer.parentElement ?? null;
  marked?.setAttribute('data-spoken', '');
}

const TOP = 140;
const BOTTOM = 140;

/** A sentence below the bars at the top and above the one at the bottom of the window stays where it is. */
function bringIntoView(range: Range) {
  const box = range.getBoundingClientRect?.();
  if (!box || (box.top >= TOP && box.bottom <= window.innerHeight - BOTTOM)) return;
  const smooth = window.matchMedia('(prefers-reduced-motion: no-preference)').matches;
  window.scrollBy({
    top: box.top - window.innerHeight / 3,
    behavior: smooth ? 'smooth' : 'auto',
  });
}
