import type { EnrolmentStep2Answer } from '@platewise/shared/enrolments/step2';
import { MESSAGES } from '@platewise/shared/messages';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { WhileSending } from '../../../components/WhileSending';
import { draftStorage } from '../../../ui/drafts/draftStorage';
import { notify } from '../../../ui/feedback/notify';
import { Form } from '../../../ui/form/Form';
import { refetchAfterConflict, useSaveEnrolmentStep2Mutation } from '../enrolmentsApi';
import { observerOf, STEP_NOTICE } from '../pages';
import { clearHiddenAnswers } from './ConditionalField';
import { type DetailsValues, toAnswers, toValues } from './detailsValues';
import { Screen } from './Screen';
import { castAnswers, FIRST_SCREEN, LAST_SCREEN, schemaOf, screenOfRefusal } from './screens';
import { UsiHelp, type UsiHelpRequest } from './UsiHelp';
import { useScreen } from './useScreen';

type Props = { answer: EnrolmentStep2Answer; refetch: () => unknown };

/** Step 2 in four short screens with one form behind them: it is saved as a whole at the end. */
export function DetailsForm({ answer, refetch }: Props) {
  const { userCourseId } = answer;
  const [loaded] = useState(() => toValues(answer));
  const [initialValues] = useState(() => withDraft(userCourseId, loaded));
  const { screen, goTo } = useScreen(initialValues);
  const [help, setHelp] = useState<UsiHelpRequest | null>(null);
  const [save] = useSaveEnrolmentStep2Mutation();
  const navigate = useNavigate();

  async function saveAll(values: object) {
    try {
      const answers = toAnswers(await castAnswers(values), loaded);
      await save({ userCourseId, answers }).unwrap().catch(refetchAfterConflict(refetch));
    } catch (error) {
      const refused = screenOfRefusal(error);
      // The form shows a refusal next to its field, which has to be on the page by then.
      if (refused && refused !== screen) goTo(refused);
      throw error;
    }
    dropDraft(userCourseId);
    notify.success(MESSAGES.enrolment.step2Saved, STEP_NOTICE);
    await navigate(observerOf(userCourseId));
  }

  return (
    <>
      <Form
        initialValues={initialValues}
        schema={schemaOf(screen)}
        failure={MESSAGES.enrolment.submitFailed}
        onSubmit={async (values) => {
          if (screen < LAST_SCREEN) return goTo(screen + 1);
          await saveAll(values);
        }}
      >
        <WhileSending />
        <Draft userCourseId={userCourseId} />
        <Screen
          screen={screen}
          onBack={() => goTo(screen - 1)}
          usiCheck={
            answer.usiRegistry
              ? { userCourseId, onBirthday: () => goTo(FIRST_SCREEN), onHelp: setHelp }
              : null
          }
        />
      </Form>
      {help && <UsiHelp request={help} userCourseId={userCourseId} onClose={() => setHelp(null)} />}
    </>
  );
}

function Draft({ userCourseId }: { userCourseId: string }) {
  useDraft(userCourseId);
  return null;
}

/** Stores what is typed so that it survives a reload, and clears the answers of fields that are not shown. */
function useDraft(userCourseId: string) {
  const { values, setValues, dirty } = useFormikContext<DetailsValues>();

  useEffect(() => {
    const asked = clearHiddenAnswers(values);
    if (asked !== values) void setValues(asked);
    else if (dirty) saveDraft(userCourseId, values);
  }, [values, dirty, setValues, userCourseId]);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Drafts are stored in the tab only: these answers must not stay on a shared device. */
const storageOf = (userCourseId: string) => draftStorage(`step-2-${userCourseId}`, 'tab', isObject);

const saveDraft = (userCourseId: string, values: DetailsValues) =>
  storageOf(userCourseId).write(values);

const dropDraft = (userCourseId: string) => storageOf(userCourseId).remove();

/** Replaces loaded values by what was typed before a reload. */
function withDraft(userCourseId: string, loaded: DetailsValues): DetailsValues {
  const draft = storageOf(userCourseId).read() ?? {};
  const known = Object.entries(draft).filter(
    ([name, value]) => typeof value === typeof loaded[name as keyof DetailsValues],
  );
  return { ...loaded, ...Object.fromEntries(known) };
}
