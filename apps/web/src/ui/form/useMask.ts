import { type ChangeEvent, useLayoutEffect, useRef } from 'react';

const charsBefore = (text: string, position: number) =>
  text.slice(0, position).replace(/\W/g, '').length;

function positionAfter(text: string, chars: number): number {
  let seen = 0;
  let position = 0;
  while (position < text.length && seen < chars) {
    if (/\w/.test(text.charAt(position))) seen++;
    position++;
  }
  return position;
}

/**
 * Formats typed text in groups (phone, card, date). The caret stays behind the same character.
 * `mask` gets the typed text and returns the formatted one.
 */
export function useMask(mask: (typed: string) => string, onChange: (masked: string) => void) {
  const caret = useRef<{ input: HTMLInputElement; chars: number } | null>(null);

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, chars } = caret.current;
    caret.current = null;
    const position = positionAfter(input.value, chars);
    if (document.activeElement === input) input.setSelectionRange(position, position);
  });

  return (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const typed = input.value;
    const position = input.selectionStart ?? typed.length;
    // At the end the browser's own caret is right, and phones with their own ideas stay undisturbed.
    if (position < typed.length) caret.current = { input, chars: charsBefore(typed, position) };
    onChange(mask(typed));
  };
}
