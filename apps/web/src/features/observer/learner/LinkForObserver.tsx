import { Button, CopyButton, TextInput } from '@mantine/core';
import type { ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { FormSection } from '../../../ui/form/FormSection';
import classes from './LinkForObserver.module.css';

const ID_START = 8;

/** Some observers do not read email; a message with the link does the same. */
export function LinkForObserver({ form }: { form: ThirdPartyFormAnswer }) {
  const idStart = form.userCourseId?.slice(0, ID_START) ?? '';
  const link = `${window.location.origin}/third-party-form/${idStart}-${form.accessToken}`;
  return (
    <FormSection
      title="Or send the link yourself"
      description="Whoever has this link can fill in the form. Give it to the observer only."
    >
      <div className={classes.link}>
        <TextInput readOnly aria-label="Link for your observer" value={link} />
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              variant="light"
              onClick={copy}
              leftSection={
                copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />
              }
            >
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
      </div>
    </FormSection>
  );
}
