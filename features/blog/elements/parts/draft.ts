import type { TypedComment } from '../../model/device-comment.ts';

/*
 * The unsent comment of a post, stored for the tab. It survives a reload and other pages, and is deleted with the
 * tab.
 */

const keyOf = (post: string) => `streamit-comment-draft-${post}`;

/** The saved draft, or undefined. */
export function keptDraft(post: string): TypedComment | undefined {
  try {
    const draft: Partial<Record<string, unknown>> | null = JSON.parse(
      sessionStorage.getItem(keyOf(post)) ?? 'null',
    );
    if (!draft) return undefined;
    const { name = '', email = '', text = '' } = draft;
    return { name: String(name), email: String(email), text: String(text) };
  } catch {
    return undefined; // Storage is refused, or what lies there is no draft.
  }
}

export function keepDraft(post: string, typed: TypedComment): void {
  try {
    sessionStorage.setItem(keyOf(post), JSON.stringify(typed));
  } catch {
    // Storage is refused or full: what is typed holds for this page.
  }
}

export function dropDraft(post: string): void {
  try {
    sessionStorage.removeItem(keyOf(post));
  } catch {
    // Storage is blocked: nothing was saved.
  }
}
