import type { AccountRow, ModerationRequestOf, ModerationResponse } from '../model/contract.ts';
import { type Actor, type Context, notFound, Refusal } from './context.ts';
import { profilesOf } from './effects.ts';

type Done = Extract<ModerationResponse, { outcome: 'done' }>;

export async function listAccounts(
  context: Context,
  { search, cursor }: ModerationRequestOf<'listAccounts'>,
): Promise<Done> {
  const { ports, models } = context;
  const page = await ports.accounts.list({ search, cursor }).catch(explainCursor);
  const accounts = await Promise.all(
    page.accounts.map(async ({ isDisabled, ...account }): Promise<AccountRow> => {
      const [state, profiles] = await Promise.all([
        models.accountStates.get(account.account),
        profilesOf(models, ports, account.account),
      ]);
      return { ...account, state: state?.state ?? 'OPEN', profileIds: profiles.map(({ id }) => id) };
    }),
  );
  return { outcome: 'done', accounts, cursor: page.cursor };
}

export async function signOutAccount(
  { ports }: Context,
  { account }: ModerationRequestOf<'signOutAccount'>,
  actor: Actor,
): Promise<Done> {
  if (!(await ports.accounts.get(account))) throw notFound('This account');
  await ports.accounts.signOut(account, actor.id);
  await ports.audit.record({
    action: 'sign-ins-ended',
    actor: actor.id,
    actorRole: 'ADMINISTRATOR',
    account,
  });
  return { outcome: 'done' };
}

export async function listFiles(
  { ports }: Context,
  { account, search, cursor }: ModerationRequestOf<'listFiles'>,
): Promise<Done> {
  const page = await ports.files.list({ account, search, cursor }).catch(explainCursor);
  return { outcome: 'done', files: [...page.files], cursor: page.cursor };
}

function explainCursor(error: unknown): never {
  if (error instanceof RangeError)
    throw new Refusal('invalid', 'This page of the list does not exist. Start from the first page.');
  throw error;
}
