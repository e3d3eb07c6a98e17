import type { Command } from 'commander';
import { addReports } from './analytics-reports.ts';
import { addScores } from './analytics-scores.ts';
import type { Context } from '../context.ts';

export function register(command: Command, context: Context): void {
  addReports(command, context);
  addScores(command, context);
}
