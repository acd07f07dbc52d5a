import type { Request } from 'express';
import { requestIdOf } from './requestId';

/** Facts about the request itself that a use case stores as evidence. */
export type RequestFacts = { address: string; userAgent: string; id: string };

/** The access token of a request, or null without one. */
export const bearerOf = (req: Request) =>
  /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1] ?? null;

export const factsOf = (req: Request): RequestFacts => ({
  address: req.ip ?? '',
  userAgent: (req.get('user-agent') ?? '').slice(0, 300),
  id: requestIdOf(req),
});
