import { USER_TYPES } from '@platewise/shared/accounts';
import { minutesFor, type ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { useUserCourseIdsQuery } from '../../../api/observerFormsApi';
import { useUser } from '../../../api/useUser';
import { FormSection } from '../../../ui/form/FormSection';
import { Page } from '../../../ui/Page';
import { useObserverUpdate } from '../details/useObserverUpdate';
import { AnswersSoFar } from './AnswersSoFar';
import { DeclinedNotice } from './DeclinedNotice';
import classes from './LearnersView.module.css';
import { LinkForObserver } from './LinkForObserver';
import { ObserverDetails } from './ObserverDetails';

/** What the student, and the business that paid, see of the form that somebody else fills in. */
export function LearnersView({ form }: { form: ThirdPartyFormAnswer }) {
  const minutes = minutesFor(form.tasks.length);
  const isOwn = useIsOwn(form);
  const updating = useObserverUpdate(form);
  const [who, what] = isOwn
    ? ['Your observer, somebody who sees you at work,', 'what you do there']
    : [`The observer, somebody who sees ${form.firstName} at work,`, 'what they have seen'];
  return (
    <Page
      title={
        isOwn ? 'Your Third Party Form' : `Third Party Form of ${form.firstName} ${form.lastName}`
      }
      width="form"
      lead={`${who} answers ${form.tasks.length} questions about ${what}. It takes them about ${minutes} minutes, on any phone, without an account.`}
    >
      <div className={classes.parts}>
        {isOwn && form.userCourseId && <DeclinedNotice userCourseId={form.userCourseId} />}
        <ObserverDetails
          key={form.accessToken}
          form={form}
          title={isOwn ? 'Your observer' : 'The observer'}
          updating={updating}
        />
        <LinkForObserver form={form} />
        <FormSection
          title="What the observer is asked"
          description={
            isOwn
              ? 'Only your observer can answer. Go through the list together before you start.'
              : 'Only the observer can answer.'
          }
        >
          <AnswersSoFar form={form} />
        </FormSection>
      </div>
    </Page>
  );
}

/** A business may have enrolled itself; until that is known, it has paid for somebody else. */
function useIsOwn({ userCourseId }: ThirdPartyFormAnswer) {
  const isBusiness = useUser()?.userType === USER_TYPES.business;
  const { isSuccess } = useUserCourseIdsQuery(userCourseId ?? '', { skip: !isBusiness });
  return !isBusiness || isSuccess;
}
