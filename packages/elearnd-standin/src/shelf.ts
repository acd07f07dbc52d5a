import { createHash } from 'node:crypto';
import type { Answer } from './answer';

const NONE = Buffer.alloc(0);

/** The course packages by course id. */
export class Shelf {
  private readonly packages = new Map<number, Buffer>();

  put(courseId: number, content: unknown) {
    this.packages.set(courseId, Buffer.from(JSON.stringify(content)));
  }

  take(courseId: number) {
    this.packages.delete(courseId);
  }

  list() {
    return [...this.packages].map(([courseId, body]) => ({ courseId, version: versionOf(body) }));
  }

  answer(path: string, known: string | undefined): Answer {
    if (path === '/api/courses')
      return { status: 200, etag: '', body: Buffer.from(JSON.stringify({ courses: this.list() })) };
    const body = this.packages.get(Number(/^\/api\/courses\/(\d+)$/.exec(path)?.[1]));
    if (!body) return { status: 404, etag: '', body: NONE };
    const etag = versionOf(body);
    return known === `"${etag}"` ? { status: 304, etag, body: NONE } : { status: 200, etag, body };
  }
}

const versionOf = (body: Buffer) => createHash('sha256').update(body).digest('hex').slice(0, 32);
