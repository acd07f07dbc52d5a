import { Button } from '@mantine/core';
import { passwordField, profileSchema } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import { renewSession } from '../../api/http';
import { useProfileQuery } from '../../api/profileApi';
import { useUser } from '../../api/session';
import { ColorSchemeChoice } from '../../components/ColorSchemeChoice';
import { NameFields } from '../../components/NameFields';
import EmailCodeForm from '../../components/proveEmail/EmailCodeForm';
import { ProveEmail } from '../../components/proveEmail/ProveEmail';
import { rethrowAsEmailFieldError } from '../../components/rethrowAsEmailFieldError';
import { showProblem } from '../../ui/feedback/failure';
import { notify } from '../../ui/feedback/notify';
import { EmailField } from '../../ui/form/EmailField';
import { Form } from '../../ui/form/Form';
import { PasswordField } from '../../ui/form/PasswordField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { EmptyState } from '../../ui/list/EmptyState';
import { Page } from '../../ui/Page';
import { SkeletonLines } from '../../ui/SkeletonLines';
import { TitledSection } from '../../ui/TitledSection';
import { AccountLinks } from './AccountLinks';
import { useCancelEmailChangeMutation, useUpdateProfileMutation } from './accountsApi';
import { RemindersSwitch } from './reminders/RemindersSwitch';
import classes from './UpdateProfilePage.module.css';
import { YourData } from './yourData/YourData';

const isOther = (typed: string, email: string) => typed.trim().toLowerCase() !== email;

const schemaFor = (email: string) =>
  profileSchema.shape({
    password: passwordField('Password').when('email', ([typed], schema) =>
      isOther(String(typed ?? ''), email)
        ? schema.required(MESSAGES.profile.passwordForEmail)
        : schema,
    ),
  });

export default function UpdateProfilePage() {
  const user = useUser();
  const userId = user?.id ?? '';
  const { data: profile, isError } = useProfileQuery(userId, { skip: !userId });
  const isActing = Boolean(user?.actedBy);
  const [update] = useUpdateProfileMutation();

  return (
    <Page
      title="Update profile"
      heading="Your profile"
      lead="Your next certificate carries the name that you give here. A certificate that we have already issued keeps its name."
      width="form"
    >
      {isError && <EmptyState title={MESSAGES.profile.loadFailed} />}
      {!profile && !isError && <SkeletonLines />}
      {profile && (
        <Form
          initialValues={{
            firstName: profile.firstName,
            lastName: profile.lastName,
            email: profile.email,
            password: '',
          }}
          schema={schemaFor(profile.email)}
          draftKey="profile"
          failure={MESSAGES.profile.updateFailed}
          onSubmit={async ({ password, ...values }, form) => {
            const proof = values.email === profile.email ? {} : { password };
            const { email, pendingEmail } = await update({ userId, ...values, ...proof })
              .unwrap()
              .catch(rethrowAsEmailFieldError);
            void form.setFieldValue('password', '');
            // The account has its old address until the new one is confirmed.
            void form.setFieldValue('email', email);
            notify.success(pendingEmail ? changeWaits(pendingEmail) : MESSAGES.profile.updated);
            // The name in the header comes from the token.
            await renewSession().catch(() => undefined);
          }}
        >
          {({ values }) => (
            <>
              <NameFields
                first={{ name: 'firstName', label: 'First name', autoComplete: 'given-name' }}
                last={{ name: 'lastName', label: 'Last name', autoComplete: 'family-name' }}
                oneName="I do not have a last name"
              />
              <EmailField
                name="email"
                label="Email address"
                disabled={isActing}
                description={isActing ? MESSAGES.impersonation.email : undefined}
              />
              {isOther(values.email, profile.email) && (
                <PasswordField
                  name="password"
                  label="Your password"
                  description="We need it to change your email address. We’ll email a code to the new address; the change is made when you enter it here."
                  autoComplete="current-password"
                />
              )}
              <SubmitButton>Save changes</SubmitButton>
            </>
          )}
        </Form>
      )}
      <div className={classes.more}>
        {profile?.pendingEmail && !isActing && (
          <PendingEmail userId={userId} email={profile.pendingEmail} />
        )}
        {!profile?.pendingEmail && (
          <ProveEmail>This makes sure that our emails reach you.</ProveEmail>
        )}
        {profile && <RemindersSwitch />}
        <ColorSchemeChoice />
        <AccountLinks />
        <YourData />
      </div>
    </Page>
  );
}

const changeWaits = (email: string) =>
  `Saved. Your email address changes when you enter the code that we’ve sent to ${email}.`;

function PendingEmail({ userId, email }: { userId: string; email: string }) {
  const [cancel, { isLoading }] = useCancelEmailChangeMutation();
  return (
    <TitledSection title="Confirm your new email address">
      <p>
        We’ve sent a code to <strong>{email}</strong>. Your address changes when you enter it. The
        code works for 24 hours.
      </p>
      <EmailCodeForm userId={userId} />
      <Button
        variant="default"
        className={classes.cancel}
        loading={isLoading}
        onClick={() => void cancel(userId).unwrap().catch(showProblem)}
      >
        Keep my old address
      </Button>
    </TitledSection>
  );
}
