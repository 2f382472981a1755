import { parameterProblem } from '../../../lib/http/problem.ts';
import { listedWithSimilarName } from '../../profiles/server/people.ts';
import { DISPLAY_NAME_LIMIT } from '../../studio/model/first-profile.ts';
import { withinLimit } from './operations/limit.ts';

/** Maximum characters of a profile's id. */
const MAX_ID = 64;

/**
 * Responds with the listed creators whose display name can be mistaken for `?name=`; `?profile=` is left out.
 * Everything in the response is public on the site.
 */
export function similarNamesResponse(request: Request): Promise<Response> {
  return withinLimit(request, async () => {
    const { searchParams } = new URL(request.url);
    const name = searchParams.get('name')?.trim() ?? '';
    const profile = searchParams.get('profile') ?? '';
    if (name === '' || [...name].length > DISPLAY_NAME_LIMIT)
      return parameterProblem([
        { parameter: 'name', detail: `Enter a display name of 1 to ${DISPLAY_NAME_LIMIT} characters.` },
      ]);
    if (profile.length > MAX_ID)
      return parameterProblem([{ parameter: 'profile', detail: 'Enter the ID of a profile.' }]);
    const similar = await listedWithSimilarName(name, profile);
    return Response.json({ similar }, { headers: { 'Cache-Control': 'no-store' } });
  });
}
