import { vi } from 'vitest';

const EM = 16;

const widthIn = (query: string, bound: 'min' | 'max') => {
  const found = new RegExp(`${bound}-width: ([\\d.]+)em`).exec(query)?.[1];
  return found === undefined ? null : Number(found) * EM;
};

/** A window so many pixels wide, with what tables ask of one and jsdom lacks. Gone after the test. */
export function openWindow(width = 1280) {
  Element.prototype.scrollTo = () => undefined;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        media: query,
        matches: width >= (widthIn(query, 'min') ?? 0) && width <= (widthIn(query, 'max') ?? width),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}
