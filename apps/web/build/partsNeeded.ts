import type { Manifest } from 'vite';

export type Parts = { scripts: string[]; styles: string[] };

/** All files that some sources bring with them, each after those that it imports. */
export function partsNeeded(manifest: Manifest, sources: string[]): Parts {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();

  const take = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the app as built has no part ${key}`);
    chunk.imports?.forEach(take);
    // A part that is nothing but styles is a stylesheet itself.
    for (const file of [...(chunk.css ?? []), chunk.file])
      (file.endsWith('.css') ? styles : scripts).add(`/${file}`);
  };
  sources.forEach(take);
  return { scripts: [...scripts], styles: [...styles] };
}
