import { createJobs } from '../../amplify/functions/moderation/jobs.ts';

/* The jobs of moderation, whose parts may fail. */

function openJobs(due: () => Promise<void> = async () => {}) {
  const calls: string[] = [];
  const names: string[][] = [];
  let last: string | null = null;
  let now = Date.parse('2026-11-29T12:00:00.000Z');
  const jobs = createJobs({
    service: { checkDisplayNames: async (ids) => void names.push([...ids]), runDueJobs: due },
    files: { hideAgain: async () => calls.push('hide again') },
    marks: {
      marks: {
        read: async () => last,
        write: async (_, value) => {
          last = value;
        },
      },
      tidy: async () => void calls.push('tidy'),
    },
    audit: { deleteOld: async () => calls.push('delete old') },
    clock: () => now,
    hasTime: () => true,
  });
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { jobs, calls, names, pass };
}

const change = (before: object | null, after: object | null) => ({
  eventID: '1',
  eventSourceARN: 'arn:aws:dynamodb:us-west-2:1:table/Profile-abc-NONE/stream/1',
  dynamodb: {
    ApproximateCreationDateTime: 1,
    SequenceNumber: '1',
    ...(before && { OldImage: before }),
    ...(after && { NewImage: after }),
  },
});
const profile = (displayName: string, more: object = {}) => ({
  id: { S: 'ann' },
  displayName: { S: displayName },
  listing: { S: 'LISTED' },
  ...more,
});

test('a job that fails does not stop the others, and is reported', async () => {
  const { jobs, calls } = openJobs(() => Promise.reject(new Error('No emails today.')));
  await expect(jobs.run()).rejects.toThrow('Jobs of moderation failed.');
  expect(calls).toEqual(['delete old', 'tidy', 'hide again']);
});

test('what has expired is deleted once a day', async () => {
  const { jobs, calls, pass } = openJobs();
  await jobs.run();
  await jobs.run();
  expect(calls.filter((call) => call === 'delete old')).toHaveLength(1);
  pass(86_400_000);
  await jobs.run();
  expect(calls.filter((call) => call === 'delete old')).toHaveLength(2);
});

test('only new names and listings are compared', async () => {
  const { jobs, names } = openJobs();
  await jobs.compareNames({ Records: [change(profile('Ann'), profile('Ann', { bio: { S: 'New.' } }))] });
  await jobs.compareNames({ Records: [change(profile('Ann'), null)] });
  expect(names).toEqual([]);
  await jobs.compareNames({
    Records: [change(null, profile('Ann')), change(profile('Ann'), profile('Ann Lee'))],
  });
  await jobs.compareNames({
    Records: [change(profile('Ann', { listing: { S: 'UNLISTED' } }), profile('Ann'))],
  });
  expect(names).toEqual([['ann', 'ann'], ['ann']]);
});
