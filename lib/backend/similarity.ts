type Marked = { readonly id: string; readonly traits: readonly string[] };

/**
 * Sorts others by the traits (themes, categories, tags) that they share with one, most first; equal ones keep their
 * order. A rare trait counts more than a common one.
 */
export function rankBySimilarity<Other extends Marked>(
  one: Marked,
  others: readonly Other[],
): readonly Other[] {
  const frequency = new Map<string, number>();
  for (const other of others)
    for (const trait of new Set(other.traits)) frequency.set(trait, (frequency.get(trait) ?? 0) + 1);
  const own = new Set(one.traits);
  const kinship = (other: Other) =>
    [...new Set(other.traits)]
      .filter((trait) => own.has(trait))
      .reduce((sum, trait) => sum + Math.log(1 + others.length / (frequency.get(trait) ?? 1)), 0);
  return others
    .filter((other) => other.id !== one.id)
    .map((other) => ({ other, shared: kinship(other) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .map(({ other }) => other);
}
