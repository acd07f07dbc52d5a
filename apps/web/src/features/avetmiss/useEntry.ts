import type { ValidationResponse } from '@platewise/shared/avetmiss';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks';
import { useAvetmissStatusQuery } from './avetmissApi';
import { type Event, isPlace, nextStep, PAGES, type Place, type Standing } from './avetmissEntry';
import { type Files, selectFiles, selectResult } from './avetmissSlice';

const LOOK_AGAIN_MS = 1500;

/** What a page does since it was opened. Goes elsewhere where it must. */
export function useEntry(place: Place) {
  const { key } = useLocation();
  const has = useAppSelector((state) => isAtHand(place, selectFiles(state), selectResult(state)));
  // Once: what is at hand goes when the page has done its work.
  const [entered] = useState({ type: 'entered', has } as const);
  const opening = nextStep(place, entered);
  const [isWatching, setIsWatching] = useState(false);
  const { data, isError, refetch } = useAvetmissStatusQuery(key, {
    skip: opening !== 'loadStatus',
    pollingInterval: isWatching ? LOOK_AGAIN_MS : 0,
  });

  const step = nextStep(place, eventOf(data, isError) ?? entered);
  if (isWatching !== (step === 'watchCompiling')) setIsWatching(!isWatching);

  const elsewhere = isPlace(step) && step !== place ? PAGES[step] : null;
  const navigate = useNavigate();
  useEffect(() => {
    // The way back must not lead here again.
    if (elsewhere) void navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  return { step, status: data ?? null, refetch };
}

/** What the page shows has come from the page before. */
function isAtHand(place: Place, files: Files | null, result: ValidationResponse | null): boolean {
  if (place === 'submission') return files !== null;
  if (place === 'validation') return result !== null;
  return place === 'addressValidation' && (result?.addressErrors.length ?? 0) > 0;
}

function eventOf(data: Standing | null | undefined, isError: boolean): Event | null {
  if (data !== undefined) return { type: 'statusLoaded', status: data };
  return isError ? { type: 'statusFailed' } : null;
}
