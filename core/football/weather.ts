import { z } from 'zod';
import { cleanTree } from '../domain/text.ts';
import { outgoingGet } from './outgoing.ts';

const place = z.looseObject({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  country: z.string().optional(),
  population: z.number().optional(),
});
const places = z.looseObject({ results: z.array(place).optional() });
const values = z.array(z.number().nullable());
const forecast = z.looseObject({
  hourly_units: z.record(z.string(), z.string()),
  hourly: z.looseObject({
    time: z.array(z.string()),
    temperature_2m: values,
    precipitation: values,
    precipitation_probability: values.optional(),
    wind_speed_10m: values,
    wind_gusts_10m: values.optional(),
    weather_code: values,
  }),
});

interface Weather {
  place: { name: string; country: string | null; latitude: number; longitude: number };
  /** The hour the figures are for, in UTC. */
  hour: string;
  temperature: number | null;
  precipitation: number | null;
  precipitationProbability: number | null;
  windSpeed: number | null;
  windGusts: number | null;
  weatherCode: number | null;
  description: string;
  units: Record<string, string>;
  source: 'Open-Meteo';
}

type WeatherAnswer = { status: 'ok'; body: Weather } | { status: 'unavailable'; reason: string };

export interface WeatherSource {
  /** The forecast for a city at an instant. Throws when the service cannot be reached or answers nonsense. */
  at(city: string, country: string | null, instant: Date, signal?: AbortSignal): Promise<WeatherAnswer>;
}

const limits = { timeout: 10_000, maxBytes: 1024 * 1024 };
const hourly =
  'temperature_2m,precipitation,precipitation_probability,wind_speed_10m,wind_gusts_10m,weather_code';

/** The football service's country names where the map's differ. */
const countryNames: Record<string, string> = {
  england: 'united kingdom',
  scotland: 'united kingdom',
  wales: 'united kingdom',
  'northern-ireland': 'united kingdom',
  usa: 'united states',
  'czech-republic': 'czechia',
  turkey: 'türkiye',
};

/** Open-Meteo by `baseUrl`; its place search has a host of its own; any other server is expected to answer both. */
export function createWeather(baseUrl: string): WeatherSource {
  const searchUrl = baseUrl.replace(
    /^https:\/\/api\.open-meteo\.com/,
    'https://geocoding-api.open-meteo.com',
  );
  const known = new Map<string, z.infer<typeof place> | null>();

  const ask = async <T extends z.ZodType>(
    url: string,
    query: Record<string, string>,
    schema: T,
    signal?: AbortSignal,
  ) => {
    const answer = await outgoingGet(new URL(`${url}?${new URLSearchParams(query)}`), { ...limits, signal });
    if (answer.status === 400) return { refused: reasonIn(answer.body) };
    if (answer.status !== 200) throw new Error(`The weather service answered with HTTP ${answer.status}.`);
    const parsed = schema.safeParse(jsonIn(answer.body));
    if (parsed.success) return { data: parsed.data };
    const [odd] = parsed.error.issues;
    throw new Error(
      `The weather service answered in an unknown form (${odd!.path.join('.') || 'as a whole'}: ${odd!.message}).`,
    );
  };

  const find = async (city: string, country: string | null, signal?: AbortSignal) => {
    const key = `${city}|${country}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const { data } = await ask(
      `${searchUrl}/v1/search`,
      { name: city, count: '10', language: 'en', format: 'json' },
      places,
      signal,
    );
    const wanted =
      country && (countryNames[country.toLowerCase()] ?? country.toLowerCase().replaceAll('-', ' '));
    const found = data?.results ?? [];
    const inCountry = found.filter((entry) => entry.country?.toLowerCase() === wanted);
    const best =
      (inCountry.length > 0 ? inCountry : found).toSorted(
        (a, b) => (b.population ?? 0) - (a.population ?? 0),
      )[0] ?? null;
    known.set(key, best);
    return best;
  };

  return {
    async at(city, country, instant, signal) {
      // Cities come with their county: "Bournemouth, Dorset".
      const where = await find(city.split(',')[0]?.trim() || city, country, signal);
      if (!where)
        return { status: 'unavailable', reason: `The weather service knows no place called ${city}.` };
      const day = instant.toISOString().slice(0, 10);
      const { data, refused } = await ask(
        `${baseUrl}/v1/forecast`,
        {
          latitude: String(where.latitude),
          longitude: String(where.longitude),
          hourly,
          timezone: 'UTC',
          start_date: day,
          end_date: day,
        },
        forecast,
        signal,
      );
      const hour = `${instant.toISOString().slice(0, 13)}:00`;
      const index = data?.hourly.time.indexOf(hour) ?? -1;
      if (!data || index < 0)
        return { status: 'unavailable', reason: refused ?? `There is no forecast for ${hour} UTC yet.` };
      return { status: 'ok', body: toWeather(where, hour, index, data) };
    },
  };
}

function toWeather(
  where: z.infer<typeof place>,
  hour: string,
  index: number,
  { hourly: rows, hourly_units }: z.infer<typeof forecast>,
): Weather {
  const value = (list: (number | null)[] | undefined) => list?.[index] ?? null;
  const code = value(rows.weather_code);
  return {
    place: {
      name: where.name,
      country: where.country ?? null,
      latitude: where.latitude,
      longitude: where.longitude,
    },
    hour: `${hour}Z`,
    temperature: value(rows.temperature_2m),
    precipitation: value(rows.precipitation),
    precipitationProbability: value(rows.precipitation_probability),
    windSpeed: value(rows.wind_speed_10m),
    windGusts: value(rows.wind_gusts_10m),
    weatherCode: code,
    description: describe(code),
    units: hourly_units,
    source: 'Open-Meteo',
  };
}

/** WMO weather interpretation codes, in the groups Open-Meteo documents. */
function describe(code: number | null): string {
  if (code === null) return 'unknown';
  if (code === 0) return 'clear';
  if (code <= 2) return 'partly cloudy';
  if (code === 3) return 'overcast';
  if (code === 45 || code === 48) return 'fog';
  if (code >= 51 && code <= 57) return 'drizzle';
  if ((code >= 61 && code <= 67) || (code >= 80 && code <= 82)) return 'rain';
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return 'snow';
  return code >= 95 ? 'thunderstorm' : 'unknown';
}

/** The answer, with every text in it by the rule for text from outside. */
function jsonIn(body: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (cause) {
    throw new Error('The weather service answered with something that is not JSON.', { cause });
  }
  const clean = cleanTree(json, { max: 200 });
  if (!clean) throw new Error('The answer of the weather service is nested deeper than any answer.');
  return clean.value;
}

function reasonIn(body: string): string {
  try {
    const { reason } = z.looseObject({ reason: z.string() }).parse(jsonIn(body));
    return `The weather service has no forecast: ${reason}`;
  } catch {
    return 'The weather service refused the request.';
  }
}
