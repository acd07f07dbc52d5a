let tapped: Element | null = null;

const rememberTap = ({ target }: Event) => {
  const button = target instanceof Element && target.closest('#root button[type="button"]');
  if (button) tapped = button;
};

/** Remembers the button that the visitor taps last, from now until `replayPreHydrationTap`. */
export const collectPreHydrationTap = () => document.addEventListener('click', rememberTap);

/** Taps the button again, now that React listens: React hydrates it at once and answers. */
export function replayPreHydrationTap() {
  document.removeEventListener('click', rememberTap);
  if (tapped instanceof HTMLElement) tapped.click();
  tapped = null;
}
