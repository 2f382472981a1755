import type { z } from 'zod';
import { ownValue } from '../../../lib/domain/own-value.ts';
import type { ParameterProblem } from './problem.ts';

/** The parameters of a query, or the errors in them. */
export function readQuery(
  search: URLSearchParams,
  known: readonly string[],
): { readonly written: Readonly<Record<string, string>>; readonly errors: readonly ParameterProblem[] } {
  const names = [...new Set(search.keys())];
  const list = known.length > 0 ? `Use ${known.join(', ')}.` : 'This operation has no parameters.';
  const errors = names.flatMap((parameter): readonly ParameterProblem[] => {
    const shown = parameter.slice(0, 60);
    if (!known.includes(parameter)) return [{ parameter: shown, detail: `Unknown parameter. ${list}` }];
    const values = search.getAll(parameter);
    if (values.length > 1) return [{ parameter, detail: `Given ${values.length} times. Give it once.` }];
    return values[0]?.trim() === ''
      ? [{ parameter, detail: 'Empty value. Leave the parameter out to get everything.' }]
      : [];
  });
  return { written: Object.fromEntries(search), errors };
}

/** Validates the values with a schema. */
export function checkValues(
  schema: z.ZodObject,
  values: Readonly<Record<string, string>>,
): readonly ParameterProblem[] {
  const parsed = schema.safeParse(values);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => {
    const parameter = String(path[0] ?? '');
    return {
      parameter,
      detail: ownValue(values, parameter) === undefined ? 'This parameter is required.' : message,
    };
  });
}
