import type { Request } from 'express';

/** Given in app.ts to every request: a UUID. */
export const requestIdOf = (req: Request) => req.id as string;
