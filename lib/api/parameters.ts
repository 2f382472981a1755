import type { z } from 'zod';
import { ownValue } from '../domain/own-value.ts';
import type { ParameterProblem } from './problem.ts';

/** The parameters of a query as they were written, or what is wrong with how. */
export function readQuery(
  search: URLSearchParams,
  known: readonly string[],
): { readonly written: Readonly<Record<string, string>>; readonly errors: readonly ParameterProblem[] } {
  const names = [...new Set(search.keys())];
  const list = known.length > 0 ? `Known are ${known.join(', ')}.` : 'This operation has none.';
  const errors = names.flatMap((parameter): readonly ParameterProblem[] => {
    const shown = parameter.slice(0, 60);
    if (!known.includes(parameter)) return [{ parameter: shown, detail: `It is not known. ${list}` }];
    const values = search.getAll(parameter);
    if (values.length > 1) return [{ parameter, detail: `It is given ${values.length} times.` }];
    return values[0]?.trim() === ''
      ? [{ parameter, detail: 'It is empty. Leave it out to ask for everything.' }]
      : [];
  });
  return { written: Object.fromEntries(search), errors };
}

/** What the values are checked against says of them. */
export function checkValues(
  schema: z.ZodObject,
  values: Readonly<Record<string, string>>,
): readonly ParameterProblem[] {
  const parsed = schema.safeParse(values);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => {
    const parameter = String(path[0] ?? '');
    return { parameter, detail: ownValue(values, parameter) === undefined ? 'It is needed.' : message };
  });
}
