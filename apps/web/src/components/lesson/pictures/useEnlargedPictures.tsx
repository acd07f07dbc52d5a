import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { PictureDialog, type ShownPicture } from './PictureDialog';

/** Each picture of a text is in a button that opens it in full size. Returns the dialog. */
export function useEnlargedPictures(text: RefObject<HTMLElement | null>, html: string) {
  const [shown, setShown] = useState<ShownPicture | null>(null);

  useLayoutEffect(() => {
    if (text.current) makePicturesButtons(text.current);
    // Another text has other pictures.
  }, [text, html]);

  useEffect(() => {
    const element = text.current;
    const open = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest('button[data-enlarge]');
      const picture = button && button.querySelector('img');
      if (picture) setShown({ address: picture.src, alt: picture.alt });
    };
    element?.addEventListener('click', open);
    return () => element?.removeEventListener('click', open);
  }, [text]);

  return <PictureDialog picture={shown} onClose={() => setShown(null)} />;
}

/** A picture in a link leads where the link leads. */
const PICTURES = 'img:not(a img):not(button img)';

export function makePicturesButtons(text: HTMLElement) {
  for (const picture of text.querySelectorAll<HTMLImageElement>(PICTURES)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.enlarge = '';
    button.setAttribute('aria-label', enlargeLabel(picture.alt));
    const width = picture.getAttribute('width');
    button.style.setProperty('--natural-width', width ? `${Number(width)}px` : '100%');
    picture.replaceWith(button);
    button.append(picture);
  }
}

export const enlargeLabel = (alt: string) => (alt ? `Enlarge: ${alt}` : 'Enlarge the picture');
