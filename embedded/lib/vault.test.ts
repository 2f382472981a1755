import { createVault } from './vault.ts';

const vault = createVault(Buffer.alloc(32, 1));
const plain = Buffer.from('a verifier');

test('a ciphertext opens only for its own purpose and context', () => {
  const sealed = vault.seal('verifier', 'ann', plain);
  expect(vault.open('verifier', 'ann', sealed)).toEqual(plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(() => vault.open('verifier', 'ben', sealed)).toThrow();
  expect(() => vault.open('totp', 'ann', sealed)).toThrow();
  expect(() => createVault(Buffer.alloc(32, 2)).open('verifier', 'ann', sealed)).toThrow();
});

test('a seal that was changed or cut does not open', () => {
  for (const position of [0, 12, 28]) {
    const sealed = vault.seal('verifier', 'ann', plain);
    sealed.writeUInt8(sealed.readUInt8(position) ^ 1, position);
    expect(() => vault.open('verifier', 'ann', sealed)).toThrow();
  }
  expect(() => vault.open('verifier', 'ann', Buffer.alloc(27))).toThrow('too short');
});

test('two seals of one text differ', () => {
  expect(vault.seal('verifier', 'ann', plain)).not.toEqual(vault.seal('verifier', 'ann', plain));
});

test('a hash depends on the key, the purpose and where words end', () => {
  const hash = vault.hash('code', 'ab', 'c');
  expect(hash).toHaveLength(32);
  expect(vault.hash('code', 'ab', 'c')).toEqual(hash);
  expect(vault.hash('code', 'a', 'bc')).not.toEqual(hash);
  expect(vault.hash('login', 'ab', 'c')).not.toEqual(hash);
  expect(createVault(Buffer.alloc(32, 2)).hash('code', 'ab', 'c')).not.toEqual(hash);
});
