import { sha256 } from '../../canonical.ts';
import { column, columnsOf } from '../../db/rows.ts';

/** An entry with what is kept to open it. */
export const openingRow = {
  ...columnsOf('RecordLeaf', { index: 'index', body: 'body' }),
  forecast: column.orNull(column.of('RecordOpening', 'forecast')),
  forecastSalt: column.orNull(column.of('RecordOpening', 'forecastSalt')),
  picks: column.orNull(column.of('RecordOpening', 'picks')),
  picksSalt: column.orNull(column.of('RecordOpening', 'picksSalt')),
  text: column.of('RecordOpening', 'text'),
  textSalt: column.of('RecordOpening', 'textSalt'),
  promptSalt: column.orNull(column.of('RecordOpening', 'promptSalt')),
};

/** Its columns: of the entry `l` and its opening `o`, which may be missing. */
export const openingColumns = `l.index, l.body, o.forecast, o.forecast_salt as "forecastSalt", o.picks, o.picks_salt as "picksSalt",
    o.text, o.text_salt as "textSalt", o.prompt_salt as "promptSalt"`;

/** The commitment that a salt and a value in its canonical text open; null where one of them is lost. */
export const opens = (part: string, salt: string | null, value: string | null): string | null =>
  salt === null || value === null ? null : sha256(`{"part":"${part}","salt":"${salt}","value":${value}}`);
