import { useEffect } from 'react';

/**
 * In the place of the package `react-style-singleton`, with whose style element a dialog keeps the page behind it from
 * scrolling. A stylesheet that a script constructs does the same, and the policy of our pages lets it in.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;

  const add = (css: string) => {
    users++;
    if (sheet) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  const remove = () => {
    users--;
    if (users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    sheet = null;
  };

  return function Styles({ styles }: { styles: string }) {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
