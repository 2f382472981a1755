import { make } from '../../../../../components/elements/parts/device/make.ts';
import { list } from '../../../../../components/elements/parts/device/page-parts.ts';
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressProblems,
  addressProblems,
} from '../../../model/checkout/address.ts';
import { readForm } from './checkout-form.ts';
import { type Control, controlNamed, showProblem } from './field-problems.ts';
import { onceReleased } from './once-released.ts';

export type FormProblems = {
  /** Checks all of it. @returns whether it can be ordered; where not, the first field that is wrong has the focus */
  check(): boolean;
  /** Removes all messages, as before anything was typed. */
  forget(): void;
};

/**
 * Shows errors at the fields: at one field when it is left after typing, and at all fields when the order is placed.
 * From then on errors are updated while typing.
 */
export function watchProblems(form: HTMLFormElement): FormProblems {
  const shown = new Map<AddressField, string>();
  const touched = new Set<AddressField>();
  const summary = form.querySelector<HTMLElement>('[data-problems]');
  const found = () => addressProblems(readForm(form).address);

  function say(field: AddressField, problem: string | undefined): void {
    if (problem === undefined) shown.delete(field);
    else shown.set(field, problem);
    showProblem(form, field, problem ?? null);
  }

  function sayAll(problems: AddressProblems): void {
    for (const field of ADDRESS_FIELDS) say(field, problems[field]);
  }

  /** Shows a summary of the errors, unless there is only one. */
  function showSummary(): void {
    const links = ADDRESS_FIELDS.flatMap((field) => {
      const [control, problem] = [controlNamed(form, field), shown.get(field)];
      return control && problem ? make('li', {}, linkTo(control, problem)) : [];
    });
    list(form, 'problems').replaceChildren(...links);
    if (summary) summary.hidden = links.length < 2;
  }

  form.addEventListener('input', ({ target }) => {
    const field = fieldOf(target);
    if (!field) return;
    touched.add(field);
    const problems = found();
    // The country decides which other fields are required.
    for (const known of [...shown.keys()])
      if (known === field || field === 'country') say(known, problems[known]);
    if (summary?.hidden === false) showSummary();
  });
  form.addEventListener('focusout', ({ target }) => {
    const field = fieldOf(target);
    if (field && touched.has(field)) onceReleased(() => say(field, found()[field]));
  });

  return {
    check() {
      sayAll(found());
      showSummary();
      const first = ADDRESS_FIELDS.find((field) => shown.has(field));
      if (first === undefined) return true;
      const control = controlNamed(form, first);
      control?.focus();
      if (control && summary && fitTogether(summary, control)) summary.scrollIntoView();
      return false;
    },
    forget() {
      touched.clear();
      sayAll({});
      showSummary();
    },
  };
}

/** True if both fit into the window below the header. */
function fitTogether(summary: HTMLElement, control: Control): boolean {
  const height = control.getBoundingClientRect().bottom - summary.getBoundingClientRect().top;
  return !summary.hidden && height < innerHeight * 0.7;
}

function fieldOf(target: EventTarget | null): AddressField | undefined {
  const isControl = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isControl ? ADDRESS_FIELDS.find((field) => field === target.name) : undefined;
}

function linkTo(control: Control, problem: string): HTMLAnchorElement {
  const link = make('a', { href: `#${control.id}`, textContent: problem });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    control.focus();
  });
  return link;
}
