import { z } from 'zod';
import type { ModerationService } from '../../../features/moderation/server/service.ts';
import type { Audit } from '../../../lib/audit/audit.ts';
import { item, type StreamRecord, streamEvent } from '../change-log/stream-event.ts';
import type { ModeratedFiles } from './files.ts';
import type { ModerationMarks } from './marks.ts';

/** Moderation without requests: the names of changed profiles, and the regular jobs. */
export type ModerationJobs = {
  /** Compares the names of profiles that were created, renamed or listed with those of others. `event`: of the stream of profiles. */
  readonly compareNames: (event: unknown) => Promise<void>;
  /** Runs the jobs that are due. If one fails, the others run as well. */
  readonly run: () => Promise<void>;
};

type Options = {
  readonly service: Pick<ModerationService, 'checkDisplayNames' | 'runDueJobs'>;
  readonly files: Pick<ModeratedFiles, 'hideAgain'>;
  readonly marks: Pick<ModerationMarks, 'marks' | 'tidy'>;
  readonly audit: Pick<Audit, 'deleteOld'>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Returns false when this invocation has to end. */
  readonly hasTime: () => boolean;
};

const DAY = 86_400_000;

export function createJobs({
  service,
  files,
  marks: { marks, tidy },
  audit,
  clock,
  hasTime,
}: Options): ModerationJobs {
  const deleteExpired = async () => {
    const last = Number((await marks.read('audit-cleanup')) ?? 0);
    if (clock() - last < DAY) return;
    await audit.deleteOld();
    await tidy();
    await marks.write('audit-cleanup', String(clock()));
  };
  return {
    compareNames: async (event) => {
      const ids = streamEvent.parse(event).Records.flatMap((record) => renamedProfile(record) ?? []);
      if (ids.length > 0) await service.checkDisplayNames(ids);
    },
    run: async () => {
      const failures: unknown[] = [];
      const jobs = [service.runDueJobs, deleteExpired, () => files.hideAgain(hasTime)];
      for (const job of jobs) await job().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, 'Jobs of moderation failed.');
    },
  };
}

const changedProfile = z.object({
  id: z.string(),
  displayName: z.string().nullish(),
  listing: z.string().nullish(),
});

/** Returns the id of a profile whose name or listing changed. */
function renamedProfile({ dynamodb: { OldImage, NewImage } }: StreamRecord): string | undefined {
  const [before, after] = [OldImage, NewImage].map((image) => {
    const fields = item.safeParse(image ?? null);
    return changedProfile.safeParse(fields.data ?? null).data;
  });
  const isSame = before?.displayName === after?.displayName && before?.listing === after?.listing;
  return after && !isSame ? after.id : undefined;
}
