import { type ProviderName, providerNames, providers } from '#config/providers';
import type { Clock } from '#core/clock';
import {
  startFootballSimulator,
  type FootballSimulator,
  type FootballSimulatorOptions,
} from './football/server.ts';
import { startAnthropicSimulator } from './llm/anthropic/anthropic.ts';
import { startGeminiSimulator } from './llm/gemini/gemini.ts';
import { startOpenaiSimulator, type OpenaiSimulatorOptions } from './llm/openai/openai.ts';
import type { ModelSimulator } from './llm/simulator.ts';
import { startTimestampSimulator, type TimestampSimulator } from './log/timestamps.ts';
import { startWitnessSimulator, type WitnessSimulator } from './log/witness.ts';
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

type ModelOptions = Omit<OpenaiSimulatorOptions, 'key'>;

/** What plays each provider of the table. */
const starters: Record<ProviderName, (options: ModelOptions) => Promise<ModelSimulator>> = {
  openai: startOpenaiSimulator,
  gemini: startGeminiSimulator,
  anthropic: startAnthropicSimulator,
};

export interface Simulators extends Record<ProviderName, ModelSimulator> {
  world: World;
  football: FootballSimulator;
  weather: WeatherSimulator;
  news: NewsSimulator;
  media: MediaSimulator;
  timestamps: TimestampSimulator;
  witness: WitnessSimulator;
  /** Environment values that lead the product to the simulators and nowhere else. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

/** Everything outside the product, on loopback: football data, every model provider, weather, news, a time-stamp authority and a witness, telling of one world at one clock. */
export async function startSimulators({
  clock,
  world,
  football: footballOptions,
  models,
}: SimulatorsOptions): Promise<Simulators> {
  const [played, football, weather, news, media, timestamps, witness] = await Promise.all([
    Promise.all(
      providerNames.map(async (name) => [name, await starters[name]({ ...models, clock })] as const),
    ),
    startFootballSimulator({ ...footballOptions, world, clock }),
    startWeatherSimulator({ clock, world }),
    startNewsSimulator({ clock, world }),
    startMediaSimulator(),
    startTimestampSimulator({ clock }),
    startWitnessSimulator({ clock }),
  ]);
  return {
    ...(Object.fromEntries(played) as Record<ProviderName, ModelSimulator>),
    world,
    football,
    weather,
    news,
    media,
    timestamps,
    witness,
    settings: {
      API_FOOTBALL_BASE_URL: football.url,
      API_FOOTBALL_MEDIA_URL: media.url,
      API_FOOTBALL_KEY: football.key,
      ...Object.fromEntries(
        played.flatMap(([name, { url, key }]) => [
          [providers[name].addressName, url],
          [providers[name].keyName, key],
        ]),
      ),
      WEATHER_BASE_URL: weather.url,
      NEWS_FEED_URL: news.url,
      RECORD_AUTHORITIES: `${timestamps.url}|${timestamps.rootFile}`,
      RECORD_WITNESSES: `${witness.vkey}|${witness.url}`,
    },
    async close() {
      await Promise.all(
        [
          football,
          ...played.map(([, simulator]) => simulator),
          weather,
          news,
          media,
          timestamps,
          witness,
        ].map((simulator) => simulator.close()),
      );
    },
  };
}
