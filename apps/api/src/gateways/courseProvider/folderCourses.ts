import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentProblem, CourseContent } from '@platewise/shared/content/courseContent';
import { parse } from 'yaml';
import type { CourseProvider } from './courseProvider';

type ReadCourse = (
  dir: string,
  courseId: number,
) => Promise<{ course: CourseContent | null; faults: { file: string; message: string }[] }>;

/** Reads courses from the content folder. The version of a course is the hash of its files, so that unchanged courses need not be parsed. */
export function folderCourses({ dir, read }: { dir: string; read: ReadCourse }): CourseProvider {
  return {
    source: 'FOLDER',

    async courses() {
      const names: string[] = await readdir(path.join(dir, 'courses')).catch(() => []);
      const hashes = new Map<string, Promise<string>>();
      return Promise.all(
        names.sort().flatMap((name) => {
          const courseId = Number(/^(\d+)\.yaml$/.exec(name)?.[1]);
          return courseId ? [versionOf(dir, courseId, hashes)] : [];
        }),
      );
    },

    async course(courseId, knownVersion) {
      const { version } = await versionOf(dir, courseId, new Map());
      if (version === knownVersion) return { unchanged: true };
      const { course, faults } = await read(dir, courseId);
      return course ? { version, course } : { problems: faults.map(toProblem) };
    },
  };
}

const toProblem = ({ file, message }: { file: string; message: string }): ContentProblem => ({
  file,
  wrong: message.replace(/\.$/, ''),
});

/** The version of a course. `hashes` caches the hashes of modules, which courses share. */
async function versionOf(dir: string, courseId: number, hashes: Map<string, Promise<string>>) {
  const about = await readFile(path.join(dir, 'courses', `${courseId}.yaml`), 'utf8');
  const hash = createHash('sha256').update(about);
  for (const folder of modulesIn(about)) {
    const known = hashes.get(folder) ?? hashOf(path.join(dir, folder));
    hashes.set(folder, known);
    hash.update(await known);
  }
  return { courseId, version: hash.digest('hex') };
}

/** The folders of a course's modules. Names that cannot be read are left out, because reading the course reports them. */
function modulesIn(about: string): string[] {
  const { modules } = (tryParse(about) ?? {}) as { modules?: unknown };
  const names = Array.isArray(modules) ? modules : [];
  return names.filter((name) => /^(?:units|topics)\/[\w-]+$/.test(String(name)));
}

function tryParse(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch {
    return null;
  }
}

async function hashOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  const texts = await Promise.all(files.map((file) => readFile(file)));
  for (const [i, file] of files.entries())
    hash.update(`${path.relative(folder, file)}\0${texts[i]?.length}\0`).update(texts[i] ?? '');
  return hash.digest('hex');
}
