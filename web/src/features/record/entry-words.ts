import type { RecordLine } from '#core/contract/record';

/** What an entry says, for a person. */
export interface EntryWords {
  title: string;
  note: string;
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
export const kindTitles: Readonly<Record<string, string>> = {
  publish: 'Published',
  withdraw: 'Withdrawn',
  result: 'Result',
  settle: 'Settled',
  kickoff: 'Kick-off moved',
  rules: 'Rules',
  continue: 'Begins',
  calibration: 'Correction',
  key: 'Key',
};

/** What follows the match's name, and one line below it. */
export function entryWords({ kind, match, entry }: RecordLine): EntryWords {
  const fields = fieldsOf(entry);
  const name = match === null ? '' : `${match.home} v ${match.away}`;
  switch (kind) {
    case 'publish':
      return {
        title: name,
        note:
          fields.v === 2
            ? `Revision ${numberOf(fields.revision)}, sealed until kick-off`
            : 'Before anchoring',
      };
    case 'withdraw':
      // Reasons of format 1 are somebody's words; those of format 2 are codes.
      return { title: name, note: fields.v === 2 ? `Taken back: ${spelled(fields.reason)}` : 'Taken back' };
    case 'result':
      return {
        title: `${name}${scoreOf(fields.ft)}`,
        note: `${fields.source === 'hand' ? 'Entered by hand' : 'From the data service'}${fields.replaces === null ? '' : `, corrects entry ${numberOf(fields.replaces)}`}`,
      };
    case 'settle':
      return { title: name, note: `Entry ${numberOf(fields.publish)} by result ${numberOf(fields.result)}` };
    case 'kickoff':
      return { title: name, note: spelled(fields.source) };
    case 'rules':
      return { title: 'The rules in force from here on', note: '' };
    case 'continue':
      return {
        title: 'The public log',
        note: `Continues ${numberOf(fields.count)} entries of the chain before`,
      };
    default:
      return { title: name, note: '' };
  }
}
