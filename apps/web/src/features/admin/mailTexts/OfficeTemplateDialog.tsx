import { Button } from '@mantine/core';
import { bulkMailSchema } from '@platewise/shared/bulkJobs';
import { type OfficeTemplate, officeTemplateSchema } from '@platewise/shared/mailTexts';
import { useState } from 'react';
import { usePermission } from '../../../api/usePermission';
import { Confirmation } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { DialogForm } from '../../../ui/FormDialog';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { TextField } from '../../../ui/form/TextField';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { MailTextHistory, SavedText } from './MailTextHistory';
import { PreviewButton, VARIABLES } from './MailTextPreview';
import {
  useCreateOfficeTemplateMutation,
  useDeleteOfficeTemplateMutation,
  useEditOfficeTemplateMutation,
  useOfficeTemplateQuery,
  usePreviewOfficeTemplateMutation,
} from './mailTextsApi';

type Props = {
  /** '' for a new one. */
  id: string;
  onClose: () => void;
};

/** A template of the office for emails to many, with a preview and the earlier versions. */
export function OfficeTemplateDialog({ id, onClose }: Props) {
  const { data, isError } = useOfficeTemplateQuery(id, { skip: id === '' });
  const [deleting, setDeleting] = useState(false);
  const mayChange = usePermission('support change');
  const isLoading = id !== '' && !data;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={id ? (data?.name ?? 'Template') : 'New template'}
    >
      {isLoading && (isError ? <p>Unable to load the template.</p> : <SkeletonLines lines={5} />)}
      {!isLoading && mayChange && !deleting && (
        <TemplateForm template={data} onDelete={() => setDeleting(true)} onClose={onClose} />
      )}
      {data && deleting && <DeleteTemplate template={data} onClose={onClose} />}
      {data && !mayChange && (
        <>
          <SavedText subject={data.subject} text={data.text} none="" />
          <MailTextHistory versions={data.versions} />
        </>
      )}
    </Dialog>
  );
}

type FormProps = {
  template: OfficeTemplate | undefined;
  onDelete: () => void;
  onClose: () => void;
};

function TemplateForm({ template, onDelete, onClose }: FormProps) {
  // The form sends the version that it was filled from, although the text is fetched again after a refusal.
  const [loaded] = useState(template);
  const [create] = useCreateOfficeTemplateMutation();
  const [edit] = useEditOfficeTemplateMutation();
  const [preview] = usePreviewOfficeTemplateMutation();
  return (
    <DialogForm
      initialValues={{
        name: loaded?.name ?? '',
        subject: loaded?.subject ?? '',
        text: loaded?.text ?? '',
      }}
      schema={officeTemplateSchema}
      draftKey={`email-template-${loaded?.id ?? 'new'}`}
      onSubmit={(values) =>
        loaded
          ? edit({ ...values, id: loaded.id, version: loaded.version }).unwrap()
          : create(values).unwrap()
      }
      success="The template has been saved."
      failure="The template couldn’t be saved."
      onClose={onClose}
    >
      {({ values, setValues }) => (
        <>
          <TextField
            name="name"
            label="Name"
            description="For the office. Learners don’t see it."
            maxLength={80}
            autoComplete="off"
          />
          <TextField name="subject" label="Subject" maxLength={150} autoComplete="off" />
          <TextAreaField
            name="text"
            label="Text"
            description={`You can use ${VARIABLES}. An empty line starts a new paragraph.`}
            maxLength={5000}
            rows={8}
          />
          <PreviewButton
            values={values}
            canShow={bulkMailSchema.isValidSync(values)}
            onPreview={() => preview({ subject: values.subject, text: values.text }).unwrap()}
            hasExample
          >
            {loaded && (
              <Button variant="subtle" size="sm" color="tomato" onClick={onDelete}>
                Delete template
              </Button>
            )}
          </PreviewButton>
          {template && (
            <MailTextHistory
              versions={template.versions}
              onUse={({ subject, text }) =>
                void setValues({ ...values, subject: subject ?? '', text })
              }
            />
          )}
        </>
      )}
    </DialogForm>
  );
}

type DeleteProps = { template: OfficeTemplate; onClose: () => void };

function DeleteTemplate({ template: { id, name, version }, onClose }: DeleteProps) {
  const [remove] = useDeleteOfficeTemplateMutation();
  return (
    <Confirmation
      confirmLabel="Delete template"
      danger
      onConfirm={() => remove({ id, version })}
      success="The template has been deleted."
      failure="The template couldn’t be deleted."
      onClose={onClose}
    >
      The template ‘{name}’ and its earlier versions will be deleted. Emails that were sent from it
      stay as they are.
    </Confirmation>
  );
}
