/** A profile that passes every check, under `id`. */
export function sampleProfile(id: string) {
  return { id, userId: id, username: id, displayName: `Profile ${id}`, listing: 'LISTED' };
}

/** A brief that passes every check: number `number` of profile `profileId`. */
export function sampleBrief(number: number, profileId = 'bench') {
  const day = new Date(Date.UTC(2000, 0, 1 + (number % 9000))).toISOString().slice(0, 10);
  return {
    id: `brief-${number}`,
    userId: profileId,
    profileId,
    username: profileId,
    title: `What happened on day ${number}`,
    slug: `what-happened-${number}`,
    description: 'A short account of one restriction, with the dates and what was answered to the appeal.',
    longDescription:
      'The account was limited without a notice, and the notice came after the appeal. '.repeat(50),
    categories: ['appeals', 'evidence', 'law', 'audience'][number % 4],
    tags: ['appeals', `tag-${number % 40}`],
    status: number % 10 === 9 ? 'DRAFT' : 'PUBLISHED',
    blogDate: day,
    month: day.slice(0, 7),
    views: number % 1000,
    featured: number % 25 === 0,
  };
}

/** Briefs numbered from `from` up to but not including `to`. */
export function* sampleBriefs(from: number, to: number, profileId = 'bench') {
  for (let number = from; number < to; number += 1) yield sampleBrief(number, profileId);
}
