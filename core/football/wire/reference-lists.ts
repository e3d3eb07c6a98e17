import { list, object, optionalText, text } from './primitives.ts';

/** `/timezone`: the zone names the service accepts. */
export const timezones = list(text);

/** `/countries` and `/teams/countries`; "World" has neither code nor flag. */
export const countries = list(object({ name: text, code: optionalText, flag: optionalText }));
