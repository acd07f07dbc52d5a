import { Button, Group, Textarea } from '@mantine/core';
import { useFormikContext } from 'formik';

type Comparison = { isSamePerson: boolean | undefined; identityNote: string };

/** The outcome of the comparison of a face with a document. `about` says what becomes of the note. */
export function SamePerson({ about }: { about: string }) {
  const { values, setFieldValue } = useFormikContext<Comparison>();
  const choose = (isSame: boolean) => void setFieldValue('isSamePerson', isSame);
  return (
    <>
      <Group gap="sm">
        <Button
          variant={values.isSamePerson === true ? 'filled' : 'default'}
          aria-pressed={values.isSamePerson === true}
          onClick={() => choose(true)}
        >
          The same person
        </Button>
        <Button
          variant={values.isSamePerson === false ? 'filled' : 'default'}
          color="tomato"
          aria-pressed={values.isSamePerson === false}
          onClick={() => choose(false)}
        >
          I can’t say so
        </Button>
      </Group>
      {values.isSamePerson === false && (
        <Textarea
          label="What differs"
          description={about}
          value={values.identityNote}
          maxLength={500}
          autosize
          minRows={2}
          onChange={(event) => void setFieldValue('identityNote', event.currentTarget.value)}
        />
      )}
    </>
  );
}
