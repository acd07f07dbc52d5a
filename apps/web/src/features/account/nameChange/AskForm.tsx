import { DOCUMENT_TYPES, MOST_DOCUMENT_BYTES } from '@platewise/shared/documents';
import {
  askNameChangeSchema,
  NAME_CHANGE_KINDS,
  NAME_CHANGE_WORDS,
  type NameChangeKind,
  type OwnNameChange,
} from '@platewise/shared/nameChanges';
import { useFormikContext } from 'formik';
import { isFailure } from '../../../api/failure';
import { useAppDispatch } from '../../../app/hooks';
import { NameFields } from '../../../components/NameFields';
import { describeFailure } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { FileField } from '../../../ui/form/FileField';
import { Form } from '../../../ui/form/Form';
import { REFUSED } from '../../../ui/form/outcome';
import { RadioField } from '../../../ui/form/RadioField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextField } from '../../../ui/form/TextField';
import { paperFile } from '../../../ui/form/uploadedFile';
import { TitledSection } from '../../../ui/TitledSection';
import classes from './nameChange.module.css';
import { nameChangeSent, sendNameChange } from './nameChangeApi';

const schema = askNameChangeSchema.shape({ file: paperFile(MOST_DOCUMENT_BYTES, DOCUMENT_TYPES) });
const KINDS = NAME_CHANGE_KINDS.map((value) => ({ value, label: NAME_CHANGE_WORDS[value].label }));

type Props = { userId: string; change: OwnNameChange };

export function AskForm({ userId, change }: Props) {
  const dispatch = useAppDispatch();
  return (
    <TitledSection title="Ask for your new name">
      <Form
        initialValues={{
          kind: '',
          firstName: change.firstName,
          lastName: change.lastName,
          file: '' as File | '',
        }}
        schema={schema}
        onSubmit={async (values, form) => {
          try {
            await sendNameChange(userId, values);
          } catch (error) {
            if (isFailure(error) && error.errors) throw error;
            const message = describeFailure(error, { fallback: 'Your request could not be sent.' });
            form.setStatus({ file: { message, value: values.file } });
            return REFUSED;
          }
          notify.success('We have your request. We’ll email you when we have looked at it.');
          dispatch(nameChangeSent());
        }}
      >
        <RadioField name="kind" label="Why does your name change?" options={KINDS} layout="stack" />
        <NewName />
        <Proof />
        <SubmitButton>Send the request</SubmitButton>
      </Form>
    </TitledSection>
  );
}

const useKind = () => useFormikContext<{ kind: NameChangeKind | '' }>().values.kind;

const NewName = () =>
  useKind() === 'one name' ? (
    <TextField name="firstName" label="Your one name" maxLength={40} />
  ) : (
    <NameFields
      first={{ name: 'firstName', label: 'New first name', autoComplete: 'given-name' }}
      last={{ name: 'lastName', label: 'New last name', autoComplete: 'family-name' }}
      oneName="I do not have a last name"
    />
  );

function Proof() {
  const kind = useKind();
  return (
    <>
      {kind && <p className={classes.words}>{NAME_CHANGE_WORDS[kind].proof}</p>}
      <FileField
        name="file"
        label="Your proof"
        description="A PDF, JPEG or PNG of at most 10 MB. Only people in our office who decide about it see it, and we destroy it afterwards."
        accept={['.pdf', ...DOCUMENT_TYPES].join()}
        takesPhotos
      />
    </>
  );
}
