import type { Captions, StreamSource } from '@/lib/domain/streams/stream';

const HLS = 'application/vnd.apple.mpegurl';

type FilmTracksProps = {
  title: string;
  source: Extract<StreamSource, { kind: 'file' | 'hls' }>;
  captions: readonly Captions[];
};

/**
 * What is in a `<video>`: the file, its captions and a link for what knows no video. No captions are marked as the ones that
 * show: a browser asks for those at once, also of a film that nobody has chosen to see. They show when it begins.
 */
export function FilmTracks({ title, source, captions }: FilmTracksProps) {
  return (
    <>
      {/* The mark is read by the front: the page's policy lets this site be asked, and no other. */}
      <source src={source.url} type={source.kind === 'hls' ? HLS : source.type} data-played="" />
      {captions.map(({ language, label, url }) => (
        <track key={url} kind="captions" srcLang={language} label={label} src={url} />
      ))}
      <a href={source.url}>Download “{title}”</a>
    </>
  );
}
