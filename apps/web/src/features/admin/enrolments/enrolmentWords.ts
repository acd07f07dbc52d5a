import type { EnrolmentRow } from '@platewise/shared/enrolments/office';
import { fullName } from '@platewise/shared/personNames';

export const nameOf = ({ firstName, lastName }: Pick<EnrolmentRow, 'firstName' | 'lastName'>) =>
  fullName({ firstName, lastName });
