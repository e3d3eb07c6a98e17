import { parseSettings } from '../../config/settings.ts';
import { systemClock } from '../../core/clock.ts';
import { openOrm } from '../../core/db/orm.ts';
import { openRuntime } from '../../core/runtime.ts';
import { startServer } from '../../web-api/server.ts';
import { keyFileFor } from '../support/database.ts';

/* One web process in a process of its own: `node --expose-gc streams-run.ts DATABASE READERS`. */
const [databaseUrl = '', readers = '10000'] = process.argv.slice(2);

const orm = openOrm(databaseUrl);
const settings = parseSettings({ RECORD_KEY_FILE: keyFileFor(databaseUrl), MAX_STREAMS: readers });
const deps = await openRuntime({ settings, source: 'web', clock: systemClock, orm, isSimulated: true });
const server = await startServer({
  deps,
  host: '127.0.0.1',
  port: 0,
  limits: { streamsPerAddress: Number(readers) },
});
process.on('message', (asked) => {
  if (asked === 'figures') {
    globalThis.gc?.();
    process.send!({ memory: process.memoryUsage().rss, processor: process.cpuUsage() });
  } else {
    void server.close().then(() => process.exit());
  }
});
process.on('disconnect', () => process.exit());
process.send!({ url: server.url });
