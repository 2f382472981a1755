import { useRead } from '@/components/workspace/use-read';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import type { Row } from '@/lib/workspace/stored-record';
import { readSiteRecord } from '../model/site-form';

/** The settings as stored; `row` is null before the first were saved. */
export type SiteRecord = { readonly row: Row | null };

/** The key of the settings in the query cache of an administrator. */
export const SITE_KEY = ['site'] as const;

/** Reads the stored settings. Forms begin with the newest ones, never with those of an earlier visit. */
export const useSiteRecord = () =>
  useRead<SiteRecord>(SITE_KEY, async () => ({ row: await readSiteRecord(queryAsViewer) }), {
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
