import { fits } from '../comparison.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';

/** A figure of the weather. */
export function weatherFigure(reading: Reading, index: number): Verdict | null {
  const next = [reading.word(index + 1), reading.word(index + 2)];
  const { weather } = reading.context.facts;
  const isChance = next[0] === 'percent' && reading.inPart(index, 'rain', 'precipitation', 'showers');
  const what = next.includes('degree')
    ? 'temperature'
    : next[0] === 'mm'
      ? 'rain'
      : next[0] === 'kmh' || (next[0] === 'km' && reading.has('wind', 'winds', 'gusts'))
        ? 'wind'
        : isChance
          ? 'chance'
          : null;
  if (what === null) return null;
  const known = weather?.values[what] ?? null;
  if (known === null) return verdictOf(null, 'weather', weather?.line ?? null);
  // "Minus one" of a frost, with the sign in words.
  const isMinus =
    ['minus', 'negative'].includes(reading.tokens[index - 1]?.text.toLowerCase() ?? '') ||
    // "One degree below freezing".
    (reading.word(index + 2) === 'below' &&
      /^(?:freezing|zero)$/i.test(reading.tokens[index + 3]?.text ?? ''));
  if (isMinus)
    return verdictOf(Math.abs(known + reading.tokens[index]!.value!) <= 0.5, 'weather', weather!.line);
  const isRounded =
    (reading.tokens[index]!.decimals ?? 0) === 0 && Math.abs(known - reading.tokens[index]!.value!) <= 0.5;
  return verdictOf(isRounded || fits(reading, index, known), 'weather', weather!.line);
}

const words = {
  dry: ['dry', 'rainless'],
  rain: [
    'rain',
    'rainy',
    'wet',
    'showers',
    'showery',
    'downpour',
    'rains',
    'pours',
    'drizzle',
    'drizzly',
    'raining',
    'pouring',
  ],
  snow: ['snow', 'snowy', 'snowfall', 'snowing', 'sleet'],
  clear: ['sunny', 'sunshine', 'sunlight', 'cloudless', 'clear'],
  thunder: ['thunderstorm', 'thunderstorms', 'thunder', 'thundery', 'lightning'],
  cloudy: ['overcast', 'cloudy', 'cloud', 'clouds'],
  freezing: ['freezing', 'sub-zero', 'subzero'],
  felt: ['mild', 'warm', 'hot', 'cold', 'chilly'],
  fog: ['fog', 'foggy', 'mist', 'misty'],
  windy: ['gale', 'gales', 'windy', 'blustery', 'gusty', 'windswept'],
  calm: ['calm', 'windless'],
};
/** Degrees outside of which nobody would say so. */
const ranges: Record<string, readonly [number, number]> = {
  mild: [5, 22],
  warm: [14, 100],
  hot: [22, 100],
  cold: [-100, 14],
  chilly: [-100, 15],
};
/** Words that are of nothing but the weather. */
const plain = new Set([
  ...words.thunder,
  'raining',
  'drizzle',
  'drizzly',
  'snowing',
  'snowfall',
  'sleet',
  'sunshine',
  'cloudless',
  'overcast',
  'foggy',
  'misty',
]);
/** What makes rain sure, and no chance of it. */
const sureRain = ['raining', 'rains', 'pouring', 'pours', 'downpour'];
export const ofWeather = Object.values(words).flat();

/** `dry`, `rain`, `snow`, `clear`: against the forecast of rain. */
export function weatherWords(reading: Reading): Verdict[] {
  const { weather } = reading.context.facts;
  const text = reading.tokens.map((token) => token.text.toLowerCase());
  const isAbout = text.some((word) =>
    [
      'weather',
      'forecast',
      'conditions',
      'kick off',
      'kicks off',
      'kick',
      'pitch',
      'sky',
      'skies',
      'expected',
      'expect',
      'evening',
      'afternoon',
      'day',
      'rain',
      'wind',
      'chance',
      'snow',
    ].includes(word),
  );
  const isPlain =
    text.some((word) => plain.has(word)) ||
    // "Fog and a temperature of 3 °C await the teams".
    reading.has('degree', 'kmh') ||
    reading.says('temperature', 'temperatures', 'awaits', 'await');
  const isSaidOfIt = reading.tokens.some(
    ({ word }, at) =>
      word === 'be' && ['dry', 'wet', 'rainy', 'raining', 'snowing', 'sunny'].includes(text[at + 1] ?? ''),
  );
  const says = (...any: string[]): number => text.findIndex((word) => any.includes(word));
  const dry = says(...words.dry);
  const rain = says(...words.rain);
  const snow = says(...words.snow);
  const clear = says(...words.clear);
  const cloudy = says(...words.cloudy);
  const felt = text.some((word) => /^temperatures?$/.test(word)) ? says(...words.felt) : -1;
  if (
    !(isAbout || isSaidOfIt || isPlain) ||
    ([
      dry,
      rain,
      snow,
      cloudy,
      says('freezing', 'subzero'),
      felt,
      says(...words.fog, ...words.windy, ...words.calm, ...words.thunder),
    ].every((at) => at < 0) &&
      (clear < 0 ||
        says('sky', 'skies', 'weather', 'conditions', 'sunny', 'sunshine', 'sunlight', 'cloudless') < 0))
  )
    return [];
  if (text.includes('if') || text.includes('run') || text.includes('spell')) return [];
  if (!weather) return [verdictOf(null, 'weather', null)];
  const { values } = weather;
  // "Next to no rain" is said of a few drops too.
  const isHardly = /\b(?:next to no|hardly any|barely any|almost no|little)\b/.test(text.join(' '));
  const isWet =
    (values.rain ?? 0) > (isHardly ? 0.5 : 0) || (!isHardly && /rain|drizzle|shower/.test(weather.text));
  const isDry = (values.rain ?? 0) === 0 && (values.chance ?? 0) < 30 && !isWet;
  const found: Verdict[] = [];
  const isNo = (at: number): boolean =>
    reading.says('no', 'without', 'unlikely') || ['no', 'not'].includes(text[at - 1] ?? '');
  const isNot = (at: number): boolean => ['no', 'not', 'without'].includes(text[at - 1] ?? '');
  const isFigured =
    rain >= 0 &&
    reading.tokens.some(({ word }, at) => word === '#' && ['mm', 'percent'].includes(reading.word(at + 1)));
  const unlikely = says('unlikely', 'improbable');
  if (rain >= 0 && unlikely >= 0 && Math.abs(rain - unlikely) < 5 && values.chance !== null)
    found.push(verdictOf(values.chance < 50, 'weather', weather.line));
  if (dry >= 0) found.push(verdictOf(!isWet || isNo(dry), 'weather', weather.line));
  const isSnow = /snow|sleet/.test(weather.text) && !/rain|drizzle|shower/.test(weather.text);
  const isSaidRain = rain >= 0 && ['rain', 'rainy', 'drizzle', 'drizzly', ...sureRain].includes(text[rain]!);
  const isSure = rain >= 0 && (sureRain.includes(text[rain]!) || says('heavy', 'persistent', 'steady') >= 0);
  const isUnsure = isSure && !isWet && (values.chance ?? 100) < 50;
  if (rain >= 0 && !isFigured)
    found.push(
      verdictOf(
        isNo(rain) ? !isWet : !isDry && !isUnsure && !(isSnow && isSaidRain),
        'weather',
        weather.line,
      ),
    );
  const freezing = says(...words.freezing);
  const { temperature } = values;
  if (freezing >= 0 && temperature !== null) {
    const lead = text.slice(Math.max(0, freezing - 2), freezing);
    const isNear = lead.some((word) => ['near', 'around', 'close'].includes(word));
    const isIt = lead.includes('above') ? temperature > 0 : temperature <= 1;
    found.push(verdictOf(isNear ? Math.abs(temperature) <= 4 : isIt, 'weather', weather.line));
  }
  if (felt >= 0 && temperature !== null) {
    const [least, most] = ranges[text[felt]!] ?? [-100, 100];
    found.push(verdictOf(temperature >= least && temperature <= most, 'weather', weather.line));
  }
  if (snow >= 0)
    found.push(verdictOf(/snow|sleet/.test(weather.text) !== isNo(snow), 'weather', weather.line));
  if (cloudy >= 0 && /^(?:clear|sunny$)/.test(weather.text) && !isNo(cloudy) && !reading.says('clear'))
    found.push(verdictOf(false, 'weather', weather.line));
  const fog = says(...words.fog);
  if (fog >= 0)
    found.push(verdictOf(/fog|mist|haz/.test(weather.text) !== isNot(fog), 'weather', weather.line));
  const [windy, calm] = [says(...words.windy), says(...words.calm)];
  if (windy >= 0 && values.wind !== null && !isNot(windy))
    found.push(
      verdictOf(values.wind >= 18 || /wind|gust|bluster/.test(weather.text), 'weather', weather.line),
    );
  if (calm >= 0 && values.wind !== null && !isNot(calm))
    found.push(verdictOf(values.wind <= 22, 'weather', weather.line));
  const thunder = says(...words.thunder);
  if (thunder >= 0 && !isNo(thunder))
    found.push(verdictOf(/thunder|storm|lightning/.test(weather.text), 'weather', weather.line));
  if (clear >= 0 && !isNot(clear))
    found.push(
      verdictOf(!isWet && !/overcast|cloud|fog|mist|haz|snow/.test(weather.text), 'weather', weather.line),
    );
  return found;
}
