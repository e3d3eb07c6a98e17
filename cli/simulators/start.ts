import type { Clock } from '#core/clock';
import {
  startFootballSimulator,
  type FootballSimulator,
  type FootballSimulatorOptions,
} from './football/server.ts';
import { startGeminiSimulator } from './llm/gemini.ts';
import { startOpenaiSimulator, type OpenaiSimulatorOptions } from './llm/openai.ts';
import type { ModelSimulator } from './llm/simulator.ts';
import { startMediaSimulator, type MediaSimulator } from './media.ts';
import { startNewsSimulator, type NewsSimulator } from './news.ts';
import { startWeatherSimulator, type WeatherSimulator } from './weather.ts';
import type { World } from './world/types.ts';

export interface SimulatorsOptions {
  clock: Clock;
  /** `seededWorld(…)` or `replayWorld(…)`. */
  world: World;
  football?: Partial<Omit<FootballSimulatorOptions, 'world' | 'clock'>>;
  models?: Partial<Omit<OpenaiSimulatorOptions, 'clock' | 'key'>>;
}

export interface Simulators {
  world: World;
  football: FootballSimulator;
  openai: ModelSimulator;
  gemini: ModelSimulator;
  weather: WeatherSimulator;
  news: NewsSimulator;
  media: MediaSimulator;
  /** Environment values that lead the product to the simulators and nowhere else. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

/** Everything outside the product, on loopback: football data, both model providers, weather and news, telling of one world at one clock. */
export async function startSimulators({
  clock,
  world,
  football: footballOptions,
  models,
}: SimulatorsOptions): Promise<Simulators> {
  const [football, openai, gemini, weather, news, media] = await Promise.all([
    startFootballSimulator({ ...footballOptions, world, clock }),
    startOpenaiSimulator({ ...models, clock }),
    startGeminiSimulator({ ...models, clock }),
    startWeatherSimulator({ clock, world }),
    startNewsSimulator({ clock, world }),
    startMediaSimulator(),
  ]);
  return {
    world,
    football,
    openai,
    gemini,
    weather,
    news,
    media,
    settings: {
      API_FOOTBALL_BASE_URL: football.url,
      API_FOOTBALL_MEDIA_URL: media.url,
      API_FOOTBALL_KEY: football.key,
      OPENAI_BASE_URL: openai.url,
      OPENAI_API_KEY: openai.key,
      GEMINI_BASE_URL: gemini.url,
      GEMINI_API_KEY: gemini.key,
      WEATHER_BASE_URL: weather.url,
      NEWS_FEED_URL: news.url,
    },
    async close() {
      await Promise.all(
        [football, openai, gemini, weather, news, media].map((simulator) => simulator.close()),
      );
    },
  };
}
