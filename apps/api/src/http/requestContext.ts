import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';

/** Facts about a request that are collected while it is answered, for the log line, the metrics and the span. */
type RequestContext = {
  /** The path of the route as declared, with its parameter names. */
  route?: string;
  userId?: string;
  actingAdminId?: string;
  /** The reason why the database could not serve the request. */
  overload?: string;
};

export const requestContext = (res: Pick<Response, 'locals'>) => res.locals as RequestContext;

export const routeOf = (res: Response) => requestContext(res).route ?? 'unknown';

/** Sets the route of a request that no declared route answers. */
export const labelRoute =
  (route: string): RequestHandler =>
  (_req, res, next) => {
    requestContext(res).route ??= route;
    next();
  };

const ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/** Takes the id that the proxy has set, or makes a new one. Without a proxy the client could send any id, even that of another request. */
export const newRequestId = (given: string | undefined, behindProxy: boolean) =>
  behindProxy && given && ID.test(given) ? given : randomUUID();

/** The id of a request: a UUID, with or without hyphens. */
export const requestIdOf = (req: Request) => req.id as string;

/** Facts about the request itself that a use case stores as evidence. */
export type RequestFacts = { address: string; userAgent: string; id: string };

/** The access token of a request, or null without one. */
export const bearerToken = (req: Request) =>
  /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1] ?? null;

export const requestFacts = (req: Request): RequestFacts => ({
  address: req.ip ?? '',
  userAgent: (req.get('user-agent') ?? '').slice(0, 300),
  id: requestIdOf(req),
});
