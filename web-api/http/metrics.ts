import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  registry: Registry;
  observe(method: string, route: string, status: number, seconds: number): void;
  /** Adds figures that are read from the database when somebody asks. */
  gauge(name: string, help: string, read: () => Promise<number>): void;
}

type Label = 'method' | 'route' | 'status';

/** Figures for Prometheus, one registry per web process. Routes are named by their pattern, never by the address. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Counted here and handed over when somebody reads them: the library sorts and joins the labels at every step.
  const counts = new Map<string, { labels: Record<Label, string | number>; fresh: number }>();
  const requests: Counter<Label> = new Counter({
    name: 'touchline_http_requests_total',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    collect: () => {
      for (const count of counts.values()) {
        if (count.fresh > 0) requests.inc(count.labels, count.fresh);
        count.fresh = 0;
      }
    },
  });
  const durations = new Histogram({
    name: 'touchline_http_request_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 120],
    registers: [registry],
  });
  return {
    registry,
    observe(method, route, status, seconds) {
      const name = `${method} ${status} ${route}`;
      const count = counts.get(name);
      if (count) count.fresh += 1;
      else counts.set(name, { labels: { method, route, status }, fresh: 1 });
      durations.observe({ route }, seconds);
    },
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        collect: async () => gauge.set(await read()),
      });
    },
  };
}
