import { Alert, Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { LearnerAccount } from '@platewise/shared/enrolments/onBehalf';
import { isEmail } from '@platewise/shared/fields';
import { fullName } from '@platewise/shared/personNames';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AddressFields } from '../../../../components/address/AddressFields';
import { NameFields } from '../../../../components/NameFields';
import { useIdempotencyKey } from '../../../../components/payment/useIdempotencyKey';
import { BackLink } from '../../../../ui/BackLink';
import { notify } from '../../../../ui/feedback/notify';
import { CheckField } from '../../../../ui/form/CheckField';
import { EmailField } from '../../../../ui/form/EmailField';
import { Form } from '../../../../ui/form/Form';
import { FormSection } from '../../../../ui/form/FormSection';
import { PhoneField } from '../../../../ui/form/PhoneField';
import { SelectField } from '../../../../ui/form/SelectField';
import { SubmitButton } from '../../../../ui/form/SubmitButton';
import { TextField } from '../../../../ui/form/TextField';
import { Page } from '../../../../ui/Page';
import { SkeletonLines } from '../../../../ui/SkeletonLines';
import { ENROL_LIST_PATH, ENROLMENTS_PATH } from '../edit/paths';
import {
  type EnrolValues,
  enrolFormSchema,
  isNsw,
  startOf,
  toOrder,
  withAccount,
} from './enrolValues';
import { COURSE_OPTIONS, PaymentSection, RecordSection } from './OrderSections';
import { useEnrolOnBehalfMutation, useLearnerAccountQuery } from './onBehalfApi';

/** The office enrols a person. `?userId=` names the owner of an account. */
export default function EnrolPage() {
  const userId = useSearchParams()[0].get('userId');
  return userId ? <EnrolUser userId={userId} /> : <EnrolForm account={null} />;
}

function EnrolUser({ userId }: { userId: string }) {
  const { data, isError } = useLearnerAccountQuery({ userId });
  if (data) return <EnrolForm account={data} />;
  return (
    <Page title="Enrol in a course" width="form">
      {isError || data === null ? (
        <Alert title="This user was not found.">
          The account may have been deleted. You can add the person as a new learner.
        </Alert>
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Page>
  );
}

function EnrolForm({ account }: { account: LearnerAccount | null }) {
  const [enrol] = useEnrolOnBehalfMutation();
  const { getKey, forgetKey } = useIdempotencyKey();
  const navigate = useNavigate();
  return (
    <Page
      title={account ? 'Enrol in a course' : 'Add a learner'}
      heading={account ? `Enrol ${fullName(account)} in a course` : 'Add a learner'}
      lead={
        <>
          We email the learner, who then answers steps 2 and 3 of the enrolment.
          {!account && (
            <>
              {' '}
              Several people?{' '}
              <Anchor component={Link} to={ENROL_LIST_PATH} inherit>
                Enrol a list
              </Anchor>
              .
            </>
          )}
        </>
      }
      width="form"
    >
      <BackLink to={account ? `${ENROLMENTS_PATH}/${account.userId}` : '/Admin/Users'}>
        {account ? `Enrolments of ${fullName(account)}` : 'Registers'}
      </BackLink>
      <Form
        initialValues={startOf(account)}
        schema={enrolFormSchema}
        draftKey={`enrol-${account?.userId ?? 'new'}`}
        failure="The learner couldn’t be enrolled."
        onSubmit={async (values) => {
          const order = toOrder(values);
          const { userCourseId, invited } = await enrol({ ...order, key: getKey(order) }).unwrap();
          forgetKey();
          notify.success(
            invited
              ? 'The learner is enrolled, and we have emailed an invitation to choose a password.'
              : 'The learner is enrolled, and we have emailed a confirmation.',
          );
          await navigate(`/Admin/Edit-User-Course/${userCourseId}`);
        }}
      >
        <LearnerSection />
        <CourseSection />
        <PaymentSection />
        <RecordSection />
        <SubmitButton>Enrol the learner</SubmitButton>
      </Form>
    </Page>
  );
}

const LOOK_AFTER_MS = 400;

function LearnerSection() {
  const { values, setValues, isSubmitting } = useFormikContext<EnrolValues>();
  const [email] = useDebouncedValue(values.email.trim().toLowerCase(), LOOK_AFTER_MS);
  const { currentData: account } = useLearnerAccountQuery({ email }, { skip: !isEmail(email) });

  const known = account?.userId === values.accountId ? account : null;

  const isOther = account !== undefined && (account?.userId ?? '') !== values.accountId;
  // An order on its way must not change: it may have created the account. Without another account nothing is set at all, because
  // setting all values would overwrite a key that was pressed at the same moment.
  useEffect(() => {
    if (isOther && !isSubmitting) void setValues((now) => withAccount(now, account));
  }, [account, isOther, isSubmitting, setValues]);

  return (
    <FormSection title="Learner">
      <EmailField
        name="email"
        label="Email"
        description="The learner’s own. If there is no account with it, we create one."
        autoComplete="off"
      />
      {known ? (
        <KnownAccount account={known} />
      ) : (
        <NameFields
          first={{ name: 'firstName', label: 'First name', autoComplete: 'off' }}
          last={{ name: 'lastName', label: 'Last name', autoComplete: 'off' }}
          oneName="One name only"
        />
      )}
      <PhoneField name="phone" label="Telephone" />
      <AddressFields />
    </FormSection>
  );
}

function KnownAccount({ account }: { account: LearnerAccount }) {
  const { courseId } = useFormikContext<EnrolValues>().values;
  const name = fullName(account);
  if (account.whyNot)
    return (
      <Alert color="tomato" title="This account can’t be enrolled">
        {account.whyNot}
      </Alert>
    );
  return (
    <>
      <Alert title={`${name} has an account with this email`}>
        The enrolment goes to this account, under this name. There is never a second account.
      </Alert>
      <CheckField name="confirmed" label={`It is the same person: enrol ${name}`} />
      {account.enrolledIn.includes(Number(courseId)) && (
        <Alert color="tomato" title={`${name} is already enrolled in this course`}>
          The present enrolment has to be completed or to expire first.
        </Alert>
      )}
    </>
  );
}

function CourseSection() {
  const { values } = useFormikContext<EnrolValues>();
  return (
    <FormSection title="Course">
      <SelectField name="courseId" label="Course" options={COURSE_OPTIONS} />
      {isNsw(values) && (
        <TextField
          name="previousCertificateNumber"
          label="Previous certificate number"
          description="Of an earlier NSW certificate, if there is one."
          maxLength={40}
          optional
        />
      )}
    </FormSection>
  );
}
