import { createContext, useContext } from 'react';
import type { SignedInViewer } from '@/components/workspace/signed-in-context';
import type { BrokenRow, OwnBan, OwnBrief, OwnProfile, OwnReport } from '@/features/studio/model/own-records';
import type { OwnWrites } from './studio-queries';

/** State that every page of the studio shares: the person's own records, and the functions that write them. */
export type Studio = Pick<OwnWrites, 'create' | 'update' | 'remove' | 'removeBroken'> & {
  readonly viewer: SignedInViewer;
  /** The origin of the site in its configuration, which links from elsewhere must have. */
  readonly siteUrl: string;
  /** True if the backend can send email. */
  readonly canRemind: boolean;
  /** True if the backend has an authority for timestamps. */
  readonly canTimestamp: boolean;
  readonly status: 'loading' | 'ready' | 'failed';
  /** The reason why the last fetch failed, in a sentence; '' if it succeeded. Records from earlier fetches stay. */
  readonly problem: string;
  /** The oldest of the person's profiles; null before the first, and while loading. */
  readonly profile: OwnProfile | null;
  /** The person's other profiles. There should be none. */
  readonly otherProfiles: readonly OwnProfile[];
  readonly bans: readonly OwnBan[];
  readonly reports: readonly OwnReport[];
  /** Briefs without their long texts. */
  readonly briefs: readonly OwnBrief[];
  /** Records that are stored but not valid. */
  readonly broken: readonly BrokenRow[];
  readonly reload: () => Promise<unknown>;
  /** The studio as this device last stored it, read-only, until the records are fetched. */
  readonly before: Studio | null;
};

export const StudioContext = createContext<Studio | null>(null);

export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('useStudio must be used inside StudioProvider.');
  return studio;
}
