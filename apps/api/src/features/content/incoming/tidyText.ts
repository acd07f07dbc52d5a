/** Control characters, unpaired surrogates and marks that change the text direction. */
const UNSEEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

export const withoutUnseen = (text: string) => text.replace(UNSEEN, '');

/** Returns the text on one line. */
export const tidyLine = (text: string) => withoutUnseen(text).replace(/\s+/g, ' ').trim();

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
export const escapeHtml = (text: string) =>
  text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? character);

export const shorten = (text: string, most = 60) =>
  text.length > most ? `${text.slice(0, most)}…` : text;
