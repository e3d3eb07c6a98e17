import { markets, type PickLike } from '../markets/catalogue.ts';

/** Every market's own forms. A text must fit one from its first to its last word. */
const forms = markets.flatMap(({ key, written = [] }) =>
  written.map(([pattern, read]) => ({ market: key, pattern: new RegExp(`^(?:${pattern})$`), read })),
);

/** Every reading of a text in tokens; they need not be valid picks. */
export function readings(tokens: string): PickLike[] {
  if (tokens === '') return [];
  return forms.flatMap(({ market, pattern, read }) => {
    const match = pattern.exec(tokens);
    const said = match && read(match.groups ?? {});
    return said ? [{ market, ...said }] : [];
  });
}
