type Box = Pick<DOMRect, 'right' | 'bottom'>;
type Viewport = { innerWidth: number; innerHeight: number };

/** Up to this width the library gives a notice the whole width of the window. */
const WHOLE_WIDTH_PX = 480;
/** The width of a notice on wider windows, with its margin. */
const NOTICE_PX = 416;

/** At the bottom right, unless a notice there would cover what was just pressed, or the refusal next to it. */
export function placeOfNotice(
  pressed: Box | null,
  { innerWidth, innerHeight }: Viewport,
): 'bottom-right' | 'top-right' {
  const left = innerWidth <= WHOLE_WIDTH_PX ? 0 : innerWidth - NOTICE_PX;
  const isCovered = pressed && pressed.right > left && pressed.bottom > innerHeight / 2;
  return isCovered ? 'top-right' : 'bottom-right';
}
