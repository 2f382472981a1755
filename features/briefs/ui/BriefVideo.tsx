import type { Brief, BriefVideo as Video } from '@/features/briefs/model/brief';
import { Player } from '@/features/player/ui/Player';
import type { Picture } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';

/** The film of a brief, in the place of its picture. */
export function BriefVideo({ brief, video, picture }: { brief: Brief; video: Video; picture: Picture }) {
  const { slug, title } = brief;
  return (
    <Player
      item={{
        id: `brief/${slug}`,
        title,
        href: routes.brief(slug),
        picture: picture.src,
        durationSeconds: null,
      }}
      source={video.source}
      poster={picture}
      captions={video.captions}
      chapters={[]}
      isRestricted={false}
    />
  );
}
