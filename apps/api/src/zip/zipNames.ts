const MOST_CHARS = 200;
const shown = (name: string) => `'${name.length > 60 ? `${name.slice(0, 60)}…` : name}'`;
// They are what is looked for
const UNPRINTABLE = /[\u0000-\u001f\u007f\p{Bidi_Control}\p{Surrogate}]/u;

/** What is wrong with the name of an entry; null where nothing is. */
export function nameFault(name: string, folders: boolean): string | null {
  if (UNPRINTABLE.test(name)) return 'The zip holds a name with characters that cannot be used.';
  if (name === '' || name.length > MOST_CHARS)
    return 'The zip holds a name that is empty or too long.';
  const parts = name.replace(/\/$/, '').split('/');
  const leadsOut =
    name.includes('\\') ||
    /^[a-z]:/i.test(name) ||
    parts.some((part) => ['', '.', '..'].includes(part));
  if (leadsOut) return `The zip holds ${shown(name)}, which leads out of it.`;
  if (!folders && name.includes('/'))
    return `The zip holds ${shown(name)}, which is in a folder. Please zip the files by themselves.`;
  return null;
}
