import { useState } from 'react';
import { LazyDialog } from '../../../ui/LazyDialog';
import classes from './PictureDialog.module.css';

export type ShownPicture = { address: string; alt: string };

type Props = { picture: ShownPicture | null; onClose: () => void };

/** A picture over the whole window. On a phone it is wider than the window, and is moved about. */
export function PictureDialog({ picture, onClose }: Props) {
  // While the dialog fades out it still shows the picture.
  const [last, setLast] = useState(picture);
  if (picture && picture !== last) setLast(picture);
  return (
    <LazyDialog opened={picture !== null} onClose={onClose} title="Picture" fullScreen>
      {last && (
        <div className={classes.frame} role="region" aria-label="Picture" ref={scrollByKeyboard}>
          <img className={classes.picture} src={last.address} alt={last.alt} />
        </div>
      )}
    </LazyDialog>
  );
}

/** The keyboard scrolls what has the focus. */
function scrollByKeyboard(frame: HTMLElement | null) {
  frame?.setAttribute('tabindex', '0');
}
