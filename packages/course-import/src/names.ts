const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Of a name in percent writing that cannot be read, the name as it stands. */
function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}

/**
 * The name of the file that a reference means, seen from the file it stands in; null where it names no file of the
 * package. A slash at the beginning is the package's root.
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
