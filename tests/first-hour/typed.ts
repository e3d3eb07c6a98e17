import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { providerNames, providerTitle } from '#config/providers';
import { type PathOptions, requireCode, type Step, typed, where } from './path.ts';
import type { Answer } from './room.ts';

const enter = '\r';
const interrupt = '\u0003';
const football = 'Key of API-Football';

/** `tips init` as README has it, on a terminal: a wrong key, Ctrl-C, then every question, then all by Enter. */
export async function* typeInit(options: PathOptions): AsyncGenerator<Step> {
  const { room, outside, folder, port } = options;
  mkdirSync(join(room.home, folder), { recursive: true });
  const init = (answers: readonly Answer[]) => room.type(typed(options, 'init'), answers, where(options));
  const { API_FOOTBALL_KEY = '', OPENAI_API_KEY = '', GOOGLE_CLIENT_SECRET = '' } = outside.secrets;

  const left = await init([
    [football, `a-wrong-key${enter}`],
    ['Another key', interrupt],
  ]);
  requireCode('tips init, left by Ctrl-C', left, [130]);
  requireShown(left.stdout, 'Interrupted. What was done is kept');
  yield { name: 'tips init, left by Ctrl-C', seconds: left.seconds, found: 'ended with 130' };

  const answered = await init([
    ['Enter to', `${API_FOOTBALL_KEY}${enter}`],
    ...providerNames.map((name): Answer => [
      `Key of ${providerTitle(name)}`,
      `${name === 'openai' ? OPENAI_API_KEY : ''}${enter}`,
    ]),
    ...written,
    ['address of the site', `http://localhost:${port}${enter}`],
    ['Set up sign-in with?', ` ${enter}`],
    ['Client ID', `${outside.googleClientId}${enter}`],
    ['Client secret', `${GOOGLE_CLIENT_SECRET}${enter}`],
    ['first admin', `${outside.admin.email}${enter}`],
    ['Webhook', `${outside.alertAddress}${enter}`],
    ...scheduled,
  ]);
  requireCode('tips init', answered);
  requireShown(answered.stdout, 'What happens next:');
  const [, games] = /(\d+ games?) to come/.exec(answered.stdout) ?? [];
  if (!games) throw new Error(`tips init found no game: ${answered.stdout.slice(-2000)}`);
  yield { name: 'tips init', seconds: answered.seconds, found: games };

  const again = await init([
    ['Enter to', enter],
    ...providerNames.map((name): Answer => [`Key of ${providerTitle(name)}`, enter]),
    ...written,
    ['address of the site', enter],
    ['Google (set)', enter],
    ['first admin', enter],
    ['Webhook', enter],
    ...scheduled,
  ]);
  requireCode('tips init again', again);
  for (const secret of Object.values(outside.secrets))
    if (`${answered.stdout}${again.stdout}`.includes(secret)) throw new Error('A secret was shown.');
  yield { name: 'tips init again', seconds: again.seconds, found: 'all by Enter' };
}

const written: readonly Answer[] = [
  ['Which model', enter],
  ['Which leagues', enter],
  ['Write cards by themselves', enter],
  ['Write them again', enter],
  ['cost in a day', enter],
  ['cost in a month', enter],
];
const scheduled: readonly Answer[] = [
  ['which time zone', enter],
  ['What runs the schedules', enter],
];

function requireShown(screen: string, text: string): void {
  if (!screen.includes(text)) throw new Error(`The screen does not show "${text}": ${screen.slice(-2000)}`);
}
