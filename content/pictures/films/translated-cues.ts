import type { Theme } from '../../../lib/domain/theme.ts';

/** The languages that captions of sample films exist in besides English, by their own names. */
export const CAPTION_LANGUAGES = { de: 'Deutsch', es: 'Español' } as const;
export type CaptionLanguage = keyof typeof CAPTION_LANGUAGES;
export const isCaptionLanguage = (text: string): text is CaptionLanguage =>
  Object.hasOwn(CAPTION_LANGUAGES, text);

/** Two cues for each of the three shots, in the order of `Film.shots`. */
type Cues = readonly [readonly [string, string], readonly [string, string], readonly [string, string]];

/** Translated descriptions of the pictures, for the films that have them. */
export const TRANSLATED_CUES: Readonly<Partial<Record<Theme, Readonly<Record<CaptionLanguage, Cues>>>>> = {
  power: {
    de: [
      [
        'Ein erzeugter Beispielfilm. Durchgehend tiefe Töne.',
        'Ringe breiten sich von einer hellen Mitte aus und verblassen mit der Entfernung.',
      ],
      [
        'Gebrochene Ringe drehen sich um eine gemeinsame Mitte, jeder in seinem Tempo.',
        'Ihre Lücken ziehen aneinander vorbei.',
      ],
      [
        'Eine dunkle Scheibe steht vor einer leuchtenden.',
        'Die Sichel aus Licht, die übrig bleibt, wächst und schrumpft ein wenig.',
      ],
    ],
    es: [
      [
        'Una película de muestra generada. Tonos graves de principio a fin.',
        'Unos anillos se extienden desde un centro brillante y se apagan con la distancia.',
      ],
      [
        'Anillos rotos giran en torno a un mismo centro, cada uno a su ritmo.',
        'Sus huecos pasan unos junto a otros.',
      ],
      [
        'Un disco oscuro está delante de otro que brilla.',
        'La media luna de luz que queda crece y mengua un poco.',
      ],
    ],
  },
  stoicism: {
    de: [
      [
        'Ein erzeugter Beispielfilm. Durchgehend lange Töne.',
        'Schichten von Dünen verschieben sich langsam unter einer Sonne.',
      ],
      [
        'Eine große Sonne steht auf einem flachen Meer.',
        'Ihr Spiegelbild zerfällt in Streifen, die breiter und schmaler werden.',
      ],
      [
        'Eine gestreifte Sonne sinkt hinter Hügel.',
        'Die Hügel bewegen sich ein wenig. Sonst geschieht nichts.',
      ],
    ],
    es: [
      [
        'Una película de muestra generada. Tonos largos de principio a fin.',
        'Capas de dunas se desplazan despacio bajo un sol.',
      ],
      [
        'Un gran sol se posa sobre un mar llano.',
        'Su reflejo se deshace en franjas que se ensanchan y se estrechan.',
      ],
      ['Un sol a franjas se hunde tras unas colinas.', 'Las colinas se mueven un poco. No ocurre nada más.'],
    ],
  },
};
