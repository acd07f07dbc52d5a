import { isPermitted, type Permission } from '@platewise/shared/officeRoles';
import { useUser } from './session';

/**
 * Asks whether the role of the user allows something. Only the server decides; screens leave out what it would refuse. People without a role never
 * see the pages of the office.
 */
export function usePermissions(): (permission: Permission) => boolean {
  const role = useUser()?.officeRole;
  return (permission) => !role || isPermitted(role, permission);
}

export const usePermission = (permission: Permission): boolean => usePermissions()(permission);
