import { isUsiDoubtful } from '@platewise/shared/usi';
import { USI_NOTICE, type UsiCheckAnswer, usiCheckSchema } from '@platewise/shared/usiChecks';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { send } from '../../../api/http';
import type { DetailsValues } from './detailsValues';

/** Learners type their number in one go; it is sent when they have paused for so long. */
const PAUSE_MS = 800;
const WAITING: UsiCheckAnswer = { state: 'waiting', differs: [] };

export type UsiCheckState = UsiCheckAnswer | 'asking' | null;

/** The USI Registry's answer about the number, the names and the date of birth in the form; null until all of them are there. */
export function useUsiCheck(userCourseId: string | null): UsiCheckState {
  const form = formOf(useFormikContext<DetailsValues>().values);
  const [given, setGiven] = useState<{ form: string; answer: UsiCheckAnswer } | null>(null);

  useEffect(() => {
    if (!form || !userCourseId) return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      const answer = await askRegistry(userCourseId, form, leaving.signal);
      if (!leaving.signal.aborted) setGiven({ form, answer });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [form, userCourseId]);

  if (!form || !userCourseId) return null;
  return given?.form === form ? given.answer : 'asking';
}

/** As text, so that the same values are the same form. */
function formOf(values: DetailsValues): string | null {
  const { usiNumber, usiFirstName, usiMiddleName, usiLastName, usiOneName, dateOfBirth } = values;
  const form = {
    usiNumber,
    usiFirstName,
    usiMiddleName,
    usiLastName,
    usiOneName,
    dateOfBirth,
    noticeVersion: USI_NOTICE.version,
  };
  const isComplete =
    values.hasUsi === 'TRUE' && !isUsiDoubtful(usiNumber) && usiCheckSchema.isValidSync(form);
  return isComplete ? JSON.stringify(form) : null;
}

/** Not an endpoint of the store: its arguments would be part of the store's actions, and a USI must not be. */
async function askRegistry(userCourseId: string, form: string, signal: AbortSignal) {
  try {
    const url = `/enrolment/${encodeURIComponent(userCourseId)}/usi-check`;
    const config = { url, method: 'POST', data: JSON.parse(form), keepPage: true, signal };
    return (await send<UsiCheckAnswer>(config)).data;
  } catch {
    // The learner goes on in any case, and the registry is asked again once the step is saved.
    return WAITING;
  }
}
