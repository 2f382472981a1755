import { errors } from '../errors.ts';
import { findUser, pageMembers, roleOperation, userInput } from '../role-operation.ts';

const input = userInput.extend({ Limit: pageMembers.Limit, NextToken: pageMembers.token });

/**
 * AdminListGroupsForUser: the groups that an account belongs to, whether or not its tokens have them. `NextToken` is the last
 * group of the previous page.
 */
export const adminListGroupsForUser = roleOperation(
  input,
  (pool, { UserPoolId, Username, Limit, NextToken }) => {
    const memberships = new Set(pool.users.groups(findUser(pool, Username).username));
    const groups = pool.settings.groups.filter(({ name }) => memberships.has(name));
    const last = groups.findIndex(({ name }) => name === NextToken);
    if (NextToken !== undefined && last < 0) throw errors.damagedToken();
    const shown = groups.slice(last + 1, last + 1 + Limit);
    const hasMore = last + 1 + Limit < groups.length;
    return {
      Groups: shown.map(({ name, precedence }) => ({ GroupName: name, UserPoolId, Precedence: precedence })),
      ...(hasMore && { NextToken: shown.at(-1)?.name }),
    };
  },
);
