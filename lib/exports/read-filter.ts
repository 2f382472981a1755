import { parameterProblem } from '../api/problem.ts';
import {
  parseRestrictionFilter,
  RESTRICTION_PARAMETERS,
  type RestrictionFilter,
} from '../domain/explorer/restriction-filter.ts';

/**
 * The filter that a machine asks for. It gets exactly that or a refusal that names each parameter: a misspelt one must not
 * give it everything. Where the explorer's rows go on (`after`) is of no meaning, since all of them are sent.
 * @param besides what the address takes besides a filter
 */
export function readFilter(request: Request, besides: readonly string[] = []): RestrictionFilter | Response {
  const search = new URL(request.url).searchParams;
  const known = [...RESTRICTION_PARAMETERS, ...besides];
  const asked = Object.fromEntries([...search].filter(([name]) => known.includes(name)));
  const { filter, problems } = parseRestrictionFilter(asked, besides);
  const errors = [
    ...[...new Set(search.keys())].flatMap((parameter) => {
      if (!known.includes(parameter))
        return [
          { parameter: parameter.slice(0, 60), detail: `It is not known. Known are ${known.join(', ')}.` },
        ];
      return search.getAll(parameter).length > 1 ? [{ parameter, detail: 'It is given twice.' }] : [];
    }),
    ...problems.map(({ parameter, text }) => ({ parameter, detail: text })),
  ];
  const [first, ...rest] = errors;
  if (first) return parameterProblem([first, ...rest]);
  const { after: _after, ...narrowing } = filter;
  return narrowing;
}
