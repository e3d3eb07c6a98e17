import type { Command } from 'commander';
import { dayMs } from '#core/domain/time';
import { fault } from '#core/errors';
import type { Context } from '../context.ts';
import { dollars, plural } from '../ui/format.ts';
import { day, instant } from '../ui/parse.ts';
import type { Demo } from '../demo/demo.ts';

interface Options {
  once?: boolean;
  database?: string;
  season?: string;
  from?: Date;
  to?: Date;
  at?: Date;
}

export function register(command: Command, context: Context): void {
  command
    .option('--once', 'end when the run is done, instead of serving')
    .option('--database <url>', 'an empty database to use instead of tips_demo')
    .option('--season <file>', 'replay a season file of openfootball/football.json, with --from and --to')
    .option('--from <day>', 'first day of the replay', day)
    .option('--to <day>', 'last day of the replay', day)
    .option('--at <instant>', 'the instant the invented world has come to, instead of now', instant)
    .action((options: Options) => demo(context, options));
}

async function demo(context: Context, options: Options): Promise<void> {
  const { io, signal } = context;
  const season = seasonOf(options);
  if (!options.once) {
    const { requireDemoPort } = await import('../demo/serve.ts');
    await requireDemoPort(context.settings());
  }
  const { runDemo } = await import('../demo/demo.ts');
  const site = options.once
    ? undefined
    : import('../demo/site.ts').then(({ siteBuilt }) => siteBuilt(signal));
  const progress = io.progress(season ? 'Replaying the season' : 'Living through two weeks', {
    isLong: true,
  });
  const ran = await runDemo({
    settings: context.settings(),
    ...(options.database && { database: options.database }),
    ...(season && { season }),
    ...(options.at && { at: options.at }),
    note: (text) => io.note(text),
    signal,
    onProgress: (state) => progress.update(state),
  }).finally(() => progress.stop());
  try {
    if (options.once) io.result(ran.report, () => summary(context, ran));
    else {
      const problem = await site;
      if (problem) io.note(`The site could not be built, only the API answers: ${problem}`);
      await serve(context, ran);
    }
  } finally {
    await ran.close();
  }
}

function seasonOf({ season, from, to, at }: Options): { file: string; from: Date; to: Date } | undefined {
  if (at && !(at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2100))
    throw fault('usage', 'The invented world is of a year from 2000 to 2099.');
  if (season && at) throw fault('usage', 'A replay ends at --to, not at --at.');
  if (!season && !from && !to) return undefined;
  if (!season || !from || !to) throw fault('usage', 'A replay needs --season, --from and --to.');
  if (from >= to) throw fault('usage', '--from must be before --to.');
  return { file: season, from, to: new Date(to.getTime() + dayMs - 1) };
}

function summary({ io }: Context, { report }: Demo): string {
  const { settled, accuracy, llm, football, record } = report;
  const rows: [string, string][] = [
    ['Games discovered', String(report.discovered)],
    ['Fixture-data records', String(report.fixtureRecords)],
    ['Cards written', String(report.generated)],
    ['Cards published', String(report.published)],
    [
      'Tips settled',
      Object.entries(settled)
        .map(([name, count]) => `${count} ${name.replace('_', ' ')}`)
        .join(', '),
    ],
    ['Accuracy', `${accuracy.percentage} % (${accuracy.accurate} of ${accuracy.total})`],
    [
      'Model calls',
      `${llm.calls}, ${llm.inputTokens} tokens in, ${llm.outputTokens} out, ${dollars(llm.cost)}`,
    ],
    [
      'Football requests',
      `${football.requests}, ${football.requestsPerGame ?? '–'} per settled game; ${football.historyRequests} for past seasons, ${football.oddsRequests} for odds`,
    ],
    [
      'Record',
      `${record.entries} entries, ${record.checkpoints} checkpoints, ${record.stamps} time-stamps, ${record.cosignatures} signatures of a witness`,
    ],
    ['Anchored before kick-off', `${record.anchored} of ${record.picks} picks`],
    ['Time', `${report.seconds} s`],
  ];
  return [
    io.table(rows, [
      { head: 'Demo', value: ([name]) => name },
      { head: 'Everything outside is simulated', value: ([, value]) => value },
    ]),
    `${plural(report.generated, 'card')} to look at: \`tips --demo games list\`, \`tips --demo cards list\`, \`tips --demo analytics accuracy\`.`,
  ].join('\n');
}

async function serve(context: Context, ran: Demo): Promise<void> {
  const { serveDemo } = await import('../demo/serve.ts');
  await serveDemo(ran, {
    settings: context.settings(),
    signal: context.signal,
    io: context.io,
    summary: () => summary(context, ran),
  });
}
