import { type Film, SHOT_SECONDS } from '../../../content/pictures/films/film.ts';
import {
  type CaptionLanguage,
  isCaptionLanguage,
  TRANSLATED_CUES,
} from '../../../content/pictures/films/translated-cues.ts';
import type { Theme } from '../../../lib/domain/theme.ts';

/** `61.5` -> `00:01:01.500` */
function timestamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

const cue = (from: number, to: number, text: string) => `${timestamp(from)} --> ${timestamp(to)}\n${text}\n`;

/** Captions as WebVTT: two cues per shot. */
export const getCaptions = ({ shots }: Film) => cuesInTurn(shots.map((shot) => shot.cues));

/** The captions of a theme's film in other languages, by language. */
export function getTranslatedCaptions(theme: Theme): readonly (readonly [CaptionLanguage, string])[] {
  return Object.entries(TRANSLATED_CUES[theme] ?? {}).flatMap(([language, cues]) =>
    isCaptionLanguage(language) ? [[language, cuesInTurn(cues)] as const] : [],
  );
}

function cuesInTurn(ofShots: readonly (readonly [string, string])[]): string {
  const half = SHOT_SECONDS / 2;
  const cues = ofShots.flatMap((texts, i) =>
    texts.map((text, k) => cue(i * SHOT_SECONDS + k * half + 0.2, i * SHOT_SECONDS + (k + 1) * half, text)),
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Chapters as WebVTT: one per shot. */
export function getChapters({ shots }: Film): string {
  const cues = shots.map((shot, i) => cue(i * SHOT_SECONDS, (i + 1) * SHOT_SECONDS, shot.chapter));
  return `WEBVTT\n\n${cues.join('\n')}`;
}
