import type { AppContext } from '../../../context';
import { ContentFiles } from '../contentFiles';
import type { Diagram } from '../contentModel';
import { readDiagrams, SHARED } from '../readModule';
import { type MarkTerms, termMarker } from './markTerms';
import { GLOSSARY_FILE, type GlossaryEntry, readGlossary } from './readGlossary';

type Glossary = { entries: GlossaryEntry[]; drawings: Diagram[]; markTerms: MarkTerms };

const cached = new WeakMap<AppContext['config'], Promise<Glossary>>();

/** The content folder of a running server never changes, so it is read once. */
export function loadGlossary({ config, log }: AppContext): Promise<Glossary> {
  const known = cached.get(config);
  if (known) return known;
  const loading = read(config.contentDir, log);
  cached.set(config, loading);
  return loading;
}

async function read(contentDir: string, log: AppContext['log']): Promise<Glossary> {
  const files = new ContentFiles(contentDir);
  const entries = await readGlossary(files);
  const drawings = [...(await readDiagrams(files, SHARED)).values()];
  if (files.faults.length > 0)
    log.warn({ faults: files.faults.slice(0, 5) }, `content/${GLOSSARY_FILE} has mistakes`);
  return { entries, drawings, markTerms: termMarker(entries) };
}
