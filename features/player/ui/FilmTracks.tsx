import type { Captions, StreamSource } from '@/features/streams/model/stream';

const HLS = 'application/vnd.apple.mpegurl';

type FilmTracksProps = {
  title: string;
  source: Extract<StreamSource, { kind: 'file' | 'hls' }>;
  captions: readonly Captions[];
};

/**
 * The content of a `<video>`: the file, its captions, and a link for browsers without video. No captions are the
 * default, because browsers download default captions at once, even if the film is never played. The captions are
 * shown when the film begins.
 */
export function FilmTracks({ title, source, captions }: FilmTracksProps) {
  return (
    <>
      {/* The proxy reads the attribute: the page's policy then allows requests to this other site only. */}
      <source src={source.url} type={source.kind === 'hls' ? HLS : source.type} data-played="" />
      {captions.map(({ language, label, url }) => (
        <track key={url} kind="captions" srcLang={language} label={label} src={url} />
      ))}
      <a href={source.url}>Download “{title}”</a>
    </>
  );
}

/**
 * Attributes for an element that a custom element fills. Otherwise Next.js's runtime in the browser would treat the
 * content as a hydration error and render the page again, which would stop the player.
 */
export const filledByElement = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;
