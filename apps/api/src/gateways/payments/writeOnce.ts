import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Whole or not at all, and only the first time: linking fails when the name is taken. Says whether it was the first. */
export async function writeOnce(file: string, content: object): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
  await writeFile(part, JSON.stringify(content));
  try {
    await link(part, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(part, { force: true });
  }
}
