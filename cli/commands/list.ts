import type { Command } from 'commander';

import type { Context } from '../context.ts';

/** A command's file adds its arguments, flags, subcommands and actions to `command`. */
export interface CommandModule {
  register(command: Command, context: Context): void;
}

export interface CommandEntry {
  name: string;
  summary: string;
  /** Command lines shown below its help. */
  examples: readonly string[];
  /** It reads none, and need not wait until their forms are described. */
  isWithoutSettings?: true;
  load: () => Promise<CommandModule>;
}

/** Every command, by hand; a test fails by name when a file in this folder is missing here. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'init',
    summary: 'set up a site that runs by itself',
    examples: [
      'tips init',
      'tips init --yes --secret API_FOOTBALL_KEY=football.key --secret OPENAI_API_KEY=openai.key',
      'tips init --public-url https://tips.example --admins you@tips.example --schedules systemd',
    ],
    load: () => import('./init.ts'),
  },
  {
    name: 'doctor',
    summary: 'check the machine, the configuration and the database',
    examples: ['tips doctor', 'tips doctor --offline', 'tips doctor --deep --json'],
    load: () => import('./doctor.ts'),
  },
  {
    name: 'status',
    summary: 'what needs you, the most urgent first, and what mends it; put something off',
    examples: [
      'tips status',
      'tips status --json',
      'tips status snooze duplicates --hours 24 --reason "asked the league"',
    ],
    load: () => import('./status.ts'),
  },
  {
    name: 'alerts',
    summary: 'send a test through every channel for alerts',
    examples: ['tips alerts test'],
    load: () => import('./alerts.ts'),
  },
  {
    name: 'db',
    summary: 'start, stop, back up, restore and move the database',
    examples: [
      'tips db status',
      'tips db backup touchline.tgz',
      'tips db restore touchline.tgz',
      'tips db move postgresql://tips@db.example/touchline',
    ],
    load: () => import('./db.ts'),
  },
  {
    name: 'migrate',
    summary: 'bring the database to the newest schema',
    examples: ['tips migrate --dry-run'],
    load: () => import('./migrate.ts'),
  },
  {
    name: 'leagues',
    summary: 'list, show, hide, place, add and refresh leagues',
    examples: [
      'tips leagues list',
      'tips leagues show 6',
      'tips leagues add --api-football-id 40 --display-name Championship',
    ],
    load: () => import('./leagues.ts'),
  },
  {
    name: 'history',
    summary: 'import the past seasons of leagues; show what is stored',
    examples: ['tips history import --dry-run', 'tips history status'],
    load: () => import('./history.ts'),
  },
  {
    name: 'discover',
    summary: 'find coming games',
    examples: ['tips discover --days 3'],
    load: () => import('./discover.ts'),
  },
  {
    name: 'fixtures',
    summary: 'fetch and show the data of games',
    examples: ['tips fixtures fetch', 'tips fixtures fetch 17 --phase pre-kickoff', 'tips fixtures show 17'],
    load: () => import('./fixtures.ts'),
  },
  {
    name: 'odds',
    summary: 'read the market before kick-off; show what was read of a game',
    examples: ['tips odds fetch --dry-run', 'tips odds fetch', 'tips odds show 17'],
    load: () => import('./odds.ts'),
  },
  {
    name: 'generate',
    summary: 'write prediction cards',
    examples: [
      'tips generate --missing --dry-run',
      'tips generate --missing --limit 5',
      'tips generate --regenerate --game 17',
      'tips generate --extra --game 17 --provider gemini --model gemini-3.5-flash',
    ],
    load: () => import('./generate.ts'),
  },
  {
    name: 'queue',
    summary: 'the work asked for: list, add, cancel, pause, resume, retry and clear',
    examples: ['tips queue list --waiting', 'tips queue cancel --all', 'tips queue retry --failed'],
    load: () => import('./queue.ts'),
  },
  {
    name: 'prekickoff',
    summary: 'update the cards of games that start in about an hour',
    examples: ['tips prekickoff --json'],
    load: () => import('./prekickoff.ts'),
  },
  {
    name: 'results',
    summary: 'read results and settle tips; enter one by hand',
    examples: [
      'tips results',
      'tips results set 17 --ft 2-1 --ht 1-0 --reason "entered from the club\'s report"',
    ],
    load: () => import('./results.ts'),
  },
  {
    name: 'evaluate',
    summary: 'settle the archive again',
    examples: ['tips evaluate', 'tips evaluate --game 17'],
    load: () => import('./evaluate.ts'),
  },
  {
    name: 'games',
    summary: 'list, add, edit, merge and delete games',
    examples: [
      'tips games list --from 2026-11-28 --to 2026-11-30',
      'tips games list --state duplicate',
      'tips games edit 17 --kickoff 2026-12-06T17:30Z',
    ],
    load: () => import('./games.ts'),
  },
  {
    name: 'cards',
    summary: 'list, show, publish, withdraw and move cards',
    examples: ['tips cards list --state review', 'tips cards show 5', 'tips cards publish --state draft'],
    load: () => import('./cards.ts'),
  },
  {
    name: 'markets',
    summary: 'list the markets, settle picks and read written outcomes',
    examples: ['tips markets list', 'tips markets parse "over 2.5 goals" --home Arsenal --away Everton'],
    load: () => import('./markets.ts'),
  },
  {
    name: 'models',
    summary: 'list the language models; ask the providers about them',
    examples: ['tips models', 'tips models sync'],
    load: () => import('./models.ts'),
  },
  {
    name: 'lab',
    summary: 'compare prompts and models on past games, and try them on coming ones',
    examples: [
      'tips lab run --prompts 1,2 --models gpt-6-luna --games past:60 --max-cost 2 --dry-run',
      'tips lab show 1',
      'tips lab compare 1',
      'tips lab trial list',
    ],
    load: () => import('./lab.ts'),
  },
  {
    name: 'prompt',
    summary: 'show, save and switch prompt versions',
    examples: [
      'tips prompt show',
      'tips prompt set prompt.txt --note "shorter verdicts"',
      'tips prompt activate 3',
    ],
    load: () => import('./prompt.ts'),
  },
  {
    name: 'config',
    summary: 'show and change what is edited while the product runs',
    examples: ['tips config list', 'tips config set llm_config provider=gemini model=gemini-3.5-flash'],
    load: () => import('./config.ts'),
  },
  {
    name: 'analytics',
    summary: 'accuracy, calibration, usage, cost and coverage; score forecasts',
    examples: ['tips analytics accuracy --by model', 'tips analytics spend --days 7 --json'],
    load: () => import('./analytics.ts'),
  },
  {
    name: 'ledger',
    summary: 'show, export and verify the record of published picks',
    examples: [
      'tips ledger list',
      'tips ledger export ledger.jsonl',
      'tips ledger verify --against ledger.jsonl',
      'tips ledger checkpoint',
      'tips ledger key rotate',
    ],
    load: () => import('./ledger.ts'),
  },
  {
    name: 'witness',
    summary: 'be a witness of somebody’s record: sign its checkpoints while they only grow',
    examples: [
      'tips witness new example.com/witness',
      'tips witness watch tips.example.com/log+0c1d2e3f+AY…',
      'tips witness serve --port 8090',
    ],
    load: () => import('./witness.ts'),
  },
  {
    name: 'logs',
    summary: 'what the product did last, and emptying that list',
    examples: ['tips logs list', 'tips logs clear --yes'],
    load: () => import('./logs.ts'),
  },
  {
    name: 'audit',
    summary: 'who changed what, when, from what to what',
    examples: ['tips audit list --by commands --json', 'tips audit list --csv'],
    load: () => import('./audit.ts'),
  },
  {
    name: 'users',
    summary: 'people, their sessions and data, and who may use the dashboard',
    examples: ['tips users list --search ann', 'tips users list --admins', 'tips users grant 7'],
    load: () => import('./users.ts'),
  },
  {
    name: 'keys',
    summary: 'check and set the keys of the services',
    examples: ['tips keys set openai', 'tips keys check', 'tips keys push'],
    load: () => import('./keys.ts'),
  },
  {
    name: 'tick',
    summary: 'run every schedule that is due, once',
    examples: ['tips tick --quiet'],
    load: () => import('./tick.ts'),
  },
  {
    name: 'cron',
    summary: 'let cron run the schedules',
    examples: ['tips cron print', 'tips cron install'],
    load: () => import('./cron.ts'),
  },
  {
    name: 'serve',
    summary: 'serve the API and the site, run the schedules, take jobs',
    examples: ['tips serve --port 8080', 'tips serve --no-worker --no-scheduler'],
    load: () => import('./serve.ts'),
  },
  {
    name: 'worker',
    summary: 'take work that was asked for in the admin',
    examples: ['tips worker'],
    load: () => import('./worker.ts'),
  },
  {
    name: 'open',
    summary: 'open the site in a browser, or print its address',
    examples: ['tips open', 'tips open --admin', 'tips open --print'],
    load: () => import('./open.ts'),
  },
  {
    name: 'version',
    summary: 'say which version this is and what runs it',
    examples: ['tips version', 'tips version --json'],
    isWithoutSettings: true,
    load: () => import('./version.ts'),
  },
  {
    name: 'demo',
    summary: 'the whole product on simulated services',
    examples: [
      'tips demo --once --json',
      'tips demo --once --season 2024-25.json --from 2024-11-29 --to 2025-03-17',
    ],
    load: () => import('./demo.ts'),
  },
  {
    name: 'completion',
    summary: 'print a completion script for a shell',
    examples: [
      'tips completion bash > ~/.local/share/bash-completion/completions/tips',
      'tips completion zsh > ~/.zfunc/_tips',
      'tips completion fish > ~/.config/fish/completions/tips.fish',
    ],
    isWithoutSettings: true,
    load: () => import('./completion.ts'),
  },
];
