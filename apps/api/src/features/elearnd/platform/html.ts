const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

class Html {
  constructor(readonly text: string) {}
}

export type { Html };

/** Html that has been sanitised already. */
export const sanitised = (text: string) => new Html(text);

type Value = Html | string | number | Html[];

const show = (value: Value): string => {
  if (Array.isArray(value)) return value.map(show).join('');
  if (value instanceof Html) return value.text;
  return String(value).replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string);
};

/** A piece of a page: every value in it is text, unless it is such a piece itself. */
export const html = (pieces: TemplateStringsArray, ...values: Value[]) =>
  new Html(String.raw({ raw: pieces }, ...values.map(show)));
