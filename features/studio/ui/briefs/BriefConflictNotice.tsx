import { type BriefValues, valuesOf } from '@/features/studio/model/briefs/brief-values';
import { CATEGORIES, isCategory, isTheme, THEMES } from '@/lib/domain/theme';
import {
  type ConflictField,
  ConflictNotice,
} from '../../../../components/workspace/draft/ConflictNotice.client';
import { TextDifference } from './panes/TextDifference';
import type { BriefEditor } from './use-brief-editor';

type Name = keyof BriefValues;

const LABELS: Readonly<Record<Name, string>> = {
  title: 'Title',
  slug: 'Address',
  hasOwnSlug: 'Address',
  description: 'Summary',
  text: 'Text',
  category: 'Category',
  theme: 'Theme',
  tags: 'Tags',
  warfareTags: 'Information warfare tags',
  thumbnail: 'Picture',
  video: 'Video',
  videoCaptions: 'Captions',
  blogDate: 'Publication date',
};

/** Shows both versions of the fields that were changed here and elsewhere, with the text line by line. */
export function BriefConflictNotice({ conflict, resolve }: Pick<BriefEditor, 'conflict' | 'resolve'>) {
  if (!conflict) return null;
  const { mine, theirs, fields } = conflict;
  const other = valuesOf(theirs);
  return (
    <ConflictNotice
      savedAt={theirs.updatedAt}
      fields={fields.map(
        (name): ConflictField<Name> => ({ name, label: LABELS[name], ...both(name, mine, other) }),
      )}
      onResolve={resolve}
    />
  );
}

function both(name: Name, mine: BriefValues, theirs: BriefValues) {
  if (name !== 'text') return { mine: words(name, mine), theirs: words(name, theirs) };
  return {
    mine: <TextDifference before={theirs.text} after={mine.text} isOneSided />,
    theirs: <TextDifference before={mine.text} after={theirs.text} isOneSided />,
  };
}

function words(name: Name, values: BriefValues): string {
  const { category, theme } = values;
  if (name === 'category') return isCategory(category) ? CATEGORIES[category] : '';
  if (name === 'theme') return isTheme(theme) ? THEMES[theme] : '';
  const value = values[name];
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
