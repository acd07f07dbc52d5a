const byTag = new Map<string, string>();
const real = window.getComputedStyle.bind(window);

/**
 * For each element that a test finds by role, jsdom applies all its rules to all its properties again, which took half
 * the time of the tests. No style sheet of ours is loaded there: what hides an element is its tag or its own attributes.
 */
export function readStylesLightly() {
  window.getComputedStyle = (element) => {
    const read = (name: string | symbol) => {
      if (name === 'display') return displayOf(element as HTMLElement);
      if (name === 'visibility') return visibilityOf(element as HTMLElement);
      return undefined;
    };
    return new Proxy((element as HTMLElement).style, {
      get(own, name) {
        if (name === 'getPropertyValue')
          return (asked: string) => read(asked) ?? own.getPropertyValue(asked);
        return read(name) ?? Reflect.get(own, name, own);
      },
    });
  };
}

function displayOf(element: HTMLElement) {
  if (element.hidden) return 'none';
  const { tagName } = element;
  if (!byTag.has(tagName)) byTag.set(tagName, real(document.createElement(tagName)).display);
  return element.style.display || byTag.get(tagName);
}

function visibilityOf(element: HTMLElement): string {
  const { parentElement, style } = element;
  return style.visibility || (parentElement ? visibilityOf(parentElement) : 'visible');
}
