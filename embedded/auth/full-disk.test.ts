import { addPerson, openTestPool, passwordAuth, signIn } from './testing/harness.ts';

test('people with an account can sign in while the disk is full, also after a restart', async () => {
  const pool = openTestPool();
  await addPerson(pool, 'ann@example.com');
  // What a full disk does to the file: no page more than there are.
  const fill = () => {
    const { database } = pool.pool.store;
    const pages = database.prepare('PRAGMA page_count').get()?.page_count;
    database.exec(`PRAGMA max_page_count = ${pages}`);
  };
  fill();
  for (let turn = 0; turn < 100; turn += 1) await signIn(pool, 'ann@example.com');
  await pool.restart();
  fill();
  for (let turn = 0; turn < 100; turn += 1) await signIn(pool, 'ann@example.com');
  await pool.failure('InitiateAuth', passwordAuth('ann@example.com', 'Wrong-Horse-7'));
  await pool.dispose();
}, 120_000);
