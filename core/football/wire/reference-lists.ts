import { name, object, optionalText, rows, text } from './primitives.ts';

/** `/timezone`: the zone names the service accepts. */
export const timezones = rows(text);

/** `/countries` and `/teams/countries`; "World" has neither code nor flag. */
export const countries = rows(object({ name, code: optionalText, flag: optionalText }));
