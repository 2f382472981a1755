import { findSimilarNames, reportSimilarName } from './similar-names.ts';

const ann = { id: 'ann', username: 'ann', displayName: 'Ann' };
type Call = { readonly path: string; readonly init: RequestInit | undefined };

function site(response: Response | Error) {
  const calls: Call[] = [];
  const fetchFromSite = async (path: string, init?: RequestInit) => {
    calls.push({ path, init });
    if (response instanceof Error) throw response;
    return response;
  };
  return { calls, fetchFromSite };
}

test('asks the site for similar names', async () => {
  const { calls, fetchFromSite } = site(Response.json({ similar: [ann] }));
  expect(await findSimilarNames(' Änn & Co ', 'me', fetchFromSite)).toEqual([ann]);
  expect(calls[0]?.path).toBe('/api/similar-names?name=%C3%84nn+%26+Co&profile=me');
});

test.each([new Response(null, { status: 503 }), new TypeError('offline')])(
  'says that %s is no answer',
  async (bad) => {
    await expect(findSimilarNames('Ann', '', site(bad).fetchFromSite)).rejects.toThrow('Please try again');
  },
);

test('sends a confirmed name to the moderators', async () => {
  const { calls, fetchFromSite } = site(Response.json({ outcome: 'done' }));
  expect(await reportSimilarName('me', [ann], fetchFromSite)).toBeNull();
  expect(calls[0]?.path).toBe('/api/moderation');
  expect(JSON.parse(String(calls[0]?.init?.body))).toEqual({
    type: 'reportSimilarName',
    profileId: 'me',
    similarTo: ['ann'],
  });
});

test.each([
  [
    Response.json({ outcome: 'refused', problem: 'too-many', message: 'Try again tomorrow.' }),
    'Try again tomorrow.',
  ],
  [new Response('<html>', { status: 404 }), expect.stringContaining('Save your profile again later')],
  [Response.json({ other: 1 }), expect.stringContaining('Save your profile again later')],
  [new TypeError('offline'), expect.stringContaining('Save your profile again later')],
])('says what became of %s', async (response, sentence) => {
  expect(await reportSimilarName('me', [ann], site(response).fetchFromSite)).toEqual(sentence);
});
