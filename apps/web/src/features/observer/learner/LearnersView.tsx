import type { ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { FormSection } from '../../../ui/form/FormSection';
import { Page } from '../../../ui/Page';
import { minutesFor } from '../form/minutesFor';
import { AnswersSoFar } from './AnswersSoFar';
import classes from './LearnersView.module.css';
import { LinkForObserver } from './LinkForObserver';
import { ObserverDetails } from './ObserverDetails';

/** What the student sees of the form that somebody else fills in. */
export function LearnersView({ form }: { form: ThirdPartyFormAnswer }) {
  const minutes = minutesFor(form.tasks.length);
  return (
    <Page
      title="Your Third Party Form"
      width="form"
      lead={`Your observer, somebody who sees you at work, answers ${form.tasks.length} questions about what you do there. It takes them about ${minutes} minutes, on any phone, without an account.`}
    >
      <div className={classes.parts}>
        <ObserverDetails key={form.accessToken} form={form} />
        <LinkForObserver form={form} />
        <FormSection
          title="What your observer is asked"
          description="Only your observer can answer. Go through the list together before you start."
        >
          <AnswersSoFar form={form} />
        </FormSection>
      </div>
    </Page>
  );
}
