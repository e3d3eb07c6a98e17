import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setFlagsFromString } from 'node:v8';

import type { ProviderName } from '#config/providers';
import type { Settings } from '#config/settings';

import { type Actor, type Source, systemUser } from './actor.ts';
import { type Clock, systemClock } from './clock.ts';
import { connect } from './db/connect.ts';
import type { Em, Orm } from './db/orm.ts';
import { createFootballClient, type FootballClient } from './football/client.ts';
import { createFixtureData, type FixtureData } from './football/fixture-data.ts';
import { createFixtureStore } from './football/fixture-store.ts';
import { createNews } from './football/news.ts';
import { createPostgresBudget } from './football/postgres-budget.ts';
import { SeasonMemory } from './football/season-memory.ts';
import { createWeather } from './football/weather.ts';
import { createProvider } from './llm/providers.ts';
import type { ModelProvider } from './llm/provider.ts';
import { createLog, type Log } from './log.ts';

/** What every use case is given. */
export interface Deps {
  settings: Settings;
  clock: Clock;
  orm: Orm;
  /** A fresh entity manager, one per run or request. */
  em(): Em;
  actor: Actor;
  /** Names this process among all that share the database. */
  owner: string;
  log: Log;
  /** The football service. Without a key every call fails as `not_configured`. */
  football: FootballClient;
  fixtureData: FixtureData;
  /** What this process was last told of the leagues' seasons. */
  seasons: SeasonMemory;
  /** A model provider. Throws `ModelError` `not_configured` without a key. */
  provider(name: ProviderName): ModelProvider;
  /** Uniform in [0, 1); seeded where a run must repeat. */
  random(): number;
  /** True when everything outside is simulated; what is written then says so. */
  isSimulated: boolean;
}

/** Every use case takes these beside its input. */
export interface RunOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((state: { done?: number; total?: number; text?: string }) => void) | undefined;
}

export interface Runtime extends Deps {
  close(): Promise<void>;
}

export interface RuntimeOptions {
  settings: Settings;
  source: Source;
  clock?: Clock;
  /** Look at the demo's database instead of the real one. */
  isDemo?: boolean;
  /** Told in one sentence what an operator should know. */
  note?: (sentence: string) => void;
  /** A database that is already open; it is left open at `close`. */
  orm?: Orm;
  logLevel?: 'silent' | 'info' | 'debug';
  actorName?: string;
  isSimulated?: boolean;
  random?: () => number;
  /** Requests to the football service started per second at most; its own stated limit when absent. */
  footballPerSecond?: number;
}

/** The composition root: the only place that wires database, football service, models and clock together. */
export async function openRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { settings, source, clock = systemClock } = options;
  // Left to itself, V8 lets the heap of a long run grow to twice what it needs before it looks for what is done with,
  // and doubles the part for what is new until it has 96 MB, far more than a card leaves behind.
  setFlagsFromString('--heap-growing-percent=20');
  setFlagsFromString('--semi-space-growth-factor=1');
  const orm =
    options.orm ??
    (await connect(settings, {
      isDemo: options.isDemo ?? false,
      ...(options.note && { note: options.note }),
    }));
  const providers = new Map<ProviderName, ModelProvider>();
  const owner = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const football = createFootballClient({
    baseUrl: settings.API_FOOTBALL_BASE_URL,
    key: settings.API_FOOTBALL_KEY,
    clock,
    budget: createPostgresBudget(orm.em.fork(), clock),
    ...(options.footballPerSecond && { perSecond: options.footballPerSecond }),
  });
  return {
    settings,
    clock,
    orm,
    em: () => orm.em.fork(),
    actor: { source, name: options.actorName ?? systemUser() },
    owner,
    log: createLog(options.logLevel ?? 'silent', { source }),
    football,
    fixtureData: createFixtureData({
      client: football,
      store: createFixtureStore(orm.em.fork()),
      clock,
      weather: createWeather(settings.WEATHER_BASE_URL),
      news: createNews(settings.NEWS_FEED_URL),
    }),
    seasons: new SeasonMemory(),
    provider: (name) => {
      const provider = providers.get(name) ?? createProvider(settings, name);
      providers.set(name, provider);
      return provider;
    },
    random: options.random ?? Math.random,
    isSimulated: options.isSimulated ?? options.isDemo ?? false,
    close: async () => {
      if (!options.orm) await orm.close();
    },
  };
}
