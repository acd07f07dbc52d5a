/** Forms that came as html and that the app has not yet taken over; true for one that was sent meanwhile. */
const waiting = new WeakMap<HTMLFormElement, { sent: boolean }>();

function hold(event: Event) {
  event.preventDefault();
  const form = waiting.get(event.currentTarget as HTMLFormElement);
  if (form) form.sent = true;
}

/** Keeps what a visitor does with the forms of a page before the app can deal with it. */
export function holdForms() {
  for (const form of document.forms) {
    waiting.set(form, { sent: false });
    form.addEventListener('submit', hold);
  }
}

/** Does it, now that the app listens. */
export function takeOverForm(form: HTMLFormElement | null) {
  const held = form && waiting.get(form);
  if (!held) return;
  waiting.delete(form);
  form.removeEventListener('submit', hold);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      enterAgain(field);
  }
  // What was entered is known after the next render.
  if (held.sent) setTimeout(() => form.requestSubmit());
}

/** React does not hear of what was entered before it came, nor of a value it finds in place: so once more, from the start. */
function enterAgain(field: HTMLInputElement | HTMLTextAreaElement) {
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) {
    field.checked = field.defaultChecked;
    field.click();
  }
  const { value } = field;
  if (value === field.defaultValue) return;
  field.value = field.defaultValue;
  const plain = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');
  plain?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
