import { useState } from 'react';

/**
 * The problems of a form's fields, which appear at the first attempt to send it.
 * @param problems a sentence for each field; empty if the field is valid
 */
export function useProblems<Name extends string>(problems: Readonly<Record<Name, string>>) {
  const [isChecked, setChecked] = useState(false);
  return {
    /** Shows the problems and returns the first field that has one: `check` of the form. */
    check: (): string | undefined => {
      setChecked(true);
      return Object.entries(problems).find(([, problem]) => problem !== '')?.[0];
    },
    /** The problems of a field that are shown now. */
    shown: (name: Name): readonly string[] => (isChecked && problems[name] ? [problems[name]] : []),
    hideProblems: () => setChecked(false),
  };
}

/** Moves the focus to the named control of a form, or to the chosen or first one of a group; undefined when there is none. */
export function focusOn(form: HTMLFormElement | null, name: string | undefined): true | undefined {
  if (!form || !name) return undefined;
  const controls = [...form.elements].filter((control) => control instanceof HTMLElement);
  const named = controls.filter((control) => control.getAttribute('name') === name);
  // A date is several controls, whose names begin with that of the field.
  const all =
    named.length > 0
      ? named
      : controls.filter((control) => control.getAttribute('name')?.startsWith(`${name}-`));
  const chosen = all.find((control) => control instanceof HTMLInputElement && control.checked) ?? all[0];
  chosen?.focus();
  return chosen && true;
}
