/** A seeded source of choices (mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

type Holder = Record<string, unknown>;

interface Place {
  path: string;
  holder: Holder | unknown[];
  key: string;
  value: unknown;
}

/** What was done to a body, as a failure tells it. */
export interface Mutation {
  path: string;
  kind: string;
}

const isHolder = (value: unknown): value is Holder | unknown[] => typeof value === 'object' && value !== null;
const set = ({ holder, key }: Place, value: unknown): void => {
  (holder as Holder)[key] = value;
};

function placesIn(body: unknown): Place[] {
  const places: Place[] = [];
  const walk = (holder: unknown, path: string): void => {
    if (!isHolder(holder)) return;
    for (const [key, value] of Object.entries(holder)) {
      const inner = path ? `${path}.${key}` : key;
      places.push({ path: inner, holder, key, value });
      walk(value, inner);
    }
  };
  walk(body, '');
  return places;
}

const wrong = (value: unknown, roll: (sides: number) => number): unknown => {
  const others = [null, 'odd', true, {}, [], { odd: [1] }].filter(
    (other) => typeof other !== typeof value || Array.isArray(other) !== Array.isArray(value),
  );
  return others[roll(others.length)];
};

type Change = (place: Place, roll: (sides: number) => number) => void;
const number = ({ value }: Place): number => (typeof value === 'number' ? value : 1);
const inText =
  (odd: string): Change =>
  (place, roll) => {
    const text = typeof place.value === 'string' ? place.value : 'text';
    const at = roll(text.length + 1);
    set(place, text.slice(0, at) + odd + text.slice(at));
  };

/** What a source does to one value. */
const changes: Record<string, Change> = {
  null: (place) => set(place, null),
  'another type': (place, roll) => set(place, wrong(place.value, roll)),
  'a number as text': (place) => set(place, String(number(place))),
  'a missing key': (place) => {
    if (Array.isArray(place.holder)) set(place, null);
    else delete place.holder[place.key];
  },
  'a huge text': (place, roll) => set(place, 'x'.repeat(1000 * 10 ** roll(3))),
  'a zero character': inText('\0'),
  'half a character': inText('\uD800'),
  'a direction mark': inText('\u202E'),
  'a control character': inText('\u0007'),
  'an entry twice': (place) => {
    if (Array.isArray(place.holder)) place.holder.push(structuredClone(place.value));
    else if (Array.isArray(place.value))
      set(place, [...place.value, ...(structuredClone(place.value) as unknown[])]);
    else set(place, [place.value, place.value]);
  },
  'a huge list': (place, roll) => {
    const entry = Array.isArray(place.value) ? (place.value[0] ?? 1) : place.value;
    const length = JSON.stringify(entry ?? null).length > 2000 ? 30 : 500 * 10 ** roll(2);
    set(
      place,
      Array.from({ length }, () => entry),
    );
  },
  'a negative number': (place) => set(place, -1 - Math.abs(number(place))),
  'a fraction': (place) => set(place, number(place) + 0.5),
  'a number beyond every bound': (place) => set(place, 1e300),
  'two blocks exchanged': (place, roll) => {
    if (Array.isArray(place.holder)) return;
    const { holder, key } = place;
    const others = Object.keys(holder).filter((other) => other !== key && isHolder(holder[other]));
    const other = others[roll(Math.max(1, others.length))];
    if (other === undefined || !isHolder(place.value)) return;
    [holder[key], holder[other]] = [holder[other], holder[key]];
  },
  'an unknown key': (place) => {
    if (isHolder(place.value) && !Array.isArray(place.value))
      place.value['no\0velty'] = { deep: ['\uDFFF', 1e300] };
  },
  'an unknown status': (place) => set(place, 'XTRA'),
  'very deep': (place) => {
    let deep: unknown = 1;
    for (let level = 0; level < 60; level++) deep = [deep];
    set(place, deep);
  },
};
const kinds = Object.keys(changes);

/** A copy of `body` with one to three odd things in it, and what they are. The same seed does the same. */
export function mutated(body: unknown, seed: number): { body: unknown; done: Mutation[] } {
  const roll = dice(seed);
  const root = { body: structuredClone(body) };
  const done: Mutation[] = [];
  for (let times = 1 + roll(3); times > 0; times--) {
    const places = placesIn(root.body);
    const statuses = places.filter(({ key }) => key === 'short');
    const kind = kinds[roll(kinds.length)] ?? 'null';
    const among = kind === 'an unknown status' && statuses.length > 0 ? statuses : places;
    const place = among[roll(Math.max(1, among.length))];
    if (!place) break;
    changes[kind]?.(place, roll);
    done.push({ path: place.path, kind });
  }
  return { body: root.body, done };
}
