import type { Deps } from '#core/deps';
import type { Settings } from '#config/settings';
import type { Io } from './ui/io.ts';

/**
 * What a command is given. Everything outside arrives as a function, so that `--help` opens nothing.
 */
export interface Context {
  io: Io;
  /** Aborts at Ctrl-C or SIGTERM. */
  signal: AbortSignal;
  directory: string;
  /** Of this program. */
  version: string;
  environment: Record<string, string | undefined>;
  /** The exit code of a command that ends without throwing; 0 when not called. */
  exitWith(code: number): void;
  /** Settings of this process. Throws `SettingsError` with every fault. */
  settings(): Settings;
  /** Database, clock, football service and models, opened on first use and closed when the command ends. */
  runtime(): Promise<Deps>;
  /**
   * Closes what is open, and goes on with these settings; without any they are read anew, as this command has changed
   * `.env`.
   */
  renew(settings?: Settings): Promise<void>;
}
