import { Icon } from '@/components/ui/Icon';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { type StreamSource, streamSource } from '@/features/streams/model/stream';
import { isProfilePlatformId, PLATFORMS, streamPlatform } from '@/lib/domain/platform';
import { isLink } from '@/lib/records/shapes';
import styles from './AddressNote.module.scss';

/** Shows how visitors will watch the video while its URL is typed. */
export function UrlNote({ url }: { url: string }) {
  const address = url.trim();
  if (!address || !isLink(address)) return <p role="status" className={styles.note} />;
  const source = streamSource(address);
  const platform = streamPlatform(address);
  return (
    <p role="status" className={styles.note}>
      {isProfilePlatformId(platform) ? (
        <PlatformMark platform={platform} />
      ) : (
        <Icon name={source.kind === 'link' ? 'box-arrow-up-right' : 'play-fill'} />
      )}{' '}
      {words(source, isProfilePlatformId(platform) ? PLATFORMS[platform].displayName : null)}
    </p>
  );
}

function words(source: StreamSource, platform: string | null): string {
  switch (source.kind) {
    case 'file':
      return `${source.type === 'video/mp4' ? 'An MP4' : 'A WebM'} file: it plays in the site’s own player.`;
    case 'hls':
      return 'An HLS playlist: it plays in the site’s own player, in the quality that the connection allows.';
    case 'youtube':
    case 'rumble':
    case 'twitch':
      return `${platform}: its player loads when a visitor presses play.`;
    case 'link':
      return platform
        ? `${platform}, but not a video that can be embedded: visitors get a link.`
        : 'This cannot be embedded: visitors get a link.';
  }
}
