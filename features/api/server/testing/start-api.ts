import { jest } from '@jest/globals';
import { z } from 'zod';
import { startTestBackend, type TestBackend } from '../../../../lib/backend/testing/backend.ts';
import {
  banInput,
  briefInput,
  daysFromToday,
  profileInput,
  reportInput,
  streamInput,
} from '../../../../lib/backend/testing/inputs.ts';

const ROOT = 'http://localhost:3000/api/v1';

/** Creates versions of the public records on three days; the last two have the same records. */
async function saveVersions(backend: TestBackend): Promise<void> {
  const { openTestVersions } = await import('../../../../embedded/functions/testing/data-versions.ts');
  const { setVersionStore } = await import('../../../datasets/server/version-files.ts');
  const versions = openTestVersions(backend);
  setVersionStore(versions.store);
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22'])
    await versions.save(
      async function* () {
        yield [{ id: day, creator_username: 'ann' }];
      },
      new Date(`${day}T08:00:00.000Z`),
    );
}

/** The parts of a list that the tests read. */
export const page = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  next: z.string().nullable(),
  total: z.object({ records: z.number(), people: z.number().optional() }),
});

/**
 * Starts the API over the real engine, with thirty bans of two people, two reports and other records. Each
 * kind has some records that guests may not see. Start it before the site's settings are read, and close it
 * afterwards.
 */
export async function startApi() {
  process.env.API_REQUESTS_PER_MINUTE = '100000';
  const backend = await startTestBackend();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  for (const name of ['ann', 'bob', 'cyd']) backend.create('Profile', name, profileInput(name));
  backend.create('Profile', 'hidden', profileInput('hidden', { listing: 'UNLISTED' }));
  for (let at = 0; at < 30; at += 1)
    backend.create(
      'PlatformBan',
      at % 2 ? 'ann' : 'bob',
      banInput(`ban-${at}`, at % 2 ? 'ann' : 'bob', `2026-0${1 + (at % 5)}-1${at % 4}`, {
        platformId: at % 3 ? 'youtube' : 'x',
        restriction: 'Account suspended',
        temporaryUntil: at % 4 ? null : '2026-12-01',
        explanation: at === 7 ? 'Élan, of all things' : 'Nothing was said.',
      }),
    );
  backend.create('PlatformBan', 'hidden', banInput('of-hidden', 'hidden', '2026-01-01'));
  backend.create('PlatformBan', 'mallory', banInput('slander', 'ann', '2026-01-01'));
  backend.create('PlatformBan', 'ann', banInput('to-come', 'ann', daysFromToday(9)));
  const loss = { platform: 'tiktok', financialImpact: 120, financialCurrency: 'EUR' };
  for (const id of ['report-1', 'report-2'])
    backend.create('ShadowbanExperience', 'ann', reportInput(id, 'ann', '2026-03-01', loss));
  for (let at = 0; at < 5; at += 1)
    backend.create('Brief', 'ann', briefInput(`about-${at}`, 'ann', `2026-0${1 + at}-01`));
  backend.create('Brief', 'ann', briefInput('unfinished', 'ann', '2026-01-01', { status: 'DRAFT' }));
  backend.create('Brief', 'ann', briefInput('tomorrow', 'ann', daysFromToday(1)));
  backend.create('Stream', 'ann', streamInput('past', '2026-01-01T10:00:00.000Z'));
  backend.create('Stream', 'ann', streamInput('coming', `${daysFromToday(5)}T10:00:00.000Z`));
  backend.create('Stream', 'ann', streamInput('off', '2026-01-02T10:00:00.000Z', { status: 'INACTIVE' }));
  backend.create(
    'Personality',
    'ann',
    { id: 'ada', name: 'Ada L', displayName: 'Ada', active: true, ranking: 2 },
    { id: 'bea', name: 'Bea M', displayName: 'Bea', active: true, ranking: 1 },
    { id: 'gone', name: 'Gone', displayName: 'Gone', active: false },
  );
  await saveVersions(backend);
  const { apiResponse } = await import('../api-response.ts');
  const { OPERATIONS: operations } = await import('../catalogue.ts');
  const request = (path: string, init: RequestInit = {}) =>
    apiResponse(new Request(path.startsWith('http') ? path : `${ROOT}${path}`, init));
  const json = async (path: string): Promise<Record<string, unknown>> =>
    z.record(z.string(), z.unknown()).parse(await (await request(path)).json());
  const close = async () => {
    jest.restoreAllMocks();
    await backend.close();
  };
  return { backend, operations, request, json, close };
}
