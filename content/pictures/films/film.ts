import type { Theme } from '../../../lib/domain/theme.ts';

/** Six sample films, one per theme: three shots of eight seconds, each a composition of the theme's series in motion. */

export const SHOT_SECONDS = 8;

/** The one whose film is there as an HLS stream too. */
export const HLS_THEME: Theme = 'stoicism';

type Shot = {
  /** A composition of the theme's series. */
  readonly composition: string;
  /** Decides the picture, as everywhere. */
  readonly slug: string;
  /** The name of the chapter. */
  readonly chapter: string;
  /** Description of the picture for people who cannot see it: one cue in each half of the shot. */
  readonly cues: readonly [string, string];
};

export type Film = {
  /** The root of its chords in Hz. */
  readonly root: number;
  /** Three chords, one per shot, in semitones above the root. */
  readonly chords: readonly [readonly number[], readonly number[], readonly number[]];
  readonly shots: readonly [Shot, Shot, Shot];
};

export const FILMS: Readonly<Record<Theme, Film>> = {
  discipline: {
    root: 110,
    chords: [
      [0, 7, 12, 16],
      [-3, 4, 12, 16],
      [-5, 2, 11, 14],
    ],
    shots: [
      {
        composition: 'swell',
        slug: 'film-a',
        chapter: 'Bars that rise and fall',
        cues: [
          'A generated sample film. Soft tones throughout.',
          'Bars rise and fall, brighter to the right. One of them is red.',
        ],
      },
      {
        composition: 'tally',
        slug: 'film-d',
        chapter: 'Days, counted',
        cues: [
          'Rows of tally marks, four strokes and one across.',
          'A few are added at the end. One group is struck through in red.',
        ],
      },
      {
        composition: 'climb',
        slug: 'film-c',
        chapter: 'One missing step',
        cues: [
          'A stair of bars climbs to the right.',
          'Near the end one step is missing: a low red block. The climb goes on.',
        ],
      },
    ],
  },
  power: {
    root: 98,
    chords: [
      [0, 7, 12, 15],
      [-4, 3, 8, 15],
      [-2, 5, 10, 14],
    ],
    shots: [
      {
        composition: 'signal',
        slug: 'film-a',
        chapter: 'A call goes out',
        cues: [
          'A generated sample film. Low tones throughout.',
          'Rings spread from a bright centre and fade with distance.',
        ],
      },
      {
        composition: 'gates',
        slug: 'film-b',
        chapter: 'Rings that do not close',
        cues: ['Broken rings turn around one centre, each at its own pace.', 'Their gaps pass each other.'],
      },
      {
        composition: 'eclipse',
        slug: 'film-d',
        chapter: 'One body before another',
        cues: [
          'A dark disc stands before a glowing one.',
          'The crescent of light that is left grows and shrinks a little.',
        ],
      },
    ],
  },
  influence: {
    root: 123.5,
    chords: [
      [0, 7, 14, 16],
      [-3, 4, 9, 16],
      [-7, 0, 9, 12],
    ],
    shots: [
      {
        composition: 'field',
        slug: 'film-a',
        chapter: 'Who is near whom',
        cues: [
          'A generated sample film. Clear tones throughout.',
          'Points drift. Lines tie those who are near each other.',
        ],
      },
      {
        composition: 'hub',
        slug: 'film-b',
        chapter: 'One voice',
        cues: [
          'Curved lines run from one red point to many pale ones.',
          'The pale points sway. The red one does not.',
        ],
      },
      {
        composition: 'cascade',
        slug: 'film-c',
        chapter: 'Passed on',
        cues: [
          'One point becomes three, then eight, then more than can be counted.',
          'A red line marks one way through them.',
        ],
      },
    ],
  },
  'information-warfare': {
    root: 104,
    chords: [
      [0, 7, 10, 15],
      [-2, 5, 10, 14],
      [-5, 2, 7, 10],
    ],
    shots: [
      {
        composition: 'transcript',
        slug: 'film-a',
        chapter: 'Lines run on',
        cues: [
          'A generated sample film. Muted tones throughout.',
          'Rows of dashes slide past each other like lines of text. Some turn red.',
        ],
      },
      {
        composition: 'dossier',
        slug: 'film-b',
        chapter: 'The page',
        cues: [
          'A typed page at an angle. Black bars cover some of its lines.',
          'More bars appear. One is red.',
        ],
      },
      {
        composition: 'interference',
        slug: 'film-c',
        chapter: 'Where lines no longer meet',
        cues: [
          'Dashes again. In two bands they slip sideways.',
          'The bands swing to and fro, and do not meet their neighbours.',
        ],
      },
    ],
  },
  stoicism: {
    root: 92.5,
    chords: [
      [0, 7, 12, 19],
      [-5, 2, 7, 14],
      [-3, 4, 9, 16],
    ],
    shots: [
      {
        composition: 'dunes',
        slug: 'film-a',
        chapter: 'Dunes',
        cues: [
          'A generated sample film. Long tones throughout.',
          'Layers of dunes shift slowly below a sun.',
        ],
      },
      {
        composition: 'sea',
        slug: 'film-b',
        chapter: 'The sea',
        cues: [
          'A large sun stands on a flat sea.',
          'Its reflection comes apart in strips that widen and narrow.',
        ],
      },
      {
        composition: 'setting',
        slug: 'film-c',
        chapter: 'Going down',
        cues: ['A banded sun sinks behind hills.', 'The hills move a little. Nothing else happens.'],
      },
    ],
  },
  leadership: {
    root: 116.5,
    chords: [
      [0, 7, 12, 16],
      [-3, 0, 9, 16],
      [-7, 0, 5, 12],
    ],
    shots: [
      {
        composition: 'following',
        slug: 'film-a',
        chapter: 'One ahead',
        cues: [
          'A generated sample film. Warm tones throughout.',
          'Small darts, like birds, point to one larger dart above them.',
        ],
      },
      {
        composition: 'river',
        slug: 'film-b',
        chapter: 'A river of them',
        cues: [
          'Hundreds follow one curve from left to right.',
          'They crowd together towards the one that leads.',
        ],
      },
      {
        composition: 'whirl',
        slug: 'film-c',
        chapter: 'The one that leaves',
        cues: ['A cloud of darts turns around an empty middle.', 'One of another colour heads away from it.'],
      },
    ],
  },
};
