const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};
const MOST_LETTERS = 60;

/**
 * The name under which a document is downloaded, in letters that every computer and header can take. The sender's name of the file is
 * not used: it may say more about the person, and may end in '.exe'.
 */
export function fileNameOf(title: string, mediaType: string): string {
  const name = title
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-|-$/g, '');
  return `${name || 'document'}.${ENDINGS[mediaType] ?? 'bin'}`;
}
