import type { Command } from 'commander';
import type { Need, Needs } from '#core/contract/admin-needs';
import type { Context } from '../context.ts';
import type { Io } from '../ui/io.ts';
import { wrapped } from '../ui/wrapped.ts';
import { whenIso } from '../ui/format.ts';
import { wholeNumberTo } from '../ui/parse.ts';

const marks = { now: ['red', '!'], soon: ['yellow', '·'], wait: ['dim', ' '] } as const;
const heads: Record<Need['group'], string> = {
  stops: 'Stops the product',
  kickoffs: 'Before the next kick-offs',
  today: 'Today',
  week: 'This week',
};

export function register(command: Command, context: Context): void {
  command.addHelpText(
    'after',
    '\nThe admin’s page, `tips doctor`, /metrics and alerts tell the same list. Keys for `snooze` are in --json.',
  );
  command.action(async () => {
    const { howToMend, presentNeeds } = await import('#core/reads/admin/needs/present');
    const present = await presentNeeds(await context.runtime());
    context.io.result(present, () => told(context.io, present, howToMend));
  });
  command
    .command('snooze')
    .summary('put one of them off, with a reason')
    .argument('<key>', 'its key, as --json tells it')
    .requiredOption('--reason <text>', 'why; others read it')
    .option('--hours <n>', 'for so long, 1 to 168', wholeNumberTo(168), 24)
    .action(async (key: string, options: { reason: string; hours: number }) => {
      const { snoozeNeed } = await import('#core/use-cases/snooze-need');
      const done = await snoozeNeed(await context.runtime(), { key, ...options });
      context.io.result(done, () => `${key} is put off until ${whenIso(done.until.toISOString())}.`);
    });
  command
    .command('wake')
    .summary('show again what was put off')
    .argument('<key>', 'its key')
    .action(async (key: string) => {
      const { wakeNeed } = await import('#core/use-cases/snooze-need');
      context.io.result(await wakeNeed(await context.runtime(), { key }), () => `${key} is shown again.`);
    });
}

type HowToMend = (need: Need) => string;

function told(io: Io, { needs, snoozed }: Needs, howToMend: HowToMend): string {
  const lines = [...Map.groupBy(needs, ({ group }) => group)].flatMap(([group, same]) => [
    io.style('bold', heads[group]),
    ...same.flatMap((need) => lineOf(io, need, howToMend)),
  ]);
  return [
    ...(needs.length === 0 ? ['Nothing needs you.'] : lines),
    ...snoozed.map(({ what, until, reason }) =>
      io.style('dim', `Put off until ${whenIso(until)}: ${what} (${reason})`),
    ),
  ].join('\n');
}

const indent = '    ';

function lineOf(io: Io, need: Need, howToMend: HowToMend): string[] {
  const { level, what, why, by, late, waitsFor } = need;
  const [color, mark] = marks[level];
  const when = by === null ? '' : `, ${late ? 'since' : 'by'} ${whenIso(by)}`;
  const how = waitsFor.length > 0 ? 'Waits for what is above.' : howToMend(need);
  const below = (text: string) =>
    io.isTerminal
      ? wrapped(text, io.width - indent.length).map((line) => `${indent}${line}`)
      : [`${indent}${text}`];
  const [first = '', ...more] = io.isTerminal ? wrapped(`${what}${when}`, io.width - 2) : [`${what}${when}`];
  return [
    `${io.style(color, mark)} ${first}`,
    ...more.map((line) => `  ${line}`),
    ...below(why),
    ...below(how),
  ];
}
