import type { Command } from 'commander';
import { type TakedownReason, takedownReasons } from '#core/domain/log/takedown-reasons';
import { fault } from '#core/errors';
import type { Context } from '../context.ts';
import { plural, when } from '../ui/format.ts';
import { oneOf, wholeNumber } from '../ui/parse.ts';

/** The part of `tips ledger` that signs, and has others stamp and sign. */
export function registerLog(command: Command, context: Context): void {
  command
    .command('anchor')
    .summary('sign a checkpoint now, have it time-stamped and cosigned by the witnesses')
    .action(() => anchor(context));
  command
    .command('checkpoint')
    .summary('print the newest checkpoint and what others said of it')
    .action(() => checkpoint(context));
  command
    .command('adopt')
    .summary('list the words that people wrote into old entries; with --yes the log shows its entries')
    .option('--yes', 'they were read: show them to everybody, for good')
    .action(({ yes = false }: { yes?: boolean }) => adopt(context, yes));
  command
    .command('takedown')
    .summary('take down the words of a card for good; its pick and scores stay, and the record says so')
    .argument('[card]', 'the card’s number', wholeNumber)
    .option(
      '--entry <number>',
      'instead of a card: the words of a trial, by the entry of its answer',
      wholeNumber,
    )
    .requiredOption(
      '--reason <code>',
      `as the record says it: ${takedownReasons.join(', ')}`,
      oneOf(takedownReasons),
    )
    .option('--yes', 'do it: the words are gone from here, and come back from old backups alone')
    .action(
      (card: number | undefined, { entry, ...options }: TakedownOptions & { entry?: number | undefined }) => {
        if ((card === undefined) === (entry === undefined))
          throw fault('usage', 'Name either a card, or the entry of a trial’s answer with --entry.', {
            suggestion: '`tips ledger list` has the numbers of entries.',
          });
        return card === undefined
          ? trialTakedown(context, entry!, options)
          : takedown(context, card, options);
      },
    );
  const key = command.command('key').summary('show or change the key that signs the record');
  key
    .command('show', { isDefault: true })
    .summary('print the public key and where the secret one lies')
    .action(() => showKey(context));
  key
    .command('rotate')
    .summary('take a new key; the next checkpoint is signed by the old one and by it')
    .option('--lost', 'the old key is gone: the new one begins alone')
    .option('--name <name>', 'with --lost: begin another log under this name')
    .action((options: { lost?: boolean; name?: string }) => rotate(context, options));
}

async function anchor(context: Context): Promise<void> {
  const { runNow } = await import('#core/jobs/run-job');
  const done = await runNow(
    await context.runtime(),
    'anchor',
    { trigger: 'command', input: { asking: 'hand' } },
    { signal: context.signal },
  );
  context.io.result(done, () =>
    [
      `Checkpoint over ${plural(done.entries, 'entry', 'entries')}${done.checkpoints > 0 ? ', signed now' : ''}; ${plural(done.stamps, 'time-stamp')} and ${plural(done.cosignatures, 'signature')} of witnesses came.`,
      ...done.errorDetails,
    ].join('\n'),
  );
  if (done.errorDetails.length > 0) context.exitWith(3);
}

async function adopt(context: Context, isConfirmed: boolean): Promise<void> {
  const { adoptRecord } = await import('#core/use-cases/adopt-record');
  const adopted = await adoptRecord(await context.runtime(), { isConfirmed });
  context.io.result(adopted, () =>
    [
      ...adopted.reasons.map(({ index, at, reason }) => `${index}  ${at}  ${reason}`),
      adopted.isAdopted
        ? 'The log shows its entries to everybody.'
        : 'These words stay in the record for good. Until they are adopted the log shows no entry: `tips ledger adopt --yes`.',
    ].join('\n'),
  );
  if (!adopted.isAdopted) context.exitWith(3);
}

interface TakedownOptions {
  reason: TakedownReason;
  yes?: boolean;
}

async function takedown(
  context: Context,
  cardId: number,
  { reason, yes = false }: TakedownOptions,
): Promise<void> {
  const { takeDownText } = await import('#core/record/take-down-text');
  const done = await takeDownText(await context.runtime(), { cardId, reason, isConfirmed: yes });
  context.io.result(done, () => {
    const what = `the words of card ${cardId} (${done.match}) in ${plural(done.revisions, 'revision')}, and ${plural(done.calls, 'call')} of models with what they were asked and replied`;
    const entries = `${plural(done.publications, 'entry', 'entries')} of the record`;
    return done.isDone
      ? `Gone: ${what}. ${entries} ${done.publications === 1 ? 'says' : 'say'} so. The pick stays, and its scores. Kept backups still have the words.`
      : `Would go for good: ${what}. ${entries} would say so: \`tips ledger takedown ${cardId} --reason ${reason} --yes\`.`;
  });
  if (!done.isDone) context.exitWith(3);
}

async function trialTakedown(
  context: Context,
  entry: number,
  { reason, yes = false }: TakedownOptions,
): Promise<void> {
  const { takeDownTrial } = await import('#core/record/take-down-trial');
  const done = await takeDownTrial(await context.runtime(), { entry, reason, isConfirmed: yes });
  context.io.result(done, () => {
    const what = `the words of trial ${done.trial} about ${done.match}, and ${plural(done.calls, 'call')} of models with what they were asked and replied`;
    return done.isDone
      ? `Gone: ${what}. The record says so of entry ${entry}. Its forecast and picks stay, and their scores. Kept backups still have the words.`
      : `Would go for good: ${what}. The record would say so of entry ${entry}: \`tips ledger takedown --entry ${entry} --reason ${reason} --yes\`.`;
  });
  if (!done.isDone) context.exitWith(3);
}

async function checkpoint(context: Context): Promise<void> {
  const { shownCheckpoint } = await import('#core/reads/admin/newest-checkpoint');
  const runtime = await context.runtime();
  const shown = await shownCheckpoint(runtime.em());
  context.io.result(shown, () =>
    shown === null
      ? 'Nothing is signed yet. The schedule signs, or `tips ledger anchor`.'
      : [
          shown.note.trimEnd(),
          '',
          `Signed ${when(shown.signedAt)} over ${plural(shown.size, 'entry', 'entries')}.`,
          ...shown.stamps.map(({ authority, genTime, error }) =>
            genTime === null ? `${authority}: ${error}` : `Time-stamped by ${authority} at ${when(genTime)}.`,
          ),
          ...shown.cosignatures.map(({ witness, signedAt, error }) =>
            signedAt === null
              ? `${witness} ${error}.`
              : `Signed by the witness ${witness} at ${when(signedAt)}.`,
          ),
          ...(shown.cosignatures.length === 0 ? [] : [witnessed(context, shown.cosignatures)]),
          ...(shown.stamps.length + shown.cosignatures.length === 0 ? ['Nobody else has signed it.'] : []),
        ].join('\n'),
  );
}

/** Whether as many witnesses signed as the settings ask for. */
function witnessed(context: Context, answers: readonly { signedAt: Date | null }[]): string {
  const { RECORD_QUORUM: asked } = context.settings();
  const signed = answers.filter(({ signedAt }) => signedAt !== null).length;
  return `${signed >= asked ? 'Witnessed' : 'Not witnessed'}: ${signed} signed, and ${asked} must.`;
}

async function showKey(context: Context): Promise<void> {
  const { keyFileOf, readKeys, vkeyOfKey } = await import('#core/record/signing-key');
  const { isSimulated, settings } = await context.runtime();
  const file = keyFileOf({ isSimulated, settings });
  const [newest] = (await readKeys(file)) ?? [];
  const shown = { vkey: newest ? vkeyOfKey(newest) : null, file };
  context.io.result(shown, () =>
    shown.vkey === null
      ? `There is no signing key yet (${file}). \`tips init\` makes it, or the first checkpoint.`
      : [
          shown.vkey,
          `The secret half is in ${file}, and in no database and no backup. Keep a copy of it elsewhere.`,
        ].join('\n'),
  );
}

async function rotate(
  context: Context,
  { lost = false, name }: { lost?: boolean; name?: string },
): Promise<void> {
  const { rotateLogKey } = await import('#core/use-cases/rotate-log-key');
  const rotated = await rotateLogKey(await context.runtime(), { isLost: lost, name });
  context.io.result(rotated, () =>
    [
      `New public key: ${rotated.vkey}`,
      lost
        ? 'The old key did not sign it in: tell your readers and the witnesses of the new one, and why.'
        : `The checkpoint over ${plural(rotated.entries, 'entry', 'entries')} is signed by the old key and by it. Give it to the witnesses.`,
      `The secret half is in ${rotated.file}.`,
    ].join('\n'),
  );
}
