import type { ValidationResponse } from '@platewise/shared/avetmiss';
import { MESSAGES } from '@platewise/shared/messages';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isFailure } from '../../api/failure';
import { useAppSelector } from '../../app/hooks';
import { showRefusal } from '../../ui/feedback/failure';
import { useAvetmissStatusQuery } from './avetmissApi';
import { type Files, selectFiles, selectResult } from './avetmissSlice';
import {
  isWizardPage,
  nextStep,
  type ReportingStatus,
  WIZARD_PATHS,
  type WizardEvent,
  type WizardPage,
} from './reportingWizard';

const POLL_MS = 1500;

/** Decides what a page shows when it is opened, and leaves for another page where it must. */
export function useReportingWizard(page: WizardPage) {
  const { key } = useLocation();
  const hasContent = useAppSelector((state) =>
    hasContentOf(page, selectFiles(state), selectResult(state)),
  );
  // Only once: the page before hands its result over, and the page clears it when its work is done.
  const [entered] = useState({ type: 'entered', hasContent } as const);
  const firstStep = nextStep(page, entered);
  const [isPolling, setIsPolling] = useState(false);
  const { data, isError, refetch } = useAvetmissStatusQuery(key, {
    skip: firstStep !== 'loadStatus',
    pollingInterval: isPolling ? POLL_MS : 0,
  });

  const step = nextStep(page, statusEvent(data, isError) ?? entered);
  if (isPolling !== (step === 'watchCompiling')) setIsPolling(!isPolling);

  const otherPage = isWizardPage(step) && step !== page ? WIZARD_PATHS[step] : null;
  const navigate = useNavigate();
  useEffect(() => {
    // The Back button must not lead here again.
    if (otherPage) void navigate(otherPage, { replace: true });
  }, [otherPage, navigate]);

  return { step, status: data ?? null, refetch };
}

/** Whether the page before has handed over what this page shows. */
function hasContentOf(
  page: WizardPage,
  files: Files | null,
  result: ValidationResponse | null,
): boolean {
  if (page === 'submission') return files !== null;
  if (page === 'validation') return result !== null;
  return page === 'addressValidation' && (result?.addressErrors.length ?? 0) > 0;
}

function statusEvent(
  data: ReportingStatus | null | undefined,
  isError: boolean,
): WizardEvent | null {
  if (data !== undefined) return { type: 'statusLoaded', status: data };
  return isError ? { type: 'statusFailed' } : null;
}

/** For the buttons and forms of a page: what has happened there decides which page is next. */
export function useWizardEvents(page: WizardPage) {
  const navigate = useNavigate();
  const sendEvent = useCallback(
    (event: WizardEvent) => {
      const step = nextStep(page, event);
      if (isWizardPage(step) && step !== page) void navigate(WIZARD_PATHS[step]);
    },
    [page, navigate],
  );

  /** `fault` is shown for a fault. Without a valid login at the validation service, the page to log in opens instead. */
  function handleFailure(error: unknown, fault: string) {
    if (isUnauthorised(error)) return sendEvent({ type: 'unauthorised' });
    showRefusal(error, fault);
    // Another admin has deleted the files.
    if (isFailure(error) && error.status === 404) sendEvent({ type: 'deleted' });
  }

  return { sendEvent, handleFailure };
}

/** The validation service asks for a new login. */
export const isUnauthorised = (error: unknown) =>
  isFailure(error) && error.Message === MESSAGES.avetmiss.unauthorised;
