import { Input } from '@mantine/core';
import { IconCamera, IconFile, IconFileZip, IconUpload } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { showBytes } from '../showBytes';
import classes from './FileField.module.css';
import { type FieldProps, useFormField } from './useFormField';

type Props = FieldProps & {
  /** The file types that the device's chooser offers, like '.zip'. */
  accept: string;
  /** Phones and tablets also offer their camera. */
  takesPhotos?: boolean;
};

/** One file, chosen or dropped. Its value is the File, or '' while there is none. */
export function FileField({ accept, takesPhotos, description, disabled, ...props }: Props) {
  const { value, setValue, message, input } = useFormField<File | ''>(props);
  const { setFieldTouched } = useFormikContext();
  const { label, error, ...field } = input;
  const id = useId();
  const about = [message && `${id}-error`, description && `${id}-description`].filter(Boolean);
  const FileIcon = accept.includes('zip') ? IconFileZip : IconFile;
  const Icon = value ? FileIcon : IconUpload;
  const choose = (file: File | undefined) => {
    setValue(file ?? '');
    // Once it is chosen there is nothing more to type, so what is wrong with it is said at once.
    void setFieldTouched(props.name, true, false);
  };
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <div className={classes.place} data-invalid={message ? true : undefined}>
        <Icon size={28} stroke={1.75} aria-hidden />
        <span className={classes.words}>
          {value ? `${value.name}, ${showBytes(value.size)}` : 'Choose a file or drop it here'}
        </span>
        <input
          {...field}
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-describedby={about.join(' ') || undefined}
          className={classes.input}
          // The same file can be chosen again once it is mended.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </div>
      {takesPhotos && <Camera disabled={disabled} onPhoto={choose} />}
    </Input.Wrapper>
  );
}

type CameraProps = { disabled?: boolean | undefined; onPhoto: (photo: File | undefined) => void };

const Camera = ({ disabled, onPhoto }: CameraProps) => (
  <label className={classes.camera}>
    <IconCamera size={20} stroke={1.75} aria-hidden /> Take a photo
    <input
      type="file"
      accept="image/jpeg"
      capture="environment"
      disabled={disabled}
      className={classes.input}
      onChange={({ target }) => onPhoto(target.files?.[0])}
    />
  </label>
);
