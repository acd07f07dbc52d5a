import { isPermitted, type Permission } from '@platewise/shared/officeRoles';
import { useUser } from './session';

/** Whether the role of the user allows it. Only the server decides; screens leave out what it would refuse. */
export const usePermission = (permission: Permission): boolean =>
  isPermitted(useUser()?.officeRole, permission);
