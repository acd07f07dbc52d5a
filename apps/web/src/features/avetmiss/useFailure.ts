import { MESSAGES } from '@platewise/shared/messages';
import { isFailure } from '../../api/problems';
import { tellRefusal } from '../../ui/tellRefusal';
import type { Place } from './avetmissEntry';
import { useTell } from './useTell';

/** The validation service does not know us any more. */
export const isUnauthorised = (error: unknown) =>
  isFailure(error) && error.Message === MESSAGES.avetmiss.unauthorised;

/** What follows a call that failed: a new login where one is needed, else words. */
export function useFailure(place: Place) {
  const tell = useTell(place);
  return (error: unknown, otherwise: string) => {
    if (isUnauthorised(error)) tell({ type: 'unauthorised' });
    else tellRefusal(error, otherwise);
  };
}
