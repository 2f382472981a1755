/** Shows a film's first captions, unless the visitor or their browser has chosen others. */
export function showCaptions(video: HTMLVideoElement): void {
  const captions = [...video.textTracks].filter(({ kind }) => kind === 'captions');
  const [first] = captions;
  if (first && captions.every(({ mode }) => mode !== 'showing')) first.mode = 'showing';
}
