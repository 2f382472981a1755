import type { QueryKey } from '@tanstack/react-query';
import { useRead } from '@/components/workspace/use-read';
import type { Count } from '@/features/admin/model/overview';

/**
 * Counts the rows of a list, whatever its page. A list of one page is counted without a request.
 * @param rows the number of rows of the page, and whether the page is the whole list; null while it loads
 * @returns null while it is unknown
 */
export function useTotal(
  queryKey: QueryKey,
  rows: { readonly count: number; readonly isWhole: boolean } | null,
  read: () => Promise<Count>,
): Count | null {
  const { value } = useRead(queryKey, read, {
    enabled: rows?.isWhole === false,
    refetchOnWindowFocus: false,
  });
  return rows?.isWhole ? { count: rows.count, isMore: false } : value;
}
