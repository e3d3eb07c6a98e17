import type { Command } from 'commander';

import { addReports } from './analytics-reports.ts';
import { addScore } from './analytics-score.ts';
import type { Context } from '../context.ts';

export function register(command: Command, context: Context): void {
  addReports(command, context);
  addScore(command, context);
}
