import type { Settings } from '#config/settings';

import type { Clock } from '../clock.ts';
import type { Em } from '../db/orm.ts';
import type { FootballBudget } from './budget.ts';
import { createFootballClient, type FootballClient } from './client.ts';
import { createFixtureData, type FixtureData } from './fixture-data.ts';
import { createFixtureStore, type FixtureDataStore } from './fixture-store.ts';
import { createNews } from './news.ts';
import { createPostgresBudget } from './postgres-budget.ts';
import { createWeather } from './weather.ts';

export interface Football {
  client: FootballClient;
  budget: FootballBudget;
  store: FixtureDataStore;
  data: FixtureData;
}

export interface FootballOptions {
  settings: Pick<
    Settings,
    'API_FOOTBALL_BASE_URL' | 'API_FOOTBALL_KEY' | 'WEATHER_BASE_URL' | 'NEWS_FEED_URL'
  >;
  clock: Clock;
  /** A manager of its own: the budget and the records are written outside any caller's transaction. */
  em: Em;
  /** Starts per second; Infinity where the service is a simulator on this machine. */
  perSecond?: number;
}

/** Everything that speaks to the football service and its neighbours, wired from the settings. */
export function openFootball({ settings, clock, em, perSecond }: FootballOptions): Football {
  const budget = createPostgresBudget(em, clock);
  const client = createFootballClient({
    baseUrl: settings.API_FOOTBALL_BASE_URL,
    key: settings.API_FOOTBALL_KEY,
    clock,
    budget,
    ...(perSecond !== undefined && { perSecond }),
  });
  const store = createFixtureStore(em);
  const weather = createWeather(settings.WEATHER_BASE_URL);
  const news = createNews(settings.NEWS_FEED_URL);
  return { client, budget, store, data: createFixtureData({ client, store, clock, weather, news }) };
}
