import type { Route } from './http/route';

/** Every call there is, under /api/v1. */
export const ROUTES: Route[] = [];
