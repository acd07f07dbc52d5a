import type { BlockPicture } from '@platewise/shared/content/blocks';
import { IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './LessonPicture.module.css';
import { PictureDialog } from './PictureDialog';
import { enlargeLabel } from './useEnlargedPictures';

type Props = { picture: BlockPicture };

/** A picture that opens in full size. */
export function LessonPicture({ picture }: Props) {
  const { address, alt, width, height } = picture;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.whole}
        aria-label={enlargeLabel(alt)}
        onClick={() => setIsOpen(true)}
      >
        <img className={classes.picture} src={address} alt={alt} width={width} height={height} />
      </button>
      <PictureDialog picture={isOpen ? picture : null} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** For a picture with other buttons on it. */
export function EnlargeButton({ picture }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.enlarge}
        aria-label={enlargeLabel(picture.alt)}
        onClick={() => setIsOpen(true)}
      >
        <IconZoomIn size={22} stroke={1.75} aria-hidden />
        Enlarge
      </button>
      <PictureDialog picture={isOpen ? picture : null} onClose={() => setIsOpen(false)} />
    </>
  );
}
