import { passwordField, profileSchema } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import { renewSession } from '../../api/http';
import { useUser } from '../../api/session';
import { ColorSchemeChoice } from '../../components/ColorSchemeChoice';
import { NameFields } from '../../components/NameFields';
import { rethrowAsEmailFieldError } from '../../components/rethrowAsEmailFieldError';
import { notify } from '../../ui/feedback/notify';
import { EmailField } from '../../ui/form/EmailField';
import { Form } from '../../ui/form/Form';
import { PasswordField } from '../../ui/form/PasswordField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { EmptyState } from '../../ui/list/EmptyState';
import { Page } from '../../ui/Page';
import { SkeletonLines } from '../../ui/SkeletonLines';
import { AccountLinks } from './AccountLinks';
import { useProfileQuery, useUpdateProfileMutation } from './accountsApi';
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
            await update({ userId, ...values, ...proof })
              .unwrap()
              .catch(rethrowAsEmailFieldError);
            void form.setFieldValue('password', '');
            notify.success(MESSAGES.profile.updated);
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
                  description="We need it to change your email address. We’ll email your old and your new address about the change."
                  autoComplete="current-password"
                />
              )}
              <SubmitButton>Save changes</SubmitButton>
            </>
          )}
        </Form>
      )}
      <div className={classes.more}>
        {profile && <RemindersSwitch />}
        <ColorSchemeChoice />
        <AccountLinks />
        <YourData />
      </div>
    </Page>
  );
}
