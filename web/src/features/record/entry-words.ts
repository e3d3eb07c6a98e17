import type { RecordLine } from '#core/contract/record';
import { leadOf } from './seal-words.ts';

/** What an entry says, for a person. */
export interface EntryWords {
  /** What it is: "Published". */
  what: string;
  title: string;
  note: string;
  /** When, seen from the kick-off; empty where that says nothing. */
  against: string;
}

type Fields = Record<string, string | number | boolean | object | null | undefined>;

/** A number of the entry, or a dash. */
const numberOf = (value: Fields[string]): string => (typeof value === 'number' ? String(value) : '–');

const fieldsOf = (entry: string): Fields => {
  try {
    return JSON.parse(entry) as Fields;
  } catch {
    return {};
  }
};

const scoreOf = (value: Fields[string]): string => {
  const { home, away } = (value ?? {}) as { home?: unknown; away?: unknown };
  return typeof home === 'number' && typeof away === 'number' ? `, ${home}–${away}` : '';
};

const spelled = (code: Fields[string]): string => (typeof code === 'string' ? code.replaceAll('_', ' ') : '');

/** Titles of the kinds that are listed. */
const kindTitles: Readonly<Record<string, string>> = {
  publish: 'Published',
  trial: 'Trial',
  withdraw: 'Withdrawn',
  result: 'Result',
  settle: 'Settled',
  kickoff: 'Kick-off moved',
  rules: 'Rules',
  continue: 'Begins',
  calibration: 'Correction',
  key: 'Key',
  takedown: 'Text taken down',
};

/** Why a text was taken down. */
const takedownWords: Readonly<Record<string, string>> = {
  person: 'for what it said of a person',
  rights: 'for somebody’s rights',
  order: 'by order of a court or an authority',
  wrong: 'because it was wrong',
};

/** Why a key was named. */
const keyWords: Readonly<Record<string, string>> = {
  first: 'The first one',
  rotated: 'Another one, signed in by the one before',
  lost: 'Another one: the one before is lost, and did not sign it in',
};

/** "30 h before kick-off", "2 min after kick-off". */
function againstKickoff(at: string, kickoff: string | null | undefined): string {
  if (!kickoff) return '';
  const before = leadOf(at, kickoff);
  if (before !== '') return `${before} before kick-off`;
  const after = leadOf(kickoff, at);
  return after === '' ? 'at kick-off' : `${after} after kick-off`;
}

/** "2 correct, 1 incorrect": what a settlement says of its picks. */
function verdictsOf(fields: Fields): string {
  const verdicts = Array.isArray(fields.verdicts) ? (fields.verdicts as { verdict?: unknown }[]) : [];
  // A half is one as well: `half_won`.
  const count = (kind: string) => verdicts.filter(({ verdict }) => String(verdict).endsWith(kind)).length;
  const parts = [
    [count('won'), 'correct'],
    [count('lost'), 'incorrect'],
    [count('void'), 'void'],
    [count('unsettled'), 'not settled'],
  ] as const;
  return parts.flatMap(([n, word]) => (n > 0 ? [`${n} ${word}`] : [])).join(', ');
}

/** What an entry says: the kind, the match with its score, one line below it, and when it was against the kick-off. */
export function entryWords(line: RecordLine): EntryWords {
  const { title, note, what = kindTitles[line.kind] ?? line.kind } = wordsOf(line);
  const isTimed = line.kind === 'publish' || line.kind === 'withdraw' || line.kind === 'trial';
  return { what, title, note, against: isTimed ? againstKickoff(line.at, line.match?.kickoffAt) : '' };
}

function wordsOf({ kind, match, entry, pick }: RecordLine): { title: string; note: string; what?: string } {
  const fields = fieldsOf(entry);
  const name = match === null ? '' : `${match.home} v ${match.away}`;
  switch (kind) {
    case 'publish':
      return { title: name, note: publishNote(fields, pick) };
    case 'trial':
      return { title: name, note: 'Another model, tried beside the pick: shown to nobody, in no total' };
    case 'withdraw':
      // Reasons of format 1 are somebody's words; those of format 2 are codes.
      return { title: name, note: fields.v === 2 ? `Taken back: ${spelled(fields.reason)}` : 'Taken back' };
    case 'result':
      return {
        title: `${name}${scoreOf(fields.ft)}`,
        note: `${fields.source === 'hand' ? 'Entered by hand, with a reason' : 'From the data service'}${fields.replaces === null ? '' : `, corrects entry ${numberOf(fields.replaces)}`}`,
      };
    case 'settle':
      return {
        title: name,
        what: fields.late === true ? 'Late' : 'Settled',
        note: `Entry ${numberOf(fields.publish)}${fields.result === null ? ', no result' : ` by result ${numberOf(fields.result)}`}: ${fields.late === true ? 'published or anchored after the real kick-off, not scored' : verdictsOf(fields)}`,
      };
    case 'takedown':
      return {
        title: name,
        note: `The text of entry ${numberOf(fields.publish)}: ${takedownWords[spelled(fields.reason)] ?? spelled(fields.reason)}. Its pick and scores stay`,
      };
    case 'kickoff':
      return { title: name, note: spelled(fields.source) };
    case 'rules':
      return { title: 'The rules in force from here on', note: '' };
    case 'continue':
      return {
        title: 'The public log',
        note: `Continues ${numberOf(fields.count)} entries of the chain before`,
      };
    case 'calibration':
      return {
        title: `Confidence of ${typeof fields.model === 'string' ? fields.model : 'a model'}`,
        note: 'How it is shown from here on, by how its earlier picks came out',
      };
    case 'key':
      return { title: 'The key that signs the record', note: keyWords[spelled(fields.reason)] ?? '' };
    default:
      return { title: name, note: '' };
  }
}

function publishNote(fields: Fields, pick: RecordLine['pick']): string {
  const revision = fields.v === 2 ? `Revision ${numberOf(fields.revision)}` : 'Before anchoring';
  return pick === null
    ? `${revision}, sealed until kick-off`
    : `${revision}, opened at kick-off: ${pick.outcome}, ${pick.confidence}%`;
}
