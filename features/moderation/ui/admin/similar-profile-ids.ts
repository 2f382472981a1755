const USERNAME = /[\p{L}\p{N}_.-]+/gu;

/**
 * The ids of the profiles that reports of similar names list after their last colon, as the moderation service writes them:
 * `The display name "Ann" is similar to that of: ann-b, ann-c`.
 */
export const similarProfileIds = (explanations: readonly string[]): readonly string[] => [
  ...new Set(
    explanations.flatMap((text) => {
      const at = text.lastIndexOf(': ');
      return at < 0 ? [] : (text.slice(at + 1).match(USERNAME) ?? []);
    }),
  ),
];
