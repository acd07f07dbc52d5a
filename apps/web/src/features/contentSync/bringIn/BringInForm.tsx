import { MOST_PACKAGE_BYTES } from '@platewise/shared/contentSync';
import { PURCHASABLE_COURSES } from '@platewise/shared/courses';
import { required, text } from '@platewise/shared/fields';
import { object } from 'yup';
import { FileField } from '../../../ui/form/FileField';
import { Form } from '../../../ui/form/Form';
import { SelectField } from '../../../ui/form/SelectField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { zipFile } from '../../../ui/form/zipFile';
import { tellRefusal } from '../../../ui/tellRefusal';

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

export const BringInForm = ({ onSend }: Props) => (
  <Form
    initialValues={{ courseId: '', file: '' as File | '' }}
    schema={schema}
    onSubmit={({ courseId, file }) => onSend({ courseId: Number(courseId), file })}
    onFailure={(error) => tellRefusal(error, 'Unable to bring in the course.')}
  >
    <SelectField
      name="courseId"
      label="Course"
      description="Its learners keep what they study. Nobody sees the new content before you publish it."
      options={OPTIONS}
    />
    <FileField
      name="file"
      label="Package"
      description="A zip of at most 50 MB: SCORM 1.2 or 2004, or Common Cartridge 1.1 to 1.3."
      accept={[...ENDINGS, 'application/zip'].join()}
    />
    <SubmitButton>Bring in</SubmitButton>
  </Form>
);
