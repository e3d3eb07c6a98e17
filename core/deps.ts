import type { ProviderName } from '#config/providers';
import type { Settings } from '#config/settings';
import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Em, Orm } from './db/orm.ts';
import type { FootballClient } from './football/client.ts';
import type { FixtureData } from './football/fixture-data.ts';
import type { SeasonMemory } from './football/season-memory.ts';
import type { ModelProvider } from './llm/provider.ts';
import type { Log } from './log.ts';

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

/** What a report needs, which only reads. */
export interface ReadDeps {
  em(): Em;
  clock: Pick<Clock, 'now'>;
}

/** Every use case takes these beside its input. */
export interface RunOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((state: { done?: number; total?: number; text?: string }) => void) | undefined;
}
