import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { useRead } from '@/components/workspace/use-read';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import { amplifyFiles } from '@/features/account/model/amplify-files';
import {
  copyPicturesForLink,
  createDraftLink,
  type DraftLink,
  isOpenLink,
  readDraftLinks,
  revokeDraftLink,
} from '@/features/studio/model/draft-links';
import { mayBeDraftPicture } from '@/features/studio/model/draft-pictures';
import { studioKeys } from '../studio-queries';

export type DraftLinks = {
  /** The links that work; undefined until they are read. */
  readonly links: readonly DraftLink[] | undefined;
  /** The reason why the links could not be read; '' if they could. */
  readonly problem: string;
  readonly reload: () => void;
  /** The secret of the link that was created last; '' after its revocation. No one can read it again. */
  readonly token: string;
  /** Creates a link. Throws the client's errors. */
  readonly create: (days: number) => Promise<void>;
  /** Throws the client's and the store's errors. */
  readonly revoke: (link: DraftLink) => Promise<void>;
  /** Revokes them all, with their brief. */
  readonly revokeAll: () => Promise<void>;
};

/**
 * The secret links to a brief. While there are some, the private pictures of the brief are copied for them.
 * @param pictures the addresses of the pictures of the brief; undefined until they are known
 */
export function useDraftLinks(briefId: string, pictures: readonly string[] | undefined): DraftLinks {
  const { userId } = useSignedIn().viewer;
  const queries = useQueryClient();
  const queryKey = studioKeys.draftLinks(briefId);
  const readAll = () => readDraftLinks(briefId, userId, queryAsViewer);
  const { value, problem, reload } = useRead(
    queryKey,
    async () => {
      const found = await readAll();
      const now = new Date();
      // A link that has ended shows nothing. What is left of it is deleted when its author comes by.
      for (const ended of found.filter((link) => !isOpenLink(link, now)))
        void revokeDraftLink(ended, queryAsViewer, amplifyFiles).catch(() => {});
      return found.filter((link) => isOpenLink(link, now));
    },
    { refetchOnWindowFocus: false },
  );
  const put = (change: (links: readonly DraftLink[]) => readonly DraftLink[]) =>
    queries.setQueryData<readonly DraftLink[]>(queryKey, (links) => change(links ?? []));

  // It is here and not in the section, because the section is not on the page while another pane is open.
  const [newest, setNewest] = useState<{ readonly id: string; readonly token: string } | null>(null);
  const own = pictures?.filter(mayBeDraftPicture).join(' ') ?? '';
  useEffect(() => {
    if (!value?.length || !own) return;
    const copy = async () => {
      for (const link of value) await copyPicturesForLink(link, own.split(' '), amplifyFiles);
    };
    // Without a network the next picture, or the next visit, tries again. The page shows no picture until then.
    const timer = setTimeout(() => void copy().catch(() => {}), 1000);
    return () => clearTimeout(timer);
  }, [value, own]);

  async function revoke(link: DraftLink): Promise<void> {
    await revokeDraftLink(link, queryAsViewer, amplifyFiles);
    put((links) => links.filter(({ id }) => id !== link.id));
    setNewest((shown) => (shown?.id === link.id ? null : shown));
  }

  return {
    links: value ?? undefined,
    problem,
    reload,
    token: newest?.token ?? '',
    create: async (days) => {
      const { token, link } = await createDraftLink(
        { briefId, userId, days, now: new Date() },
        queryAsViewer,
      );
      put((links) => [...links, link]);
      // The pictures are there when the link is handed over. If one is missing, the effect copies it later.
      if (own) await copyPicturesForLink(link, own.split(' '), amplifyFiles).catch(() => {});
      setNewest({ id: link.id, token });
    },
    revoke,
    revokeAll: async () => {
      for (const link of await readAll()) await revoke(link);
    },
  };
}
