import { getRecordType } from '../../../../lib/domain/restriction-filter.ts';
import { isSearchKind } from '../../../../lib/domain/search-kinds.ts';
import type { IsoDate } from '../../../../lib/time/when.ts';
import { toIsoDate } from '../../../../lib/time/when.ts';
import { allOf, getWords } from '../../../search/model/search-query.ts';
import { IS_PUBLIC } from './documents.ts';
import { findPages } from './find-pages.ts';
import {
  countListed,
  countPeople,
  getRestrictions,
  type ListedQuery,
  listedIn,
  type PeopleFilter,
  type PeopleQuery,
  PROFILE_PAGES,
  peopleIn,
  platformsOfPeople,
  profilePage,
} from './listed-pages.ts';
import type { ReadModel, RecordRow } from './read-model.ts';
import type {
  BanFacts,
  CorrectionRows,
  MatchingPage,
  PersonRows,
  ReadStore,
  RestrictionPage,
  RestrictionQuery,
} from './read-store.ts';
import { getDate } from './restriction-columns.ts';
import { rowDaysLasted, Selection } from './selection.ts';
import { statisticsIn } from './statistics-in.ts';
import { suggestPages } from './suggest-pages.ts';

/** The number of read models that this process has had. Versions of different models differ. */
let models = 0;

/** The read model of this process as a store. */
export class SqliteStore implements ReadStore {
  readonly #model: ReadModel;
  readonly #number = models++;

  constructor(model: ReadModel) {
    this.#model = model;
  }

  get version(): string {
    return `${this.#number}.${this.#model.version}`;
  }

  async page(query: RestrictionQuery, limit: number): Promise<RestrictionPage> {
    const selection = this.#select(query);
    const keys = selection.ordered(limit + 1);
    const shown = keys.slice(0, limit);
    const last = shown.at(-1);
    return {
      ...selection.countSides(),
      rows: this.#recordsAt(shown),
      next: keys.length > limit && last !== undefined ? selection.getCursor(last) : null,
    };
  }

  async count(query: RestrictionQuery) {
    return this.#select(query).count();
  }

  async first(query: RestrictionQuery, limit: number) {
    return this.#recordsAt(this.#select(query).ordered(limit));
  }

  async ids(query: RestrictionQuery) {
    return this.#select(query)
      .ordered()
      .map((key) => this.#model.columns.getId(key));
  }

  async records(query: RestrictionQuery, ids: readonly string[]) {
    return this.#recordsAt(this.#keysAmong(query, ids).map(({ key }) => key));
  }

  async matching(query: RestrictionQuery, ids: readonly string[]) {
    return new Set(this.#keysAmong(query, ids).map(({ id }) => id));
  }

  async statistics({ kind, filter, today }: RestrictionQuery) {
    return statisticsIn(this.#model, kind, filter, today);
  }

  async banFacts(today: IsoDate): Promise<readonly BanFacts[]> {
    const { columns } = this.#model;
    const { whole, names } = columns;
    const lasted = rowDaysLasted(columns, today);
    const textAt = (side: 'platform' | 'state' | 'appeal_result' | 'known', key: number) =>
      names[side].getText(whole[side][key] ?? 0);
    return this.#select({ kind: 'ban', filter: { sort: 'oldest' }, today })
      .ordered()
      .map((key) => ({
        id: columns.getId(key),
        name: this.#model.getName(names.person.getText(whole.person[key] ?? 0)),
        platform: textAt('platform', key),
        state: textAt('state', key),
        appeal_result: textAt('appeal_result', key),
        began: getDate(whole.began[key] ?? 0),
        known: textAt('known', key),
        days: lasted(key),
      }));
  }

  async recentBans(limit: number, since: IsoDate, now: number) {
    const { whole, names } = this.#model.columns;
    const today = toIsoDate(new Date(now));
    const getPerson = (key: number) => whole.person[key] ?? 0;
    const isEstablished = (key: number) =>
      this.#model.isEstablished(names.person.getText(getPerson(key)), now);
    const seen = new Set<number>();
    const changed = this.#select({ kind: 'ban', filter: {}, today }).ordered(limit, (key) => {
      if (seen.has(getPerson(key)) || !isEstablished(key)) return false;
      seen.add(getPerson(key));
      return true;
    });
    const begun = { state: 'in-force', appeal: 'NONE', from: since } as const;
    const [ban] = this.#select({ kind: 'ban', filter: begun, today }).ordered(1, isEstablished);
    if (ban === undefined || changed.includes(ban)) return this.#recordsAt(changed);
    const others = changed.filter((key) => getPerson(key) !== getPerson(ban));
    return this.#recordsAt([...others.slice(0, limit - 1), ban]);
  }

  async corrections(limit: number, offset: number): Promise<CorrectionRows> {
    const ofShown = 'FROM correction JOIN restriction USING (key) WHERE shown = 1';
    const { database } = this.#model;
    const total = database
      .prepare(`SELECT count(*) AS corrections, count(DISTINCT key) AS records ${ofShown}`)
      .get();
    const rows = database
      .prepare(`SELECT key, kind, at ${ofShown} ORDER BY day DESC, key DESC, at DESC LIMIT ? OFFSET ?`)
      .all(limit, offset);
    return {
      rows: rows.flatMap(({ key, kind, at }) => {
        const record = this.#model.recordAt(Number(key));
        return record ? [{ kind: getRecordType(kind), at: Number(at), record }] : [];
      }),
      corrections: Number(total?.corrections ?? 0),
      records: Number(total?.records ?? 0),
    };
  }

  async getRestrictions(usernames: readonly string[]) {
    return getRestrictions(this.#model, usernames);
  }

  async people(query: PeopleQuery): Promise<PersonRows> {
    const { usernames, records, next } = peopleIn(this.#model, query);
    const people = [...getRestrictions(this.#model, usernames)].map(([username, restrictions]) => ({
      username,
      restrictions,
    }));
    return { people, records, next };
  }

  async countPeople(filter: PeopleFilter) {
    return countPeople(this.#model, filter);
  }

  async platformsOfPeople(filter: PeopleFilter) {
    return platformsOfPeople(this.#model, filter);
  }

  async profilePages(limit: number, skip: number) {
    return this.#model.database.prepare(PROFILE_PAGES).all(limit, skip).map(profilePage);
  }

  async changedPeople(limit: number, now: number) {
    return this.#model.changedPeople(limit, now);
  }

  async listedWithNameLike(name: string, exceptId: string, limit: number) {
    return this.#model.listedWithNameLike(name, exceptId, limit);
  }

  async establishedAfter(now: number) {
    return this.#model.establishedAfter(now);
  }

  async listed(query: ListedQuery) {
    return listedIn(this.#model, query);
  }

  async listedWithTotal(query: ListedQuery) {
    return { ...listedIn(this.#model, query), records: countListed(this.#model, query) };
  }

  async newestBriefs(now: number, limit: number): Promise<readonly string[]> {
    return this.#model.database
      .prepare(
        `SELECT id FROM document JOIN person ON person_id = profile
         WHERE kind = 'brief' AND person_owner = owner AND established <= ? ORDER BY place DESC, id LIMIT ?`,
      )
      .all(now, limit)
      .map(({ id }) => String(id));
  }

  async search(...parameters: Parameters<ReadStore['search']>) {
    return findPages(this.#model, ...parameters);
  }

  async suggest(text: string, limit: number) {
    return suggestPages(this.#model, text, limit);
  }

  async newestPages(
    ...[text, kinds, today, limit]: Parameters<ReadStore['newestPages']>
  ): Promise<readonly MatchingPage[]> {
    const words = getWords(text);
    if (words.length === 0) return [];
    const rows = this.#model.database
      .prepare(
        `SELECT kind, path FROM page JOIN document ON key = page.rowid
         WHERE page MATCH ? AND ${IS_PUBLIC} AND kind IN (SELECT value FROM json_each(?)) AND day <= ?
         ORDER BY day DESC, key LIMIT ?`,
      )
      .all(allOf(words), JSON.stringify(kinds), today, limit);
    return rows.flatMap(({ kind, path }) => (isSearchKind(kind) ? [{ kind, path: String(path) }] : []));
  }

  #select({ kind, filter, today }: RestrictionQuery): Selection {
    return new Selection(this.#model, kind, filter, today);
  }

  #keysAmong(query: RestrictionQuery, ids: readonly string[]) {
    const selection = this.#select(query);
    return ids.flatMap((id) => {
      const key = this.#model.getKey(query.kind, id);
      return key !== null && selection.has(key) ? [{ id, key }] : [];
    });
  }

  #recordsAt(keys: readonly number[]): readonly RecordRow[] {
    return keys.flatMap((key) => this.#model.recordAt(key) ?? []);
  }
}
