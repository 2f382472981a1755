import { currentSite } from './site.ts';

/** Returns the name of the operator and the lines of the address; none if neither is set. */
export function operatorLines(): readonly string[] {
  const { operatorName, operatorAddress } = currentSite();
  return [operatorName, ...operatorAddress.split('\n')].filter((line) => line !== '');
}
