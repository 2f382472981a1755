import { Badge } from '@/components/ui/Badge';
import { recordStateWord } from '../words';

/** The moderation state of a record; a record without one is public. */
export function StateMark({ state, none = 'Public' }: { state: string | null; none?: string }) {
  return (
    <Badge tone={state && state !== 'PUBLIC' ? 'warning' : 'neutral'}>
      {state ? recordStateWord(state) : none}
    </Badge>
  );
}
