import { providerNames } from '#config/providers';
import { dollarsText } from '#core/domain/money';
import { keySentence } from '#core/use-cases/check-keys';
import { monthSentence } from '#core/use-cases/estimate-month';
import { plural, whenIso } from '../ui/format.ts';
import type { Initialised } from './outcome.ts';
import { planSentence } from './plan-sentence.ts';

const onOff = (isOn: boolean): string => (isOn ? 'on' : 'off');
const cap = (dollars: number | null, span: string): string =>
  dollars === null ? `no limit a ${span}` : `${dollarsText(dollars)} a ${span}`;

/** What is set, what happens next and when, and what is open, in lines. */
export const told = (done: Initialised): string =>
  [...whatIsSet(done), '', ...whatIsNext(done), ...whatIsOpen(done)].join('\n');

/** What is set up now. */
function whatIsSet(done: Initialised): string[] {
  const { llm, leagues, writing, caps, keys, record } = done;
  const withoutModel = !keys.some(({ state }, index) => index > 0 && state !== 'not configured');
  return [
    // A provider that nobody chose is no fault.
    ...keys
      .filter(
        ({ state }, index) => state !== 'not configured' || index === 0 || (withoutModel && index === 1),
      )
      .map((state, index) =>
        withoutModel && index === 1
          ? `Models: no key. Run \`tips keys set ${providerNames[0]}\`, or another of ${providerNames.join(', ')}.`
          : `${state.name}: ${keySentence(state)}${state.plan === undefined ? '' : planSentence(state.plan)}`,
      ),
    `Cards are written by ${llm.model} (${llm.provider}).`,
    `Visible leagues: ${leagues.map(({ displayName }) => displayName).join(', ') || 'none'}.`,
    monthSentence(done.month),
    `Automatic writing is ${onOff(writing.automatic)}, the update before kick-off ${onOff(writing.beforeKickoff)}; models may cost ${cap(caps.day, 'day')} and ${cap(caps.month, 'month')}.`,
    `Daily schedules are meant in ${done.timeZone}.`,
    `Public address: ${done.publicUrl ?? 'none, this machine alone'}. Sign-in: ${done.signIn.join(', ') || 'none'}. Admins: ${done.admins}. Alerts: ${done.alerts.join(', ') || 'none'}.`,
    record.isNew
      ? `The record is signed by ${record.vkey}. Keep a copy of the secret half elsewhere: ${record.file}`
      : `The record is signed by ${record.vkey} (${record.file}).`,
  ];
}

/** What happens now, by whom and when. */
function whatIsNext({ runner, unit, discovered, next, writing, timeZone }: Initialised): string[] {
  const at = (job: string) => next.find((one) => one.job === job)?.at ?? null;
  const discovery = at('discovery');
  return [
    ...(discovered === null
      ? ['No games were looked for: `tips discover` does it.']
      : [
          `${plural(discovered.games, 'game')} to come in ${plural(discovered.leagues, 'league')}${discovered.firstKickoff ? `, the first on ${whenIso(discovered.firstKickoff)}` : ''}.`,
          ...discovered.errors.map((error) => `Failed: ${error}`),
        ]),
    'What happens next:',
    ...start(runner, unit),
    writing.automatic
      ? '  2. Cards for these games are written within minutes after that, within the caps.'
      : '  2. No card is written by itself: `tips generate --missing --dry-run`, then without --dry-run.',
    `  3. ${discovery === null ? 'Discovery is off' : `New games are looked for daily, next on ${whenIso(discovery)} (time zone ${timeZone})`}; results are read every half hour${writing.beforeKickoff ? ', cards written again about an hour before kick-off' : ''}.`,
  ];
}

function start(runner: Initialised['runner'], unit: Initialised['unit']): string[] {
  if (unit !== null)
    return [
      `  1. Install the unit ${unit.file}, which runs site, schedules and a worker:`,
      ...unit.commands.map((command) => `       ${command}`),
    ];
  return runner === 'cron'
    ? ['  1. cron runs the schedules every minute from now on; `tips serve` serves the site.']
    : ['  1. Start `tips serve` and keep it running: it serves the site and runs the schedules.'];
}

/** What keeps the site from running by itself. */
const whatIsOpen = ({ open }: Initialised): string[] =>
  open.length === 0
    ? ['Nothing else is missing.']
    : [
        '',
        'Still open, for a site that runs by itself:',
        ...open.flatMap(({ name, finding, fix }) => [
          `  ${name}: ${finding.replace(/\.$/, '')}.`,
          ...(fix === null ? [] : [`    ${fix}`]),
        ]),
      ];
