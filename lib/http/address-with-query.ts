/** Returns a path with parameters, in the given order. A list gives a parameter for each value; what is not set is left out. */
export function addressWithQuery(
  path: string,
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): string {
  const set = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => [name, each] as [string, string]),
  );
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}
