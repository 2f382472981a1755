/** A card of a clip: a heading and a sentence. The captions say the same. */
export type Card = { readonly heading: string; readonly text: string };

/** Seconds for which each card is shown. */
export const CARD_SECONDS = 6;

/** The clips of the sample video briefs, by the brief's slug: silent cards with the brief's steps. */
export const BRIEF_CLIPS: ReadonlyMap<string, readonly Card[]> = new Map<string, readonly Card[]>([
  [
    'the-first-hour',
    [
      {
        heading: 'The first hour after a ban',
        text: 'Sixty minutes, in order. Leave the appeal button alone.',
      },
      {
        heading: 'Minutes 0 to 10',
        text: 'Find out what this is. Type the platform’s address yourself. Delete nothing.',
      },
      {
        heading: 'Minutes 10 to 30',
        text: 'Save your public pages, the notice, the numbers and the original email.',
      },
      {
        heading: 'Minutes 30 to 45',
        text: 'Put all files in one folder, change none of them, and take a hash of each.',
      },
      {
        heading: 'Minutes 45 to 60',
        text: 'Write down what was done, when, to which item, and under which rule.',
      },
    ],
  ],
  [
    'write-the-appeal',
    [
      { heading: 'Write the appeal', text: 'The reader has minutes, a queue and no memory of you.' },
      { heading: '1. The act', text: 'Name the item, the time with its zone, and the rule that was cited.' },
      { heading: '2. The facts', text: 'Say what the item shows, with time stamps from the file.' },
      {
        heading: '3. The mistake',
        text: 'Say which exception applies, and ask for a review of those passages.',
      },
      { heading: '4. The way out', text: 'If the decision stands, ask which passage breaks which sentence.' },
    ],
  ],
  [
    'four-sentences',
    [
      { heading: 'Say what happened, in four sentences', text: 'Draft them today.' },
      { heading: 'One', text: 'What happened and when. Use the notice’s own term.' },
      { heading: 'Two', text: 'What is known of the reason, and what is not known.' },
      { heading: 'Three', text: 'What continues, where, and on what day.' },
      { heading: 'Four', text: 'What you are doing, and when people will hear next.' },
    ],
  ],
  [
    'keep-a-daily-record',
    [
      { heading: 'Keep a daily record', text: 'One line a day, one file a year, four minutes.' },
      {
        heading: 'What goes in',
        text: 'Date and zone, what you published, its address, its reach at 24 hours.',
      },
      { heading: 'Notices', text: 'Write “none” on every day without one.' },
      { heading: 'What changed', text: 'Note your own changes: they explain dips that you caused.' },
      {
        heading: 'At the end of the month',
        text: 'Export the statistics, take a hash, and email the hash to someone.',
      },
    ],
  ],
]);

export const hasClip = (slug: string): boolean => BRIEF_CLIPS.has(slug);

/** Paths of a brief's clip and of its captions on the site. */
export const clipAddress = (slug: string): string => `/sample-media/briefs/${slug}.mp4`;
export const clipCaptions = (slug: string): string => `en|English|/sample-media/briefs/${slug}.vtt`;

const timestamp = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

/** Captions as WebVTT: one for each card. */
export function captionsOfClip(cards: readonly Card[]): string {
  const cues = cards.map(
    ({ heading, text }, at) =>
      `${timestamp(at * CARD_SECONDS)} --> ${timestamp((at + 1) * CARD_SECONDS)}\n${heading}\n${text}\n`,
  );
  return `WEBVTT\n\nNOTE The clip has no sound.\n\n${cues.join('\n')}`;
}
