import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Event, isPlace, nextStep, PAGES, type Place } from './avetmissEntry';

/** Tells the entry logic what has happened on a page, and goes where it says. */
export function useTell(place: Place) {
  const navigate = useNavigate();
  return useCallback(
    (event: Event) => {
      const step = nextStep(place, event);
      if (isPlace(step) && step !== place) void navigate(PAGES[step]);
    },
    [place, navigate],
  );
}
