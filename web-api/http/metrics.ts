import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { type Figure, type OperationFigure, operationFigures } from '#core/reads/admin/operation-figures';

export interface Metrics {
  registry: Registry;
  observe(method: string, route: string, status: number, seconds: number): void;
  /** Everything as Prometheus reads it. Of the database's figures only those that could be read. */
  text(): Promise<string>;
}

type Label = 'method' | 'route' | 'status';

/** Figures for Prometheus, one registry per web process. Routes are named by their pattern, never by the address. */
/**
 * @param read what the database says; throws while it is away, which `touchline_database_up` then tells
 * @param streams how many read live scores at the moment
 */
export function createMetrics(read: () => Promise<Figure[]>, streams: () => number): Metrics {
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
  const up = new Gauge({
    name: 'touchline_database_up',
    help: 'Whether the database answered this scrape: 1 or 0.',
    registers: [registry],
  });
  const reading: Gauge = new Gauge({
    name: 'touchline_live_streams',
    help: 'Readers of the stream of live scores on this process.',
    registers: [registry],
    collect: () => reading.set(streams()),
  });
  const gauges = new Map(
    (Object.entries(operationFigures) as [OperationFigure, string][]).map(([name, help]) => [
      name,
      new Gauge({
        name,
        help,
        labelNames: ['queue', 'state', 'code', 'kind', 'job', 'outcome', 'window', 'hours', 'level'],
        registers: [registry],
      }),
    ]),
  );
  return {
    registry,
    observe(method, route, status, seconds) {
      const name = `${method} ${status} ${route}`;
      const count = counts.get(name);
      if (count) count.fresh += 1;
      else counts.set(name, { labels: { method, route, status }, fresh: 1 });
      durations.observe({ route }, seconds);
    },
    async text() {
      let figures: Figure[] = [];
      let isUp = 1;
      try {
        figures = await read();
      } catch {
        // Told as a figure: a scrape that failed as a whole would hide what this process knows by itself.
        isUp = 0;
      }
      up.set(isUp);
      for (const gauge of gauges.values()) gauge.reset();
      for (const { name, labels = {}, value } of figures) {
        if (value !== null) gauges.get(name)!.set(labels, value);
      }
      return registry.metrics();
    },
  };
}
