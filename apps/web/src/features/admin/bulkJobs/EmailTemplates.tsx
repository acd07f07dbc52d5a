import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type BulkMail, bulkMailSchema } from '@platewise/shared/bulkJobs';
import { type KeyboardEvent, useState } from 'react';
import { isFailure } from '../../../api/failure';
import { showProblem } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { FieldError } from '../../../ui/form/FieldError';
import {
  useCreateOfficeTemplateMutation,
  useLazyOfficeTemplateQuery,
  useMailTextsQuery,
} from '../mailTexts/mailTextsApi';
import classes from './bulkJobs.module.css';

/** The templates of the office. The chosen one replaces subject and text. */
export function ChooseTemplate({ onChoose }: { onChoose: (mail: BulkMail) => void }) {
  const { data } = useMailTextsQuery();
  const [read, { isFetching }] = useLazyOfficeTemplateQuery();
  const [chosen, setChosen] = useState('');
  if (!data || data.templates.length === 0) return null;

  function choose(id: string) {
    setChosen(id);
    if (id) void read(id).unwrap().then(onChoose, showProblem);
  }

  return (
    <NativeSelect
      label="Template"
      description="Replaces the subject and the text."
      value={chosen}
      disabled={isFetching}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">None</option>
      {data.templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

/** Not a new function each time, which would focus the field again after each letter. */
const focusField = (field: HTMLInputElement | null) => field?.focus();

/** Stores what is in the form as a template. It asks for a name first. */
export function SaveAsTemplate({ mail }: { mail: BulkMail }) {
  const [create, { isLoading }] = useCreateOfficeTemplateMutation();
  const [name, setName] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const canSave = bulkMailSchema.isValidSync(mail);
  if (name === null)
    return (
      <div className={classes.buttons}>
        <Button variant="subtle" size="sm" disabled={!canSave} onClick={() => setName('')}>
          Save as template
        </Button>
      </div>
    );

  async function save() {
    setRefusal(null);
    try {
      await create({ ...mail, name: name ?? '' }).unwrap();
      notify.success('The template has been saved.');
      setName(null);
    } catch (error) {
      const message = isFailure(error) ? error.errors?.name?.[0] : undefined;
      if (message) setRefusal(message);
      else showProblem(error);
    }
  }

  /** The form around this field sends the emails. */
  function saveOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (canSave && !isLoading) void save();
  }

  return (
    <div className={classes.saveAs}>
      <TextInput
        label="Name of the template"
        value={name}
        maxLength={80}
        autoComplete="off"
        ref={focusField}
        error={refusal && <FieldError>{refusal}</FieldError>}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={saveOnEnter}
      />
      <div className={classes.buttons}>
        <Button size="sm" disabled={!canSave} loading={isLoading} onClick={() => void save()}>
          Save template
        </Button>
        <Button variant="subtle" size="sm" onClick={() => setName(null)}>
          Don’t save
        </Button>
      </div>
    </div>
  );
}
