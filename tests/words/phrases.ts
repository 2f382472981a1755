/** A phrase of the old wording. `use` says what to write instead. */
export type Phrase = { readonly pattern: RegExp; readonly use: string };

/** Phrases that must not appear in interface, messages, emails and documents. See docs/words.md. */
export const phrases: readonly Phrase[] = [
  { pattern: /\b(tak(e|es|ing)|took|taken) (\w+ ){0,3}away\b/i, use: 'download, remove or disable' },
  { pattern: /\btake-?out\b|\btaken? (it|them|this) out\b/i, use: 'export or remove' },
  { pattern: /\btake (it|this|them|\w+) (with you|along)\b/i, use: 'export, back up' },
  { pattern: /\b(bring|brings|brought) (it|them|\w+ )?(back|in)\b/i, use: 'import, restore' },
  {
    pattern: /\b(take|taken|takes|took) (it |them |this )?back\b/i,
    use: 'retract, undo, move back to drafts',
  },
  {
    pattern: /\bnarrow(s|ed|ing)? (by|it|them|down|the list)\b|\bnarrow by\b|\bto be narrowed\b/i,
    use: 'filter',
  },
  { pattern: /\banswers? to (this|it|these|the filter|the parameters|nothing)\b/i, use: 'match' },
  { pattern: /\bany more\b/i, use: 'no longer' },
  { pattern: /\b(whoever|whosoever|whomever)\b/i, use: 'anyone who, people who, you' },
  { pattern: /\b(somebody|nobody|everybody|anybody)\b/i, use: 'someone, no one, everyone, anyone' },
  { pattern: /\be-mail/i, use: 'email' },
  {
    pattern: /\b(weekly|this|each|every|next|no more|our|your) letters?\b(?! (of|in|or|and|,))/i,
    use: 'email or newsletter',
  },
  { pattern: /\bpress(es)? (its|the|that) button\b/i, use: 'click or select' },
  {
    pattern: /\blook(s)? into (your|the) (inbox|cart|spam)\b|\blook among\b/i,
    use: 'check your email, view cart',
  },
  { pattern: /\bdoes not count any\b/i, use: 'has expired' },
  { pattern: /^go on$|\bgo on (reading|where|writing|looking|watching)\b/i, use: 'continue, resume' },
  {
    pattern: /\b(is|are|be) told\b|\btell me when\b|\bnot told\b|\btold of\b/i,
    use: 'notified, reported, recorded',
  },
  { pattern: /\bput (it |this |them )?on record\b|\bputs? away\b|\bbeing put\b/i, use: 'publish, save' },
  { pattern: /\bstands? (here|there|above|below|beside) /i, use: 'appears, is shown' },
  { pattern: /\bhangs? (on|in|at|from) (your|the|a)\b/i, use: 'belongs to, is attached to' },
  {
    pattern: /\b(is|are) kept\b|\bkept (on|by|here|for|there|in) /i,
    use: 'save, store, publish',
  },
  { pattern: /^keep( it| this| the comment| the change)?$/i, use: 'Save, Cancel' },
  { pattern: /\bleave (it|this|them) as (it|they) (is|are)\b|^leave it$/i, use: 'Cancel' },
  { pattern: /\bthrow(s|n)? (it |them |this )?away\b|\blet it go\b/i, use: 'delete' },
  { pattern: /\b(is|are) none\b(?! of)/i, use: 'is not a …' },
  { pattern: /\bit is no \w+/i, use: 'is not a …' },
  { pattern: /\banew\b|\blest\b|\bthereof\b|\bbesides\b(?=[.,;]|$)/i, use: 'again, so that … not' },
  { pattern: /\bbroke off\b|\bbreaks off\b/i, use: 'stopped' },
  { pattern: /\bhalf (were|was) back\b|\bwere back by\b/i, use: 'estimated median time to restoration' },
  { pattern: /\bwhat (is|was|has been) (told|kept|found|taken|written|counted)\b/i, use: 'a noun' },
  { pattern: /\b(second step|ask for this one first)\b/i, use: 'two-step verification, make default' },
  {
    pattern: /\bthis copy of the site\b|\bwho runs (a|this) copy\b/i,
    use: 'this installation, the operator',
  },
  { pattern: /\bat hand\b/i, use: 'local, available' },
  {
    pattern: /\bto be looked at\b|\bto be narrowed\b|\bwritten last\b|\bchanged last\b/i,
    use: 'needs attention, recently edited',
  },
  { pattern: /\basks? for patience\b|\bpatience\b/i, use: 'busy, retrying' },
  { pattern: /\b(this|the) line breaks here\b/i, use: 'Page not found' },
  { pattern: /\bnothing (answers|stands|lies|is wished)\b/i, use: 'No results, Empty' },
  { pattern: /\bGive it once\b|^Given (more than once|\S+ times)/i, use: 'repeated: use it only once' },
  { pattern: /^One of (its|their) \w/, use: 'Only briefs with this theme: name the noun' },
  { pattern: /^(Ours|Theirs) (also|is|has)\b/, use: 'the noun that ours or theirs means' },
  { pattern: /^Since when\b/, use: 'When it started' },
  { pattern: /\bShow more of the\b/i, use: 'Show more (250 in total)' },
  { pattern: /\bpublic (person|people) (with|whom|who)\b/i, use: 'public figure' },
  { pattern: /\bof the editors\b/i, use: 'the editors’ …, by the editors' },
  { pattern: /\bmove (it|them) away\b/i, use: 'move it to another folder' },
  { pattern: /\bread API\b/, use: 'JSON API' },
  { pattern: /\bis meant to be true\b/i, use: 'the statements are meant to be true' },
  { pattern: /\bleft by its owner\b/i, use: 'no longer used by its owner' },
];

/**
 * Strings that may contain a phrase: the specification fixes them, or the words have another meaning there.
 * `file` is a path prefix; without it the rule applies everywhere.
 */
export const allowed: readonly { readonly file?: string; readonly text: RegExp; readonly reason: string }[] =
  [
    { file: 'app/(frontend)/not-found.tsx', text: /The line breaks here/, reason: 'wit below the heading' },
    { file: '/no-such-page', text: /The line breaks here/, reason: 'wit below the heading' },
    {
      file: 'features/bans/model/stored-restriction.ts',
      text: /^Live streaming taken away$/,
      reason: 'a stored value',
    },
    { file: 'embedded/alerts/alerts.ts', text: /CREATE TABLE/, reason: 'SQL with comments, never shown' },
    { file: '/tags/patience', text: /Patience/, reason: 'the name of a tag' },
    { file: '/tv-shows/reach/season-1/episode-3', text: /Nobody/, reason: 'the title of an episode' },
    { file: '/play-list', text: /^take-out$/, reason: 'an attribute of a custom element' },
    { file: 'docs/words.md', text: /Not "whoever"/, reason: 'names what to avoid' },
  ];
