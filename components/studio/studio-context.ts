import { createContext, useContext } from 'react';
import type { SignedInViewer } from '@/components/signed-in/signed-in-context';
import type { BrokenRow, OwnBan, OwnBrief, OwnProfile, OwnReport } from '@/lib/studio/own-records';
import type { OwnStore } from '@/lib/studio/own-store';

/** What every page of the studio shares: the person's own records, and the ways to write them. */
export type Studio = Pick<OwnStore, 'create' | 'update' | 'remove' | 'removeBroken'> & {
  readonly viewer: SignedInViewer;
  readonly status: 'loading' | 'ready' | 'failed';
  /** What the newest reading failed with, in a sentence; '' when it did not. Records that were read before stay. */
  readonly problem: string;
  /** The oldest of the person's profiles; null before the first, and while loading. */
  readonly profile: OwnProfile | null;
  /** Profiles besides that one. There should be none. */
  readonly otherProfiles: readonly OwnProfile[];
  readonly bans: readonly OwnBan[];
  readonly reports: readonly OwnReport[];
  /** Without their long texts. */
  readonly briefs: readonly OwnBrief[];
  /** Records that are stored and cannot be understood. */
  readonly broken: readonly BrokenRow[];
  readonly reload: () => Promise<void>;
  /** While nothing is read yet: the studio as this device knew it last. To be looked at, and not written from. */
  readonly before: Studio | null;
};

export const StudioContext = createContext<Studio | null>(null);

export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('useStudio is for what stands within StudioProvider.');
  return studio;
}
