import 'server-only';
import { recordTitle } from '@/features/bans/model/record-text';
import { getRecord, type RestrictionRecord } from '@/features/bans/server/restriction-record';
import { briefSummaries } from '@/features/briefs/server/brief-index';
import { getPersonality } from '@/features/personalities/server/personalities';
import { getProfileCard } from '@/features/profiles/server/people';
import { summaries } from '@/features/streams/server/streams';
import { publishedFileAddress, readPublishedFileKey } from '@/lib/pictures/media-address';
import { routes } from '@/lib/routes';
import type { ReportableTarget } from '../model/contract.ts';

/** A target that can be reported, as the form names it. */
export type FoundTarget = {
  readonly target: ReportableTarget;
  readonly title: string;
  readonly path: string;
};

/** The public page of a target and its title; null when there is no such page. */
export async function findTarget(target: ReportableTarget): Promise<FoundTarget | null> {
  const found = await FINDERS[target.type](target.id);
  return found && { target, ...found };
}

type Found = Omit<FoundTarget, 'target'> | null;

const restriction = (record: RestrictionRecord | null): Found =>
  record && {
    title: recordTitle(record.restriction, record.profile.displayName),
    path: routes.record(record.restriction),
  };

const FINDERS: Readonly<Record<ReportableTarget['type'], (id: string) => Promise<Found>>> = {
  PROFILE: async (id) => {
    const card = await getProfileCard(id);
    return card && { title: card.displayName, path: routes.profile(card.username) };
  },
  BAN: async (id) => restriction(await getRecord('ban', id)),
  SHADOWBAN_REPORT: async (id) => restriction(await getRecord('report', id)),
  BRIEF: async (id) => {
    const [brief] = await briefSummaries([id]);
    return brief ? { title: brief.title, path: routes.brief(brief.slug) } : null;
  },
  STREAM: async (id) => {
    const [stream] = await summaries([id]);
    return stream ? { title: stream.title, path: routes.stream(stream.slug) } : null;
  },
  PERSONALITY: async (id) => {
    const person = await getPersonality(id);
    return person && { title: person.displayName, path: routes.personality(person.id) };
  },
  FILE: async (id) =>
    readPublishedFileKey(id)
      ? { title: `File ${id.slice(id.lastIndexOf('/') + 1)}`, path: publishedFileAddress(id) }
      : null,
};
