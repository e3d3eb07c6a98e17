import { type AppError, fault } from './errors.ts';

/** Which command shows what there is. */
const lists = {
  game: 'games list',
  card: 'cards list',
  league: 'leagues list',
  'prompt version': 'prompt list',
  'lab run': 'lab list',
  user: 'users list',
  trial: 'lab trial list',
} as const;

/** The fault of an id that names nothing: one sentence and one way out, whoever asked. */
export const absent = (what: keyof typeof lists, id: number): AppError =>
  fault('not_found', `There is no ${what} ${id}.`, { suggestion: `\`tips ${lists[what]}\` shows them.` });
