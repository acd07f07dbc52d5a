import { randomUUID } from 'node:crypto';
import type { Request } from 'express';

const ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/** What the proxy has given it, else one of our own: from anybody else an id could be anything, or somebody else's. */
export const newRequestId = (given: string | undefined, behindProxy: boolean) =>
  behindProxy && given && ID.test(given) ? given : randomUUID();

/** Given in app.ts to every request: a UUID, with or without its hyphens. */
export const requestIdOf = (req: Request) => req.id as string;
