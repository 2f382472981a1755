export type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (value: unknown): value is Control =>
  value instanceof HTMLInputElement || value instanceof HTMLSelectElement;

/** The enabled control with a name. If a field has two controls, the other is disabled. */
export function controlNamed(form: HTMLFormElement, name: string): Control | undefined {
  return [...form.elements].filter(isControl).find((one) => one.name === name && !one.disabled);
}

/** Shows the error of a field, or clears it. */
export function showProblem(form: HTMLFormElement, name: string, problem: string | null): void {
  const control = controlNamed(form, name);
  const place = control?.closest('[data-frame]')?.querySelector<HTMLElement>('[data-problem]');
  if (!control || !place) return;
  place.textContent = problem ?? '';
  place.hidden = problem === null;
  if (problem === null) control.removeAttribute('aria-invalid');
  else control.setAttribute('aria-invalid', 'true');
}
