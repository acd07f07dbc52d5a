import { profileSchema } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import { useProfileQuery, useUpdateProfileMutation } from '../../api/accountsApi';
import { renewSession } from '../../api/renewSession';
import { useUser } from '../../api/useUser';
import { besideEmail } from '../../components/besideEmail';
import { EmptyState } from '../../ui/EmptyState';
import { EmailField } from '../../ui/form/EmailField';
import { Form } from '../../ui/form/Form';
import { FieldRow } from '../../ui/form/FormSection';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { TextField } from '../../ui/form/TextField';
import { notify } from '../../ui/notify';
import { Page } from '../../ui/Page';
import { SkeletonLines } from '../../ui/SkeletonLines';
import { AccountLinks } from './AccountLinks';
import { RemindersSwitch } from './reminders/RemindersSwitch';
import classes from './UpdateProfilePage.module.css';
import { YourData } from './yourData/YourData';

export default function UpdateProfilePage() {
  const userId = useUser()?.id ?? '';
  const { data: profile, isError } = useProfileQuery(userId, { skip: !userId });
  const [update] = useUpdateProfileMutation();

  return (
    <Page title="Update profile" heading="Your profile" width="form">
      {isError && <EmptyState title={MESSAGES.profile.loadFailed} />}
      {!profile && !isError && <SkeletonLines />}
      {profile && (
        <Form
          initialValues={{
            firstName: profile.firstName,
            lastName: profile.lastName,
            email: profile.email,
          }}
          schema={profileSchema}
          keepAs="profile"
          failure={MESSAGES.profile.updateFailed}
          onSubmit={async (values) => {
            await update({ userId, ...values })
              .unwrap()
              .catch(besideEmail);
            notify.success(MESSAGES.profile.updated);
            // The name in the header comes from the token.
            await renewSession().catch(() => undefined);
          }}
        >
          <FieldRow>
            <TextField name="firstName" label="First name" autoComplete="given-name" />
            <TextField name="lastName" label="Last name" autoComplete="family-name" />
          </FieldRow>
          <EmailField name="email" label="Email address" />
          <SubmitButton>Save changes</SubmitButton>
        </Form>
      )}
      <div className={classes.more}>
        {profile && <RemindersSwitch />}
        <AccountLinks />
        <YourData />
      </div>
    </Page>
  );
}
