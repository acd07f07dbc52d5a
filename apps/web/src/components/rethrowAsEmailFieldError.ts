import { isFailure } from '../api/failure';

/** A known address is a conflict without a field; a form that asks for it has one. */
export function rethrowAsEmailFieldError(error: unknown): never {
  if (isFailure(error) && error.status === 409) {
    throw { ...error, errors: { email: [error.Message] } };
  }
  throw error;
}
