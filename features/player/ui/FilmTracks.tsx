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
