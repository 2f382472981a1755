import { findSimilarNames } from './similar-names.ts';

const ann = { id: 'ann', username: 'ann', displayName: 'Ann' };

function site(response: Response | Error) {
  const calls: string[] = [];
  const fetchFromSite = async (path: string) => {
    calls.push(path);
    if (response instanceof Error) throw response;
    return response;
  };
  return { calls, fetchFromSite };
}

test('queries the site for similar names', async () => {
  const { calls, fetchFromSite } = site(Response.json({ similar: [ann] }));
  expect(await findSimilarNames(' Änn & Co ', 'me', fetchFromSite)).toEqual([ann]);
  expect(calls).toEqual(['/api/similar-names?name=%C3%84nn+%26+Co&profile=me']);
});

test.each([new Response(null, { status: 503 }), new TypeError('offline')])(
  'rejects %s as a response',
  async (bad) => {
    await expect(findSimilarNames('Ann', '', site(bad).fetchFromSite)).rejects.toThrow('Please try again');
  },
);
