import type { Permission } from '@platewise/shared/officeRoles';
import type { RouteObject } from 'react-router-dom';

/** A page of the office, with the permission that a role needs to see it. */
export type OfficeRouteObject = RouteObject & { handle: { needs: Permission } };
