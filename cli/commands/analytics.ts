import type { Command } from 'commander';

import type { Context } from '../context.ts';
import { addScore } from './analytics-score.ts';

export function register(command: Command, context: Context): void {
  addScore(command, context);
}
