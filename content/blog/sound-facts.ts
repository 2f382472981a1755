import type { PostAudio } from '../../features/blog/model/post.ts';

/** Facts of each sound, written by tools/make-sample-sounds.ts: its length, its loudness from start to end, and its score. */
export const SOUND_FACTS = {
  'a-year-in-six-voices': {
    durationSeconds: 40,
    loudness: [
      0.92, 0.81, 1, 0.78, 0.99, 0.81, 0.93, 0.87, 0.86, 0.96, 0.81, 1, 0.78, 0.99, 0.81, 0.94, 0.87, 0.85,
      0.97, 0.81, 1, 0.78, 0.99, 0.81, 0.93, 0.87, 0.86, 0.96, 0.81, 1, 0.78, 0.99, 0.81, 0.94, 0.87, 0.85,
      0.96, 0.81, 1, 0.78, 0.99, 0.81, 0.94, 0.87, 0.86, 0.96, 0.81, 0.88, 0.75, 0.9, 0.72, 0.89, 0.76, 0.83,
      0.84, 0.8, 0.88, 0.75, 0.9, 0.72, 0.89, 0.75, 0.84, 0.84, 0.78, 0.77, 0.83, 0.86, 0.75, 0.93, 0.7, 0.92,
      0.75, 0.91, 0.79, 0.82, 0.86, 0.75, 0.92, 0.7, 0.93, 0.75, 0.92, 0.89, 0.9, 0.92, 0.85, 0.96, 0.84,
      0.94, 0.89, 0.94, 0.9, 0.76, 0.17, 0.01,
    ],
    score: {
      from: '2025-11-23',
      to: '2026-11-22',
      lanes: [
        { platform: 'rumble', segments: [{ state: 'active', from: '2026-08-02', to: '2026-11-22' }] },
        { platform: 'substack', segments: [{ state: 'active', from: '2025-11-23', to: '2026-11-22' }] },
        { platform: 'twitch', segments: [{ state: 'active', from: '2025-11-23', to: '2026-11-22' }] },
        { platform: 'facebook', segments: [{ state: 'active', from: '2025-11-23', to: '2026-11-22' }] },
        {
          platform: 'x',
          segments: [
            { state: 'active', from: '2025-11-23', to: '2026-05-24' },
            { state: 'limited', from: '2026-05-24', to: '2026-11-08' },
            { state: 'banned', from: '2026-11-08', to: '2026-11-22' },
          ],
        },
        {
          platform: 'youtube',
          segments: [
            { state: 'active', from: '2025-11-23', to: '2026-08-02' },
            { state: 'banned', from: '2026-08-02', to: '2026-10-11' },
            { state: 'restored', from: '2026-10-11', to: '2026-11-22' },
          ],
        },
      ],
    },
  },
  'six-rooms': {
    durationSeconds: 37,
    loudness: [
      0.15, 0.41, 0.65, 0.88, 0.99, 1, 0.95, 0.89, 0.79, 0.71, 0.6, 0.47, 0.36, 0.26, 0.18, 0.33, 0.56, 0.75,
      0.86, 0.94, 0.94, 0.88, 0.81, 0.72, 0.59, 0.48, 0.38, 0.27, 0.21, 0.13, 0.18, 0.41, 0.62, 0.78, 0.87,
      0.91, 0.87, 0.8, 0.73, 0.62, 0.51, 0.43, 0.31, 0.24, 0.19, 0.12, 0.29, 0.53, 0.72, 0.85, 0.92, 0.92,
      0.88, 0.82, 0.72, 0.61, 0.56, 0.45, 0.32, 0.24, 0.15, 0.16, 0.4, 0.62, 0.78, 0.89, 0.92, 0.92, 0.85,
      0.78, 0.67, 0.54, 0.43, 0.32, 0.24, 0.19, 0.12, 0.25, 0.48, 0.67, 0.8, 0.89, 0.9, 0.86, 0.8, 0.71, 0.59,
      0.49, 0.39, 0.28, 0.22, 0.15, 0.07, 0.02, 0, 0,
    ],
    score: null,
  },
} as const satisfies Readonly<Record<string, Pick<PostAudio, 'durationSeconds' | 'loudness' | 'score'>>>;

export type SoundId = keyof typeof SOUND_FACTS;
