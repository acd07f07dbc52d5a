const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Decodes percent-encoding. A name with invalid encoding is returned as it is. */
function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}

/**
 * Resolves a reference relative to the file `from` and returns the file name in the package; null if it is outside the
 * package or another site. A leading slash means the root of the package.
 */
export function resolveName(from: string, reference: string): string | null {
  const [path = ''] = reference.trim().split(/[?#]/);
  if (path === '' || ELSEWHERE.test(path)) return null;
  const steps = decoded(path).replaceAll('\\', '/').split('/');
  const parts = steps[0] === '' ? [] : from.split('/').slice(0, -1);
  for (const step of steps) {
    if (step === '..' && parts.pop() === undefined) return null;
    if (!['', '.', '..'].includes(step)) parts.push(step);
  }
  return parts.join('/') || null;
}

export const extensionOf = (name: string) => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
