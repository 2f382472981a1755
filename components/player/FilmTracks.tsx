import type { Captions, StreamSource } from '@/lib/domain/streams/stream';

const HLS = 'application/vnd.apple.mpegurl';

type FilmTracksProps = {
  title: string;
  source: Extract<StreamSource, { kind: 'file' | 'hls' }>;
  captions: readonly Captions[];
};

/** What is in a `<video>`: the file, its captions, of which the first show, and a link for what knows no video. */
export function FilmTracks({ title, source, captions }: FilmTracksProps) {
  return (
    <>
      {/* The mark is read by the front: the page's policy lets this site be asked, and no other. */}
      <source src={source.url} type={source.kind === 'hls' ? HLS : source.type} data-played="" />
      {captions.map(({ language, label, url }, index) => (
        <track key={url} kind="captions" srcLang={language} label={label} src={url} default={index === 0} />
      ))}
      <a href={source.url}>Download “{title}”</a>
    </>
  );
}
