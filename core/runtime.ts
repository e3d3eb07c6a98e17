import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { ProviderName } from '#config/providers';
import type { Settings } from '#config/settings';
import { type Source, systemUser } from './actor.ts';
import { type Clock, systemClock } from './clock.ts';
import { connect } from './db/connect.ts';
import type { Orm } from './db/orm.ts';
import type { Deps } from './deps.ts';
import { createFootballClient } from './football/client.ts';
import { createFixtureData } from './football/fixture-data.ts';
import { createFixtureStore } from './football/fixture-store.ts';
import { createNews } from './football/news.ts';
import { createPostgresBudget } from './football/postgres-budget.ts';
import { SeasonMemory } from './football/season-memory.ts';
import { createWeather } from './football/weather.ts';
import { createProvider } from './llm/providers.ts';
import type { ModelProvider } from './llm/provider.ts';
import { createLog } from './log.ts';
import { demoAnchors } from './record/demo-anchors.ts';

/** What use cases are given, and how it is put away again. */
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
  /** Most requests to the football service started per second; absent: the limit that the service states. */
  footballPerSecond?: number;
}

/** The composition root: the only place that wires database, football service, models and clock together. */
export async function openRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { source, clock = systemClock, isDemo = false } = options;
  // The demo's record is never signed with the key of the real one or sent to who stamps that, and readers are told nothing of its matches.
  const settings = isDemo
    ? {
        ...options.settings,
        ...(await demoAnchors(options.settings)),
        RECORD_KEY_FILE: undefined,
        VAPID_PRIVATE_KEY: undefined,
      }
    : options.settings;
  const orm =
    options.orm ??
    (await connect(settings, {
      isDemo,
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
    isSimulated: options.isSimulated ?? isDemo,
    close: async () => {
      if (!options.orm) await orm.close();
    },
  };
}
