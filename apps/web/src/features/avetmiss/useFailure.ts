import { MESSAGES } from '@platewise/shared/messages';
import { isFailure } from '../../api/failure';
import { showRefusal } from '../../ui/feedback/failure';
import type { Place } from './avetmissEntry';
import { useTell } from './useTell';

/** The validation service does not know us any more. */
export const isUnauthorised = (error: unknown) =>
  isFailure(error) && error.Message === MESSAGES.avetmiss.unauthorised;

const isGone = (error: unknown) => isFailure(error) && error.status === 404;

/** What follows a call that failed: a new login where one is needed, else words; and a way on without the files. */
export function useFailure(place: Place) {
  const tell = useTell(place);
  return (error: unknown, otherwise: string) => {
    if (isUnauthorised(error)) return tell({ type: 'unauthorised' });
    showRefusal(error, otherwise);
    // Someone else has deleted them.
    if (isGone(error)) tell({ type: 'deleted' });
  };
}
