import { type RefObject, useEffect, useEffectEvent } from 'react';

const TYPED_INTO = 'select, textarea, input:not([type="radio"]), [role="dialog"]';
const HAS_ENTER = `${TYPED_INTO}, button, a, input`;

/** 1 to 9 choose, wherever the focus is; Enter continues where it has no other meaning. */
export function useQuizKeys(
  form: RefObject<HTMLFormElement | null>,
  choose: (option: number, item: number) => void,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const at = event.target instanceof Element ? event.target : document.body;
    if (event.key === 'Enter' && !at.closest(HAS_ENTER)) form.current?.requestSubmit();
    if (/^[1-9]$/.test(event.key) && !at.closest(TYPED_INTO)) chooseNumber(Number(event.key) - 1);
  });

  function chooseNumber(item: number) {
    const radios = form.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [];
    const radio = radios[item];
    if (radio) {
      radio.click();
      radio.focus();
      return;
    }
    const selects = [...(form.current?.querySelectorAll('select') ?? [])];
    const option = selects.findIndex(({ value, disabled }) => value === '' && !disabled);
    if (option < 0 || item >= (selects[option]?.options.length ?? 0) - 1) return;
    choose(option, item);
  }

  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
