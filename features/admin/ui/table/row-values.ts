import type { Row } from '@/features/studio/model/one-record';

/** A stored text, or number as text; '' when there is none. */
export function textIn(row: Row, field: string): string {
  const value = row[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The texts of a stored list. */
export function listIn(row: Row, field: string): readonly string[] {
  const value = row[field];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
