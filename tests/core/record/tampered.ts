import type { Deps } from '#core/deps';

/**
 * Changes the record as somebody with full rights on the database can, no trigger in the way, and takes it all back.
 * @param look is given a machine that sees the change; nobody else does
 */
export async function tampered<Machine extends Pick<Deps, 'em'>>(
  machine: Machine,
  change: string | readonly string[],
  look: (machine: Machine) => Promise<void>,
): Promise<void> {
  const em = machine.em();
  await em.begin();
  try {
    await em.execute('set local session_replication_role = replica');
    for (const statement of [change].flat()) {
      const { affectedRows } = await em.execute<{ affectedRows: number }>(statement, [], 'run');
      if (!affectedRows) throw new Error(`changes nothing: ${statement}`);
    }
    await look({ ...machine, em: () => em.fork({ keepTransactionContext: true }) });
  } finally {
    await em.rollback();
  }
}
