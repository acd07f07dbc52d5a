import { DomainError } from '../../../domainError';
import type { EditedFields } from './editableEnrolment';

/** What a rule says no to, beside which field, and why. */
export type Refused = {
  refusal: 'invalid' | 'conflict';
  field: keyof EditedFields | 'reason';
  message: string;
};

export const refusalOf = ({ refusal, field, message }: Refused) =>
  new DomainError(refusal, message, { errors: { [field]: [message] } });
