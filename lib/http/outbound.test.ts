import { isPublicAddress, publicLookup, type Resolve } from './outbound.ts';

describe('a lookup for sockets', () => {
  const look = (resolve: Resolve, all = false) =>
    new Promise<unknown>((done) => {
      publicLookup(isPublicAddress, resolve)('host.test', { all }, (error, address) =>
        done(error ?? address),
      );
    });
  const publicOne = { address: '93.184.216.34', family: 4 };

  it('returns the address of the connection, so that a name cannot change in between', async () => {
    let times = 0;
    const resolve: Resolve = async () => {
      times += 1;
      return times === 1 ? [publicOne] : [{ address: '127.0.0.1', family: 4 }];
    };
    expect(await look(resolve)).toBe(publicOne.address);
    expect(await look(resolve)).toMatchObject({ code: 'EPRIVATE' });
  });

  it('refuses a name with a private address among public ones', async () => {
    const resolve: Resolve = async () => [publicOne, { address: '::1', family: 6 }];
    expect(await look(resolve, true)).toMatchObject({ code: 'EPRIVATE' });
    expect(await look(async () => [publicOne], true)).toEqual([publicOne]);
    expect(await look(async () => [])).toMatchObject({ code: 'ENOTFOUND' });
  });
});
