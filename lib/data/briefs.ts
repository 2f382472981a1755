import 'server-only';
import type { Brief, BriefSummary } from '../domain/brief.ts';
import type { ProfileRecord } from '../domain/profile.ts';
import type { StatusRow } from '../domain/status-board.ts';
import type { BriefFilter } from '../routes.ts';
import { notConnected } from './not-connected.ts';

export type BriefPage = {
  readonly items: readonly BriefSummary[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
};

export type BriefNeighbours = {
  /** The one published just before; null for the oldest. */
  readonly previous: BriefSummary | null;
  readonly next: BriefSummary | null;
};

/** A person that a brief names: its author, or somebody whose profile its text links to. */
export type NamedPerson = {
  readonly record: ProfileRecord;
  /** Where the person stands today, restrictions in force first. */
  readonly board: readonly StatusRow[];
  readonly isAuthor: boolean;
};

/** The published brief that owns this address, or null. */
export async function getBrief(_slug: string): Promise<Brief | null> {
  return notConnected();
}

/** One page of published briefs, newest first, 24 a page. A page past the end is empty. */
export async function listBriefs(_filter: BriefFilter = {}): Promise<BriefPage> {
  return notConnected();
}

/** A profile's newest published briefs. */
export async function listBriefsOf(_profileId: string, _limit: number): Promise<readonly BriefSummary[]> {
  return notConnected();
}

/** Briefs that share theme, category or tags with this one, nearest first. */
export async function relatedBriefs(_brief: Brief, _limit: number): Promise<readonly BriefSummary[]> {
  return notConnected();
}

/** The briefs published just before and after this one. */
export async function neighboursOf(_brief: Brief): Promise<BriefNeighbours> {
  return notConnected();
}

/** The author and everyone whose profile the text links to, with where they stand today. */
export async function namedIn(_brief: Brief): Promise<readonly NamedPerson[]> {
  return notConnected();
}
