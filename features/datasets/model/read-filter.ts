import type { RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { parameterProblem } from '../../../lib/http/problem.ts';
import { parseRestrictionFilter, RESTRICTION_PARAMETERS } from '../../explorer/model/restriction-filter.ts';

/**
 * Reads the filter of a request, or returns an error with each invalid parameter: a misspelt filter must not
 * return everything. The cursor of the explorer (`after`) does not apply, because all rows are sent.
 * @param besides further parameters of the URL
 */
export function readFilter(request: Request, besides: readonly string[] = []): RestrictionFilter | Response {
  const search = new URL(request.url).searchParams;
  const known = [...RESTRICTION_PARAMETERS, ...besides];
  const requested = Object.fromEntries([...search].filter(([name]) => known.includes(name)));
  const { filter, problems } = parseRestrictionFilter(requested, besides);
  const errors = [
    ...[...new Set(search.keys())].flatMap((parameter) => {
      if (!known.includes(parameter))
        return [{ parameter: parameter.slice(0, 60), detail: `Unknown parameter. Use ${known.join(', ')}.` }];
      return search.getAll(parameter).length > 1
        ? [{ parameter, detail: 'This parameter is repeated. Use it only once.' }]
        : [];
    }),
    ...problems.map(({ parameter, text }) => ({ parameter, detail: text })),
  ];
  const [first, ...rest] = errors;
  if (first) return parameterProblem([first, ...rest]);
  const { after: _after, ...criteria } = filter;
  return criteria;
}
