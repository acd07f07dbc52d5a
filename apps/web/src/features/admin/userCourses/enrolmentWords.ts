import type { EnrolmentRow } from '@platewise/shared/officeEnrolments';

export const nameOf = ({ firstName, lastName }: Pick<EnrolmentRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
