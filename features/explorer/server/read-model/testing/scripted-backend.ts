import { setImmediate } from 'node:timers/promises';
import { banInput, profileInput } from '../../../../../lib/backend/testing/inputs.ts';
import type { RestrictionFilter } from '../../../../../lib/domain/restriction-filter.ts';
import type { RecordChange } from '../change-feed.ts';
import type { NamedRecord, Source } from '../current-read-model.ts';
import type { SearchDocument } from '../documents.ts';
import { findPages } from '../find-pages.ts';
import type { ReadModel } from '../read-model.ts';
import type { ReadModelFile } from '../read-model-file.ts';
import { Selection } from '../selection.ts';

const TODAY = '2026-11-23';
const NOW = Date.parse(`${TODAY}T12:00:00Z`);
const PEOPLE = ['ann', 'ben', 'cleo', 'dora', 'emil'] as const;
const PLATFORMS = ['youtube', 'x', 'tiktok', 'reddit', 'other'] as const;
/** The names of platforms outside the list. */
const NAMES = ['Vimeo', 'Truth Social', null] as const;
const WORDS = ['alpha', 'bravo', 'charlie', 'delta', 'echo'] as const;
/** Texts in other scripts. Two of them have the letters of a phrase in different sentences. */
const SENTENCES = [
  '',
  '平台封禁账户',
  '封禁。禁账',
  'アカウントの凍結',
  'บัญชีถูกระงับ',
  'Émile’s court',
] as const;
const REASONS = ['spam', 'hate', null] as const;
const SCOPES = ['account', null] as const;
const BANS = 120;
const PAGES = 20;

type Raw = Readonly<Record<string, unknown>>;
type Script = 'bulk' | 'listing' | 'delete' | 'page' | 'ban';
/** Most changes concern one ban. */
const SCRIPT: readonly Script[] = [
  'listing',
  'delete',
  'page',
  'page',
  'ban',
  'ban',
  'ban',
  'ban',
  'ban',
  'ban',
];
/** One of so many changes is a change of many records at once. */
const BULK_EVERY = 97;

/** Returns a whole number for a number, always the same one, and different ones for neighbours. */
const scatter = (number: number): number => (Math.imul(number, 0x9e3779b1) >>> 0) % 1_000_003;

const at = <Value>(values: readonly Value[], number: number): Value => {
  const value = values[number % values.length];
  if (value === undefined) throw new Error('The list is empty.');
  return value;
};

/**
 * A backend whose changes are computed from their numbers, so that each process knows the records at each number. It
 * stores the last changes only, as the real one does.
 */
export class ScriptedBackend {
  seq = 0;
  /** Another history has other times. */
  readonly history: number;
  readonly people = new Map<string, Raw>();
  readonly bans = new Map<string, Raw>();
  readonly pages = new Map<string, SearchDocument>();
  /** The days or instants from which scheduled pages are public, by their ids. */
  readonly #starts = new Map<string, string>();
  /** False while the backend cannot be reached. */
  isUp = true;
  now = NOW;
  readonly #maxChanges: number;
  readonly #changes: (RecordChange & { readonly seq: number })[] = [];

  constructor(seq = 0, { history = 1, maxChanges = 5000 } = {}) {
    this.history = history;
    this.#maxChanges = maxChanges;
    this.changeTo(seq);
  }

  changeTo(seq: number): void {
    while (this.seq < seq) this.change();
  }

  /** Makes the next change. */
  change(): void {
    this.seq += 1;
    const { model, id } = this.#write(this.seq);
    const kind = id === '' ? 'bulk' : 'update';
    this.#changes.push({ seq: this.seq, model, id, kind });
    if (this.#changes.length > this.#maxChanges) this.#changes.shift();
  }

  /** Adds a page that becomes public on a day or at an ISO instant, as a scheduled brief does. */
  schedule(id: string, start: string): void {
    const day = start.slice(0, 10);
    this.#starts.set(id, start);
    const page = { kind: 'guide', id, title: `Scheduled ${id}`, summary: '', body: '', tags: [] } as const;
    this.pages.set(id, { ...page, path: `/${id}`, day, owner: null, profile: null });
  }

  source(file: ReadModelFile | null): Source {
    return {
      fill: (model, { models }) => this.#fill(model, models),
      read: async (record) => this.#take(record),
      due: async (after, until) => {
        this.#assertUp();
        return [...this.pages.values()]
          .filter(({ id, day }) => {
            const start = this.#starts.get(id) ?? day;
            return start !== null && start > after && start <= until;
          })
          .map(({ id }) => ({ model: 'Page', id }));
      },
      feed: {
        exists: async () => true,
        latest: async () => this.#position(this.seq),
        hasReached: (reached, wanted) => Number.parseInt(reached, 10) >= Number.parseInt(wanted, 10),
        since: async (position) => {
          this.#assertUp();
          const seq = Number(position.split('@')[0]);
          const oldest = this.#changes[0]?.seq ?? 1;
          const isKnown = position === this.#position(seq) && seq <= this.seq && seq >= oldest - 1;
          const changes = isKnown ? this.#changes.filter((change) => change.seq > seq) : null;
          return { position: this.#position(this.seq), changes };
        },
      },
      file,
      now: () => this.now,
    };
  }

  /** Compares all numbers of a read model with the records. Returns a sentence for each difference. */
  differences(model: ReadModel): readonly string[] {
    const shown = [...this.bans.values()].filter(({ profileId }) => this.#isListed(String(profileId)));
    const filters: readonly (readonly [RestrictionFilter, (ban: Raw) => boolean])[] = [
      [{}, () => true],
      ...PLATFORMS.map((platform) => [{ platform }, (ban: Raw) => ban.platformId === platform] as const),
      ...PEOPLE.map((creator) => [{ creator }, (ban: Raw) => ban.profileId === creator] as const),
      // The name of a platform outside the list is a word of its records, and of no others.
      [{ text: 'vimeo' }, (ban: Raw) => ban.platformId === 'other' && ban.platformName === 'Vimeo'],
      [{ text: 'reddit' }, (ban: Raw) => ban.platformId === 'reddit'],
      ...WORDS.map((text) => [{ text }, (ban: Raw) => String(ban.explanation).includes(text)] as const),
    ];
    const found: string[] = [];
    const compare = (what: string, actual: unknown, expected: unknown) => {
      const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
      if (one !== other) found.push(`${what} is ${one} and not ${other}`);
    };
    for (const [filter, matches] of filters) {
      const rows = shown.filter(matches);
      const selection = new Selection(model, 'ban', filter, TODAY);
      const name = JSON.stringify(filter);
      const people = new Set(rows.map(({ profileId }) => profileId)).size;
      compare(`The count of ${name}`, selection.count(), { records: rows.length, people });
      const ids = selection.ordered().map((key) => model.columns.getId(key));
      compare(`The rows of ${name}`, [...ids].sort(), rows.map(({ id }) => String(id)).sort());
    }
    compare('The IDs of bans', [...model.getIds('ban')].sort(), [...this.bans.keys()].sort());
    for (const [id, ban] of this.bans) {
      const text = model.recordAt(model.getKey('ban', id) ?? 0)?.text;
      compare(`The record ${id}`, text, JSON.stringify(ban));
    }
    compare(
      'The number of rows',
      model.database.prepare('SELECT sum(shown) AS n FROM restriction').get()?.n ?? 0,
      shown.length,
    );
    for (const word of WORDS) {
      const { counts } = findPages(model, { text: word });
      const pages = this.#publicPages().filter(({ title }) => title.includes(word));
      compare(`The pages with ${word}`, counts.guide, pages.length);
    }
    const ids = this.#publicPages().map(({ id }) => id);
    compare('The IDs of pages', [...model.documentIds('guide')].sort(), ids.sort());
    return found;
  }

  #getTime(seq: number): number {
    return this.history * 1_000_000_000 + seq;
  }

  #position(seq: number): string {
    this.#assertUp();
    return `${seq}@${this.#getTime(seq)}`;
  }

  #assertUp(): void {
    if (!this.isUp) throw new Error('The backend is not available.');
  }

  #publicPages(): readonly SearchDocument[] {
    const now = new Date(this.now).toISOString();
    return [...this.pages.values()].filter(({ id, day }) => (this.#starts.get(id) ?? day ?? '') <= now);
  }

  #isListed(person: string): boolean {
    return this.people.get(person)?.listing === 'LISTED';
  }

  #write(seq: number): { readonly model: string; readonly id: string } {
    const number = scatter(seq + this.history * 7919);
    if (seq <= PEOPLE.length) return this.#putPerson(at(PEOPLE, seq), 'LISTED');
    if (seq % BULK_EVERY === 0) {
      for (let more = 0; more < 30; more += 1) this.#putBan(scatter(number + more));
      return { model: 'PlatformBan', id: '' };
    }
    const id = `ban-${number % BANS}`;
    switch (at(SCRIPT, number)) {
      case 'listing': {
        const person = at(PEOPLE, Math.floor(number / 10));
        return this.#putPerson(person, this.#isListed(person) ? 'UNLISTED' : 'LISTED');
      }
      case 'delete':
        this.bans.delete(id);
        return { model: 'PlatformBan', id };
      case 'page':
        return this.#togglePage(number);
      default:
        return this.#putBan(number);
    }
  }

  #putPerson(id: string, listing: string) {
    const written = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
    this.people.set(id, { ...profileInput(id, { listing }), owner: id, ...written });
    return { model: 'Profile', id };
  }

  #putBan(number: number) {
    const id = `ban-${number % BANS}`;
    const person = at(PEOPLE, Math.floor(number / 3));
    const day = String((number % 27) + 1).padStart(2, '0');
    this.bans.set(id, {
      ...banInput(id, person, `2026-01-${day}`, { platformId: at(PLATFORMS, Math.floor(number / 7)) }),
      platformName: at(NAMES, Math.floor(number / 13)),
      reasonCategory: at(REASONS, Math.floor(number / 5)),
      scope: at(SCOPES, Math.floor(number / 2)),
      decidedBy: 'human',
      temporaryUntil: number % 3 === 0 ? `2026-02-${day}` : null,
      explanation: `Notice ${this.seq} ${at(WORDS, Math.floor(number / 11))} ${at(SENTENCES, Math.floor(number / 17))}`,
      owner: person,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    });
    return { model: 'PlatformBan', id };
  }

  #togglePage(number: number) {
    const id = `page-${Math.floor(number / 10) % PAGES}`;
    const title = `About ${at(WORDS, Math.floor(number / 13))} ${this.seq}`;
    const page = {
      kind: 'guide',
      id,
      title,
      summary: '',
      body: 'Some text.',
      tags: [],
      path: `/${id}`,
    } as const;
    if (number % 3 === 0) this.pages.delete(id);
    else this.pages.set(id, { ...page, day: null, owner: null, profile: null });
    return { model: 'Page', id };
  }

  #take({ model: name, id }: NamedRecord): (model: ReadModel) => void {
    this.#assertUp();
    const page = this.#publicPages().find((each) => each.id === id);
    return (model) => {
      if (name === 'PlatformBan') model.takeRestriction('ban', id, this.bans.get(id) ?? null);
      else if (name === 'Profile') model.takeProfile(id, this.people.get(id) ?? null);
      else if (page) model.putDocuments([page]);
      else model.dropDocument('guide', id);
    };
  }

  async #fill(model: ReadModel, models: ReadonlySet<string> | null): Promise<void> {
    this.#assertUp();
    const isWanted = (name: string) => !models || models.has(name);
    if (isWanted('Profile')) model.fill([...this.people.values()], []);
    if (isWanted('Page')) {
      const pages = this.#publicPages();
      const ids = new Set(pages.map(({ id }) => id));
      for (const id of model.documentIds('guide')) if (!ids.has(id)) model.dropDocument('guide', id);
      model.putDocuments(pages);
    }
    if (!isWanted('PlatformBan')) return;
    for (const id of model.getIds('ban')) if (!this.bans.has(id)) model.takeRestriction('ban', id, null);
    for (const ban of [...this.bans.values()]) {
      model.fill([], [['ban', ban]]);
      await setImmediate();
    }
  }
}
