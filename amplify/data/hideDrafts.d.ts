/** The part of AppSync's context that the function reads. */
export type BriefContext = {
  /** The user pool's claims about the caller; null or without `sub` for the API key and for IAM. */
  identity?: { sub?: string; username?: string } | null;
  /** What the function before answered: one brief, null, or a page of briefs. */
  prev: { result: unknown };
};

export function request(): Record<string, never>;

/** The same result without the briefs that the caller may not see. */
export function response(context: BriefContext): unknown;
