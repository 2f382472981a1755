import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  type VideoCodec,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { FILE_KINDS, type VideoType } from '../../../lib/workspace/file-kind.ts';
import { EvidenceError } from './evidence-error.ts';

/** Maximum length of a video in seconds. */
const MAX_VIDEO_SECONDS = 120;

/** The formats that all current browsers play. */
const PLAYED: readonly VideoCodec[] = ['avc', 'vp8', 'vp9', 'av1'];

const open = (video: Blob) => new Input({ source: new BlobSource(video), formats: [MP4, QTFF, WEBM] });

const DAMAGED = 'This video is damaged: it cannot be read.';

/** Returns one sentence about the problem of a video; null if it can be evidence. */
export async function videoProblem(video: Blob): Promise<string | null> {
  const input = open(video);
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return 'No picture was found in this video. It may be incomplete, or have sound only.';
    return (await formatProblem(track)) ?? lengthProblem(await input.computeDuration());
  } catch {
    return DAMAGED;
  } finally {
    input.dispose();
  }
}

async function formatProblem(track: InputVideoTrack): Promise<string | null> {
  const codec = await track.getCodec();
  if (codec && PLAYED.includes(codec)) return null;
  return 'Not all browsers can play this video. Save it as MP4 with H.264, and choose it again.';
}

function lengthProblem(seconds: number): string | null {
  if (seconds <= MAX_VIDEO_SECONDS) return null;
  const minutes = Math.ceil(seconds / 60);
  return `This video is longer than 2 minutes (about ${minutes}). Cut it to the part that matters.`;
}

/**
 * Writes a video as a new file with the same picture and sound and nothing else: without the place, the camera, titles, other
 * tracks and attachments. Nothing is encoded again, so the picture stays as it is.
 * @throws EvidenceError for a video that cannot be written without losing its picture or sound
 */
export async function cleanVideo(video: Blob, kind: VideoType): Promise<Blob> {
  const input = open(video);
  const target = new BufferTarget();
  const format = kind === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  try {
    const conversion = await Conversion.init({
      input,
      output: new Output({ format, target }),
      copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY },
      tags: {},
      showWarnings: false,
    });
    const isLost = conversion.discardedTracks.some(
      ({ track }) => track.isVideoTrack() || track.isAudioTrack(),
    );
    if (isLost || !conversion.isValid) throw new EvidenceError(CANNOT_CLEAN);
    await conversion.execute();
  } catch (error) {
    if (error instanceof EvidenceError) throw error;
    throw new EvidenceError('This video is damaged, so its metadata cannot be removed.');
  } finally {
    input.dispose();
  }
  if (!target.buffer) throw new EvidenceError(CANNOT_CLEAN);
  return new Blob([target.buffer], { type: FILE_KINDS[kind].mediaType });
}

const CANNOT_CLEAN =
  'The metadata of this video cannot be removed without losing its picture or sound. Save it as MP4 with H.264, and add it again.';
