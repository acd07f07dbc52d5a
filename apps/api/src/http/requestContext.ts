import type { RequestHandler, Response } from 'express';

/** What becomes known of a request while it is answered, for its line in the log, what is counted, and its span. */
type Known = {
  /** The address as it was declared. */
  route?: string;
  userId?: string;
  actingAdminId?: string;
  /** Why the database could not serve it. */
  overload?: string;
};

export const requestContext = (res: Pick<Response, 'locals'>) => res.locals as Known;

export const routeOf = (res: Response) => requestContext(res).route ?? 'unknown';

/** For what is answered by none of the declared routes. */
export const labelRoute =
  (route: string): RequestHandler =>
  (_req, res, next) => {
    requestContext(res).route ??= route;
    next();
  };
