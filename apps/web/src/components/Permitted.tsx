import type { Permission } from '@platewise/shared/officeRoles';
import type { ReactNode } from 'react';
import { usePermission } from '../api/usePermission';

/** Buttons and links of the office for roles with the permission. Others do not see them. */
export const Permitted = ({ needs, children }: { needs: Permission; children: ReactNode }) =>
  usePermission(needs) ? children : null;
