/** Forms of the prerendered page that React has not hydrated yet, and whether the visitor has submitted them. */
const waiting = new WeakMap<HTMLFormElement, { submitted: boolean }>();

function rememberSubmit(event: Event) {
  event.preventDefault();
  const form = waiting.get(event.currentTarget as HTMLFormElement);
  if (form) form.submitted = true;
}

/** The button that the visitor has tapped last. */
let tapped: HTMLButtonElement | null = null;

function rememberTap({ target }: Event) {
  if (!(target instanceof Element)) return;
  tapped = target.closest<HTMLButtonElement>('#root button[type="button"]') ?? tapped;
}

/** Remembers what the visitor does on the prerendered page, from now until it is replayed. */
export function collectPreHydrationInput() {
  document.addEventListener('click', rememberTap);
  for (const form of document.forms) {
    waiting.set(form, { submitted: false });
    form.addEventListener('submit', rememberSubmit);
  }
}

/** Enters again what the visitor typed, chose and submitted before React listened to the form. */
export function replayPreHydrationForm(form: HTMLFormElement | null) {
  const early = form && waiting.get(form);
  if (!early) return;
  waiting.delete(form);
  form.removeEventListener('submit', rememberSubmit);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      replayInput(field);
  }
  // The form knows the replayed values after the next render.
  if (early.submitted) setTimeout(() => form.requestSubmit());
}

/** React ignores a value that it finds in place, so the field goes back to its first value and gets the typed one by an event. */
function replayInput(field: HTMLInputElement | HTMLTextAreaElement) {
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) {
    field.checked = field.defaultChecked;
    field.click();
  }
  const { value } = field;
  if (value === field.defaultValue) return;
  field.value = field.defaultValue;
  // React overrides `value` on the element to follow changes; the prototype's setter lets it notice this one.
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');
  property?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Taps the button again, now that React listens: React hydrates it at once and answers. */
export function replayPreHydrationTap() {
  document.removeEventListener('click', rememberTap);
  tapped?.click();
  tapped = null;
}
