import { addPerson, openTestPool, passwordAuth, signIn } from './testing/harness.ts';

test('people with an account can sign in while the disk is full, also after a restart', async () => {
  const pool = openTestPool();
  await addPerson(pool, 'ann@example.com');
  // Limits the file to its current pages, like a full disk.
  const fill = () => {
    const { database } = pool.pool.store;
    const pages = database.prepare('PRAGMA page_count').get()?.page_count;
    database.exec(`PRAGMA max_page_count = ${pages}`);
  };
  fill();
  for (let attempt = 0; attempt < 100; attempt += 1) await signIn(pool, 'ann@example.com');
  await pool.restart();
  fill();
  for (let attempt = 0; attempt < 100; attempt += 1) await signIn(pool, 'ann@example.com');
  await pool.failure('InitiateAuth', passwordAuth('ann@example.com', 'Wrong-Horse-7'));
  await pool.dispose();
}, 120_000);
