import { z } from 'zod';
import { errors } from '../errors.ts';
import { describeUser, pageMembers, poolInput, readPage, roleOperation } from '../role-operation.ts';

const input = poolInput.extend({
  GroupName: z.string().min(1).max(128),
  Limit: pageMembers.Limit,
  NextToken: pageMembers.token,
});

/** ListUsersInGroup: the accounts of a group, the newest first. */
export const listUsersInGroup = roleOperation(input, (pool, { GroupName, Limit, NextToken }) => {
  if (!pool.settings.groups.some(({ name }) => name === GroupName)) throw errors.groupNotFound();
  const { users, cursor } = readPage(pool, { group: GroupName, limit: Limit, cursor: NextToken });
  return { Users: users.map(describeUser), ...(cursor !== null && { NextToken: cursor }) };
});
