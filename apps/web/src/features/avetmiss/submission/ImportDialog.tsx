import { Button, Group, List } from '@mantine/core';
import { MOST_IMPORT_BYTES } from '@platewise/shared/avetmiss';
import { MESSAGES } from '@platewise/shared/messages';
import { type RefObject, useState } from 'react';
import { object } from 'yup';
import { Dialog } from '../../../ui/Dialog';
import { DialogButtons } from '../../../ui/FormDialog';
import { describeFailure } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { FileField } from '../../../ui/form/FileField';
import { Form } from '../../../ui/form/Form';
import { REFUSED } from '../../../ui/form/outcome';
import { zipFile } from '../../../ui/form/uploadedFile';
import { useFocusOnTurn } from '../../../ui/useFocusOnTurn';
import { useImportNatFilesMutation } from '../avetmissApi';

const { imported, notImported } = MESSAGES.avetmiss;

const schema = object({ file: zipFile(MOST_IMPORT_BYTES, ['.zip']) });
const NOTHING = { file: '' as File | '' };

type Props = { opened: boolean; onClose: () => void };

/** Starts again from the beginning each time that it is opened. */
export const ImportDialog = ({ opened, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} size="lg" title="Import NAT Files">
    <ImportFiles onClose={onClose} />
  </Dialog>
);

/** One zip takes the place of all the files. What it left open is said when it has been read. */
function ImportFiles({ onClose }: Pick<Props, 'onClose'>) {
  const [read, setRead] = useState<string[]>([]);
  const lead = useFocusOnTurn<HTMLParagraphElement>(read.length > 0 ? 'read' : 'form');
  if (read.length > 0) return <Assumptions of={read} lead={lead} onClose={onClose} />;
  return (
    <ImportForm
      onRead={(open) => (open.length > 0 ? setRead(open) : onClose())}
      onClose={onClose}
    />
  );
}

type FormProps = { onRead: (assumptions: string[]) => void; onClose: () => void };

function ImportForm({ onRead, onClose }: FormProps) {
  const [send] = useImportNatFilesMutation();
  const [refused, setRefused] = useState<File>();

  return (
    <Form
      initialValues={NOTHING}
      schema={schema}
      summary={({ file }) => (file && file === refused ? notImported : null)}
      onSubmit={async ({ file }, form) => {
        try {
          const { assumptions } = await send(file).unwrap();
          notify.info(imported);
          onRead(assumptions);
        } catch (error) {
          setRefused(file);
          form.setStatus({
            file: { message: describeFailure(error, { fallback: notImported }), value: file },
          });
          return REFUSED;
        }
      }}
    >
      <FileField
        name="file"
        label="NAT files"
        description="One zip file, up to 5 MB. Its files replace all the files here now."
        accept=".zip,application/zip"
      />
      <DialogButtons submitLabel="Import" onCancel={onClose} />
    </Form>
  );
}

type AssumptionsProps = {
  of: string[];
  lead: RefObject<HTMLParagraphElement | null>;
  onClose: () => void;
};

const Assumptions = ({ of, lead, onClose }: AssumptionsProps) => (
  <>
    <p ref={lead} tabIndex={-1}>
      The files have been imported. Some details were missing, so we assumed:
    </p>
    <List>
      {of.map((assumption) => (
        <List.Item key={assumption}>{assumption}</List.Item>
      ))}
    </List>
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </Group>
  </>
);
