import 'server-only';
import type { Stream, StreamSummary } from '../domain/stream.ts';
import type { StreamFilter } from '../routes.ts';
import { notConnected } from './not-connected.ts';

export type StreamPage = {
  readonly items: readonly StreamSummary[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
  /** Every genre of the catalogue, by name: what the list can be narrowed to. */
  readonly genres: readonly string[];
};

/** The active stream with this slug, or null. */
export async function getStream(_slug: string): Promise<Stream | null> {
  return notConnected();
}

/** One page of active streams, newest first (upcoming ones: soonest first), 24 a page. */
export async function listStreams(_filter: StreamFilter = {}): Promise<StreamPage> {
  return notConnected();
}

/** The newest stream that administrators have marked as featured; else the newest recorded one; else null. */
export async function featuredStream(): Promise<StreamSummary | null> {
  return notConnected();
}

/** Streams that have not begun, soonest first. */
export async function upcomingStreams(_limit: number): Promise<readonly StreamSummary[]> {
  return notConnected();
}

/** Other streams that share theme, genres or tags with this one, nearest first. */
export async function relatedStreams(_stream: Stream, _limit: number): Promise<readonly StreamSummary[]> {
  return notConnected();
}
