import { createContext, useContext } from 'react';
import type { SignedInViewer } from '@/components/workspace/session/signed-in-context';
import type { BrokenRow, OwnBan, OwnBrief, OwnProfile, OwnReport } from '@/lib/studio/own-records';
import type { OwnStore } from '@/lib/studio/own-store';

/** State that every page of the studio shares: the person's own records, and the functions that write them. */
export type Studio = Pick<OwnStore, 'create' | 'update' | 'remove' | 'removeBroken'> & {
  readonly viewer: SignedInViewer;
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why the last reading failed, in a sentence; '' when it succeeded. Records that were read before stay. */
  readonly problem: string;
  /** The oldest of the person's profiles; null before the first, and while loading. */
  readonly profile: OwnProfile | null;
  /** Profiles besides that one. There should be none. */
  readonly otherProfiles: readonly OwnProfile[];
  readonly bans: readonly OwnBan[];
  readonly reports: readonly OwnReport[];
  /** Without their long texts. */
  readonly briefs: readonly OwnBrief[];
  /** Records that are stored but not valid. */
  readonly broken: readonly BrokenRow[];
  readonly reload: () => Promise<void>;
  /** Until the records are read: the studio as this device stored it last, for reading only. */
  readonly before: Studio | null;
};

export const StudioContext = createContext<Studio | null>(null);

export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('useStudio must be used inside StudioProvider.');
  return studio;
}
