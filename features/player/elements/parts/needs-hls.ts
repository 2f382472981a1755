const HLS = 'application/vnd.apple.mpegurl';

/**
 * Returns true if the video's source needs hls.js in this browser. Chromium plays HLS natively but does not list the
 * available qualities. Browsers with Media Source Extensions therefore use the library; Apple's browsers play HLS
 * natively.
 */
export function needsHls(video: HTMLVideoElement): boolean {
  if (video.querySelector('source')?.type !== HLS) return false;
  const isNative =
    video.canPlayType(HLS) !== '' &&
    (!('MediaSource' in window) || 'WebKitPlaybackTargetAvailabilityEvent' in window);
  return !isNative;
}
