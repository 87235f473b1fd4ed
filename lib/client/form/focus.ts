/**
 * Focuses an input, or the input that its `data-error-focus` names. An email address that waits for
 * its code names the code's input.
 */
function focusInput(form: HTMLFormElement, input: HTMLElement | null): void {
  const other = input?.dataset.errorFocus;
  const target = other ? form.querySelector<HTMLElement>(`[name="${other}"]`) : null;
  (target ?? input)?.focus();
}

/** Focuses the first input that is marked as invalid. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  if (form) focusInput(form, form.querySelector<HTMLElement>('[aria-invalid="true"]'));
}

/** Focuses the field of that name. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  if (form) focusInput(form, form.querySelector<HTMLElement>(`[name="${name}"]`));
}
