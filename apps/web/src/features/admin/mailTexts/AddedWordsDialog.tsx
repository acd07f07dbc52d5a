import { Button } from '@mantine/core';
import {
  type AddedWords,
  addedWordsFormSchema,
  MOST_ADDED_WORDS,
} from '@platewise/shared/mailTexts';
import {
  PRODUCT_MAILS,
  type ProductMailName,
  takesVariables,
} from '@platewise/shared/mailTexts/productMails';
import { useState } from 'react';
import { usePermission } from '../../../api/usePermission';
import { Dialog } from '../../../ui/Dialog';
import { DialogForm } from '../../../ui/FormDialog';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { mailName } from '../mails/mailStates';
import { MailTextHistory, SavedText } from './MailTextHistory';
import { PreviewButton, VARIABLES } from './MailTextPreview';
import classes from './mailTexts.module.css';
import {
  useAddedWordsQuery,
  usePreviewAddedWordsMutation,
  useSaveAddedWordsMutation,
} from './mailTextsApi';

type Props = { template: ProductMailName; onClose: () => void };

/** The words that the office adds to an email of the product, with a preview and the earlier versions. */
export function AddedWordsDialog({ template, onClose }: Props) {
  const { data, isError } = useAddedWordsQuery(template);
  const mayChange = usePermission('support change');
  return (
    <Dialog opened onClose={onClose} size="xl" title={mailName(template)}>
      <p className={classes.lead}>{PRODUCT_MAILS[template].sent}</p>
      {!data && (isError ? <p>Unable to load the words.</p> : <SkeletonLines lines={5} />)}
      {data && mayChange && <WordsForm template={template} words={data} onClose={onClose} />}
      {data && !mayChange && (
        <>
          <SavedText text={data.text} none="No words added." />
          <MailTextHistory versions={data.versions} />
        </>
      )}
    </Dialog>
  );
}

function WordsForm({ template, words, onClose }: Props & { words: AddedWords }) {
  // The form sends the version that it was filled from, although the text is fetched again after a refusal.
  const [{ text, version }] = useState(words);
  const [save] = useSaveAddedWordsMutation();
  const [preview] = usePreviewAddedWordsMutation();
  const schema = addedWordsFormSchema(template);
  return (
    <DialogForm
      initialValues={{ text }}
      schema={schema}
      draftKey={`email-words-${template}`}
      onSubmit={(values) => save({ ...values, template, version }).unwrap()}
      success="The words have been saved. The next email shows them."
      failure="The words couldn’t be saved."
      onClose={onClose}
    >
      {({ values, setFieldValue }) => (
        <>
          <TextAreaField
            name="text"
            label="Your words"
            description={`${
              takesVariables(template)
                ? `You can use ${VARIABLES}.`
                : 'This email has no variables.'
            } An empty line starts a new paragraph.`}
            optional
            maxLength={MOST_ADDED_WORDS}
            rows={6}
          />
          <PreviewButton
            values={values}
            canShow={schema.isValidSync(values)}
            onPreview={() => preview({ template, text: values.text }).unwrap()}
            hasExample={takesVariables(template)}
          >
            {values.text && (
              <Button variant="subtle" size="sm" onClick={() => void setFieldValue('text', '')}>
                Remove the words
              </Button>
            )}
          </PreviewButton>
          <MailTextHistory
            versions={words.versions}
            onUse={(earlier) => void setFieldValue('text', earlier.text)}
          />
        </>
      )}
    </DialogForm>
  );
}
