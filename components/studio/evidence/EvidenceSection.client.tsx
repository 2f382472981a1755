'use client';

import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Evidence } from '@/lib/domain/bans/evidence';

export type EvidenceSectionProps = {
  readonly kind: 'bans' | 'reports';
  /** The record that the evidence belongs to, as it is stored: its id and the `updatedAt` that was read with it. */
  readonly record: { readonly id: string; readonly updatedAt: string };
  /** What the record says in public. */
  readonly evidence: readonly Evidence[];
};

/** A person's evidence for one ban or report: private until it is published, piece by piece. */
export function EvidenceSection({ evidence }: EvidenceSectionProps) {
  return (
    <section aria-labelledby="evidence">
      <SectionHeading id="evidence">Evidence</SectionHeading>
      <ul className="plain-list">
        {evidence.map(({ label, url }) => (
          <li key={`${label}${url}`}>{label}</li>
        ))}
      </ul>
    </section>
  );
}
