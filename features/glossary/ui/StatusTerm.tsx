import { StatusLabel } from '@/components/ui/StatusLabel';
import { STATUS_LOOKS, type Status } from '@/components/ui/status-looks';
import type { TermId } from '@/content/glossary/term-words';
import { Term } from './Term';

const TERMS: Partial<Readonly<Record<Status, TermId>>> = {
  banned: 'ban',
  limited: 'limited',
  restored: 'restored',
  ended: 'ended',
  'appeal-pending': 'pending',
  'appeal-rejected': 'rejected',
};

/** A status with an explanation of its word, for its first appearance on a page. */
export function StatusTerm({ status }: { status: Status }) {
  const term = TERMS[status];
  return (
    <StatusLabel status={status}>{term && <Term id={term}>{STATUS_LOOKS[status].word}</Term>}</StatusLabel>
  );
}
