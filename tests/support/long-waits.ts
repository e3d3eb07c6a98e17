import { beforeEach } from 'vitest';
import { activityOfTests } from './database.ts';

/** Half of what a test has: no test takes as long, whatever the machine has to do beside. */
const longMs = 150_000;

/**
 * For Vitest's `setupFiles`: a test that waits for very long tells what for before its time is up, once: what keeps this
 * process alive, and what its connections to the database do. A wait without an end may not come again.
 */
beforeEach(({ task }) => {
  const timer = setTimeout(() => void tell(task.name), longMs);
  timer.unref();
  return () => clearTimeout(timer);
});

async function tell(test: string): Promise<void> {
  const kept = Object.entries(Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind));
  const lines = [
    `Still waiting after ${longMs / 1000} s: ${test}`,
    kept.map(([kind, all]) => `${all?.length} ${kind}`).join(', '),
    ...(await activityOfTests().catch((error: Error) => [`The database says nothing: ${error.message}`])),
  ];
  console.warn(lines.join('\n  '));
}
