import {
  USI_SEARCH_MESSAGES,
  USI_SEARCH_NOTICE,
  type UsiSearchAnswer,
  usiSearchSchema,
} from '@platewise/shared/usiCreation';
import { useState } from 'react';
import { Form } from '../../../../ui/form/Form';
import { REFUSED } from '../../../../ui/form/outcome';
import { TextField } from '../../../../ui/form/TextField';
import {
  AskedPerson,
  askRegistry,
  describeUsiFailure,
  personIn,
  Said,
  UsiDialog,
  UsiDialogButtons,
  type UsiDialogProps,
} from './UsiDialog';
import classes from './UsiDialog.module.css';

const schema = usiSearchSchema.pick(['townOfBirth']);

/** Asks the USI Registry for the USI of a learner who has forgotten it. */
export default function FindUsi({ userCourseId, values, onUsi, onClose }: UsiDialogProps) {
  const [said, setSaid] = useState<string | null>(null);

  async function find(townOfBirth: string | undefined) {
    setSaid(null);
    const { outcome, usi } = await askRegistry<UsiSearchAnswer>(userCourseId, 'usi-search', {
      ...personIn(values),
      townOfBirth,
      noticeVersion: USI_SEARCH_NOTICE.version,
    });
    if (usi) return onUsi(usi, USI_SEARCH_MESSAGES.found);
    setSaid(USI_SEARCH_MESSAGES[outcome]);
    return REFUSED;
  }

  return (
    <UsiDialog title="I forgot my USI" onClose={onClose}>
      <Form
        initialValues={{ townOfBirth: '' }}
        schema={schema}
        onSubmit={({ townOfBirth }) => find(townOfBirth)}
        onFailure={(error) => setSaid(describeUsiFailure(error))}
      >
        <div>
          <AskedPerson lead="We look for the USI of" values={values} />
          <p className={classes.text}>{USI_SEARCH_NOTICE.text}</p>
        </div>
        <TextField
          name="townOfBirth"
          label="Town or city of birth"
          description="This can help to find you."
          autoComplete="off"
          maxLength={50}
          optional
        />
        <Said>{said}</Said>
        <UsiDialogButtons submitLabel="Find my USI" onClose={onClose} />
      </Form>
    </UsiDialog>
  );
}
