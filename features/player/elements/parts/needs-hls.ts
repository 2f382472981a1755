const HLS = 'application/vnd.apple.mpegurl';

/**
 * Whether a video's source takes hls.js here. Chromium can play HLS by itself, but does not say which qualities there
 * are: it and the others that have Media Source Extensions get the library. Apple's browsers play HLS as they do best.
 */
export function needsHls(video: HTMLVideoElement): boolean {
  if (video.querySelector('source')?.type !== HLS) return false;
  const isNative =
    video.canPlayType(HLS) !== '' &&
    (!('MediaSource' in window) || 'WebKitPlaybackTargetAvailabilityEvent' in window);
  return !isNative;
}
