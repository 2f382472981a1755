import { streamSource } from '../../streams/model/stream.ts';

/** A video or post of another site that a page can show in a frame after a click. */
type ForeignEmbed = {
  /** The name of the site: "YouTube". */
  readonly site: string;
  readonly kind: 'video' | 'post';
  /** The address of the page that the frame shows. Its host is one of `FRAME_HOSTS`. */
  readonly frame: string;
};

/** What a link to a video or a post can be shown as. */
export type EmbedReading =
  | { readonly shows: 'frame'; readonly host: string; readonly embed: ForeignEmbed }
  /** A link: the site is not on the list, or its posts need a script of its own. */
  | { readonly shows: 'link'; readonly host: string; readonly why: 'script' | 'address' | 'unknown' }
  /** No address of the web. */
  | null;

/** Sites of which anyone can run a server. A list is needed, because a page may only frame hosts that are known. */
const SERVERS = {
  peertube: ['framatube.org', 'makertube.net', 'peertube.tv', 'tilvids.com', 'video.blender.org'],
  mastodon: [
    'fosstodon.org',
    'hachyderm.io',
    'infosec.exchange',
    'journa.host',
    'mas.to',
    'mastodon.online',
    'mastodon.social',
    'mstdn.social',
  ],
} as const;

/** The hosts whose pages a frame of a text can show. The Content-Security-Policy of a page names those that it needs. */
export const FRAME_HOSTS: readonly string[] = [
  'www.youtube-nocookie.com',
  'rumble.com',
  'player.vimeo.com',
  'embed.bsky.app',
  ...SERVERS.peertube,
  ...SERVERS.mastodon,
];

/** The names of the sites that can be shown, for the editor. */
export const EMBED_SITES = 'YouTube, Vimeo, Rumble, PeerTube, Bluesky and Mastodon';

/** Sites whose posts can only be shown by a script of their own, which this site does not run. */
const NEED_SCRIPT: Readonly<Record<string, string>> = { 'x.com': 'X', 'twitter.com': 'X' };

type Reader = (url: URL, path: readonly string[]) => ForeignEmbed | null;

const video = (site: string, frame: string): ForeignEmbed => ({ site, kind: 'video', frame });
const post = (site: string, frame: string): ForeignEmbed => ({ site, kind: 'post', frame });

/** The names of the players that streams have as well. The visual editor would otherwise load the whole table of platforms. */
const PLAYERS = { youtube: 'YouTube', rumble: 'Rumble' } as const;

/** Reads players that streams have as well. */
const ofStreams: Reader = (url) => {
  const source = streamSource(url.href);
  return source.kind === 'youtube' || source.kind === 'rumble'
    ? video(PLAYERS[source.kind], source.embedUrl)
    : null;
};

const vimeo: Reader = ({ hostname, searchParams }, path) => {
  const [id = '', secret] = hostname === 'player.vimeo.com' ? path.slice(1) : path;
  const hash = secret ?? searchParams.get('h') ?? '';
  if (!/^\d{1,12}$/.test(id) || !/^[\da-f]{0,20}$/.test(hash)) return null;
  return video('Vimeo', `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${hash && `&h=${hash}`}`);
};

const peertube: Reader = ({ hostname }, path) => {
  const [, id = ''] = /^\/(?:w|videos\/(?:watch|embed))\/([\w-]{8,40})$/.exec(`/${path.join('/')}`) ?? [];
  return id ? video('PeerTube', `https://${hostname}/videos/embed/${id}?autoplay=1&p2p=0`) : null;
};

const mastodon: Reader = ({ hostname }, [person = '', id = '', ...rest]) =>
  /^@[\w.-]{1,60}(?:@[\w.-]{1,100})?$/.test(person) && /^\d{1,30}$/.test(id) && rest.length === 0
    ? post('Mastodon', `https://${hostname}/${person}/${id}/embed`)
    : null;

const bluesky: Reader = (_url, [profile, person = '', kind, id = '']) =>
  profile === 'profile' &&
  kind === 'post' &&
  /^(?:did:(?:plc|web):[\w.:-]{1,100}|[a-z\d-]+(?:\.[a-z\d-]+){1,8})$/i.test(person) &&
  /^[a-z\d]{1,30}$/i.test(id)
    ? post('Bluesky', `https://embed.bsky.app/embed/${person}/app.bsky.feed.post/${id}`)
    : null;

/** The readers of addresses by host, without `www.` and `m.`. */
const READERS: ReadonlyMap<string, Reader> = new Map([
  ...['youtube.com', 'youtube-nocookie.com', 'youtu.be', 'rumble.com'].map(
    (host) => [host, ofStreams] as const,
  ),
  ['vimeo.com', vimeo],
  ['player.vimeo.com', vimeo],
  ['bsky.app', bluesky],
  ...SERVERS.peertube.map((host) => [host, peertube] as const),
  ...SERVERS.mastodon.map((host) => [host, mastodon] as const),
]);

/** Reads the address of a video or a post. The frame's address is made of its id; no other part of it is taken over. */
export function readEmbed(address: string): EmbedReading {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  // An address with a name or a port may look like one of a known site.
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  if (!isPlain) return { shows: 'link', host: url.host, why: 'unknown' };
  if (Object.hasOwn(NEED_SCRIPT, host)) return { shows: 'link', host, why: 'script' };
  const read = READERS.get(host);
  if (!read) return { shows: 'link', host, why: 'unknown' };
  const embed = read(url, url.pathname.split('/').filter(Boolean));
  return embed ? { shows: 'frame', host, embed } : { shows: 'link', host, why: 'address' };
}

/** Says why an address is only shown as a link. */
export function linkReason({ host, why }: Extract<EmbedReading, { shows: 'link' }>): string {
  switch (why) {
    case 'script':
      return 'Posts of X can only be shown by a script of X, which this site does not run.';
    case 'address':
      return host === 'rumble.com'
        ? 'Use the address of Rumble’s embed code (rumble.com/embed/…).'
        : `This is not the address of a video or post on ${host}.`;
    case 'unknown':
      return `${host} is not among the sites that can be shown: ${EMBED_SITES}.`;
  }
}

/** Says what readers see of an address, for its author. */
export function embedWords(address: string): string {
  const reading = readEmbed(address);
  if (!reading) return 'This is not a web address.';
  if (reading.shows === 'link') return `Shown as a link. ${linkReason(reading)}`;
  const { kind, site, frame } = reading.embed;
  return `A ${kind} on ${site}. It is loaded from ${new URL(frame).host} after a click.`;
}
