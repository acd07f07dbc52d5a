import { Button, Progress } from '@mantine/core';
import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { type ImportResponse, MOST_PACKAGE_BYTES } from '@platewise/shared/contentSync';
import { required, text } from '@platewise/shared/fields';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { object } from 'yup';
import { useAppDispatch } from '../../../../app/hooks';
import { BackLink } from '../../../../ui/BackLink';
import { showRefusal } from '../../../../ui/feedback/failure';
import { FileField } from '../../../../ui/form/FileField';
import { Form } from '../../../../ui/form/Form';
import { SelectField } from '../../../../ui/form/SelectField';
import { SubmitButton } from '../../../../ui/form/SubmitButton';
import { zipFile } from '../../../../ui/form/uploadedFile';
import { Page } from '../../../../ui/Page';
import { contentBroughtIn, importCourse } from '../contentSyncApi';
import { SYNC } from '../paths';
import classes from './bringIn.module.css';
import { Outcome } from './Outcome';

export default function BringInPage() {
  const { bringing, bringIn, cancel } = useBringIn();
  const outcome = useRef<HTMLHeadingElement>(null);
  const isDone = bringing.state === 'done';

  useEffect(() => {
    if (isDone) outcome.current?.focus();
  }, [isDone]);

  return (
    <Page
      title="Import a course package"
      width="form"
      lead="Import a package from another system as new content for one of your courses. It goes live when you publish it."
    >
      <BackLink to={SYNC}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden /> Sync
      </BackLink>
      <BringInForm onSend={bringIn} />
      {bringing.state === 'sending' && <Sending share={bringing.share} onCancel={cancel} />}
      {isDone && <Outcome ref={outcome} courseId={bringing.courseId} answer={bringing.answer} />}
    </Page>
  );
}

/** Canvas calls its cartridges .imscc. */
const ENDINGS = ['.zip', '.imscc'];

const schema = object({
  courseId: text('Course').required(required('Course')),
  file: zipFile(MOST_PACKAGE_BYTES, ENDINGS),
});

const OPTIONS = PURCHASABLE_COURSES.map(({ courseId, courseTitle }) => ({
  value: String(courseId),
  label: courseTitle,
}));

type Props = { onSend: (sent: { courseId: number; file: File }) => Promise<void> };

const BringInForm = ({ onSend }: Props) => (
  <Form
    initialValues={{ courseId: '', file: '' as File | '' }}
    schema={schema}
    onSubmit={({ courseId, file }) => onSend({ courseId: Number(courseId), file })}
    onFailure={(error) => showRefusal(error, 'Unable to import the course.')}
  >
    <SelectField
      name="courseId"
      label="Course"
      description="Current learners keep their content. No one sees the new content until you publish it."
      options={OPTIONS}
    />
    <FileField
      name="file"
      label="Package"
      description="A zip of at most 50 MB: SCORM 1.2 or 2004, or Common Cartridge 1.1 to 1.3."
      accept={[...ENDINGS, 'application/zip'].join()}
    />
    <SubmitButton>Import</SubmitButton>
  </Form>
);

type SendingProps = { share: number; onCancel: () => void };

function Sending({ share, onCancel }: SendingProps) {
  const percent = Math.floor(share * 100);
  const isSent = share >= 1;
  return (
    <div className={classes.sending}>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent}
          animated={isSent}
          striped={isSent}
          aria-label="Sending the package"
        />
      </Progress.Root>
      <div className={classes.progress}>
        <span>{isSent ? 'Reading the package…' : `${percent}% sent`}</span>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

type PackageUpload =
  | { state: 'none' }
  /** `share` of the file has been sent, 0 to 1; then it is read. */
  | { state: 'sending'; share: number }
  | { state: 'done'; courseId: number; answer: ImportResponse };

/** One package at a time, which goes with the page. Rejects as the call does. */
function useBringIn() {
  const dispatch = useAppDispatch();
  const [bringing, setBringing] = useState<PackageUpload>({ state: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function bringIn(sent: { courseId: number; file: File }) {
    running.current = new AbortController();
    const { signal } = running.current;
    const onShare = (share: number) => setBringing({ state: 'sending', share });
    onShare(0);
    try {
      const answer = await importCourse(sent, { onShare, signal });
      setBringing({ state: 'done', courseId: sent.courseId, answer });
      dispatch(contentBroughtIn());
    } catch (error) {
      setBringing({ state: 'none' });
      if (!signal.aborted) throw error;
    }
  }

  return { bringing, bringIn, cancel: () => running.current?.abort() };
}
