import { array, type InferType, object, string } from 'yup';
import { day, required, response, text, uuid } from './fields';

/** A credential that allows a person of the office to assess units of competency. */
const credential = response.object({
  id: response.text(),
  /** Such as 'TAE40122'. */
  credential: response.text(),
  units: response.list(response.text()),
  /** Calendar days. */
  validFrom: response.text(),
  validUntil: response.maybeText(),
  addedByName: response.text(),
  /** When the office ended it, before its last day. */
  endedAt: response.maybeText(),
  /** Whether it holds today. */
  isValid: response.bool(),
});
export type AssessorCredential = InferType<typeof credential>;

export const assessorResponse = response.object({
  userId: response.text(),
  name: response.text(),
  email: response.text(),
  /** The latest first. */
  credentials: response.list(credential),
});
export type Assessor = InferType<typeof assessorResponse>;

export const newCredentialSchema = object({
  userId: uuid(),
  credential: text('Credential', 60).required(required('Credential')),
  units: array()
    .of(
      string()
        .matches(/^[A-Z]{3,7}\d{3}$/, 'Units must be codes like SITXFSA005.')
        .defined(),
    )
    .min(1, 'Please choose at least one unit.')
    .max(20, 'Too many units.')
    .typeError('units must be a list.')
    .required('Please choose at least one unit.'),
  validFrom: day('Valid from').required(required('Valid from')),
  validUntil: day('Valid until').test(
    'after',
    'Valid until must not be before valid from.',
    (until, { parent }) => !until || !parent.validFrom || until >= parent.validFrom,
  ),
});
export type NewCredential = InferType<typeof newCredentialSchema>;
