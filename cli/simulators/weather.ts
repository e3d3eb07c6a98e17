import type { Clock } from '#core/clock';
import { faultControl, type FaultControl } from './faults.ts';
import { delay, startServer, type SimulatedReply, type SimulatedRequest } from './http.ts';
import { dice, hash } from './random.ts';
import type { World } from './world/types.ts';

type WeatherFault =
  | 'no_place'
  | 'bad_request'
  | 'rate_limit'
  | 'server_error'
  | 'not_json'
  | 'hang'
  | 'reset'
  | 'slow';

export interface WeatherSimulator {
  url: string;
  requests: { at: Date; path: string; query: Record<string, string> }[];
  control: FaultControl<WeatherFault, SimulatedRequest>;
  close(): Promise<void>;
}

const DAY = 86_400_000;
/** How far forecasts reach ahead and records back, in days, as Open-Meteo has it. */
const AHEAD = 16;
const BACK = 92;

interface Land {
  country: string;
  code: string;
  corner: readonly [latitude: number, longitude: number];
}

/** A south-western corner per country; places are spread over 4 by 4 degrees from there. */
const lands: Record<string, Land> = {
  England: { country: 'United Kingdom', code: 'GB', corner: [50.8, -3] },
  Spain: { country: 'Spain', code: 'ES', corner: [38, -5] },
  Italy: { country: 'Italy', code: 'IT', corner: [41, 10] },
  Germany: { country: 'Germany', code: 'DE', corner: [48.5, 8] },
  France: { country: 'France', code: 'FR', corner: [44.5, 0] },
};

const variables: Record<string, { unit: string; value: (hour: Hour) => number }> = {
  temperature_2m: { unit: '°C', value: ({ temperature }) => temperature },
  apparent_temperature: {
    unit: '°C',
    value: ({ temperature, wind }) => Math.round((temperature - wind / 10) * 10) / 10,
  },
  relative_humidity_2m: { unit: '%', value: ({ rain }) => Math.min(98, 62 + Math.round(rain * 12)) },
  precipitation: { unit: 'mm', value: ({ rain }) => rain },
  rain: { unit: 'mm', value: ({ rain }) => rain },
  precipitation_probability: { unit: '%', value: ({ rain }) => Math.min(100, Math.round(rain * 40) + 5) },
  wind_speed_10m: { unit: 'km/h', value: ({ wind }) => wind },
  wind_gusts_10m: { unit: 'km/h', value: ({ wind }) => Math.round(wind * 16) / 10 },
  cloud_cover: { unit: '%', value: ({ rain }) => Math.min(100, 30 + Math.round(rain * 40)) },
  weather_code: {
    unit: 'wmo code',
    value: ({ rain }) => (rain === 0 ? 2 : rain < 0.6 ? 51 : rain < 2 ? 61 : 65),
  },
};

interface Hour {
  temperature: number;
  rain: number;
  wind: number;
}

/** Weather that follows from place and hour: a year's and a day's swing, and fronts of half a day. */
function hourAt(place: string, instant: number): Hour {
  const date = new Date(instant);
  const roll = dice('weather', place, Math.floor(instant / (12 * 3_600_000)));
  const year = Math.cos(((date.getUTCMonth() - 6.5) / 12) * 2 * Math.PI) * 8;
  const day = Math.cos(((date.getUTCHours() - 15) / 24) * 2 * Math.PI) * 4;
  const wet = roll.chance(0.35);
  return {
    temperature: Math.round((12 + year + day + roll.normal() * 3) * 10) / 10,
    rain: wet ? Math.round(roll.next() * 30) / 10 : 0,
    wind: Math.round((8 + roll.next() * 25) * 10) / 10,
  };
}

const ok = (body: unknown): SimulatedReply => ({
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});
const refused = (reason: string, status = 400): SimulatedReply => ({
  status,
  body: JSON.stringify({ error: true, reason }),
});

const broken: Partial<Record<WeatherFault, SimulatedReply>> = {
  no_place: ok({ generationtime_ms: 0.4 }),
  bad_request: refused('Latitude must be in range of -90 to 90°. Given: nan.'),
  rate_limit: refused('Minutely API request limit exceeded. Please try again in one minute.', 429),
  server_error: refused('Internal Server Error', 500),
  not_json: { headers: { 'content-type': 'text/html' }, body: '<html><body>Bad gateway</body></html>' },
  hang: { broken: 'hang' },
  reset: { broken: 'reset' },
};

function placeRow(city: string, land: Land): Record<string, unknown> {
  const roll = dice('place', city);
  return {
    id: hash(city) % 9_000_000,
    name: city,
    latitude: Math.round((land.corner[0] + roll.next() * 4) * 10_000) / 10_000,
    longitude: Math.round((land.corner[1] + roll.next() * 4) * 10_000) / 10_000,
    elevation: roll.int(2, 400),
    feature_code: 'PPLA2',
    country_code: land.code,
    country: land.country,
    population: roll.int(20_000, 3_000_000),
    timezone: 'Europe/London',
  };
}

function forecast(query: Record<string, string>, now: number): SimulatedReply {
  const [latitude, longitude] = [Number(query.latitude), Number(query.longitude)];
  if (query.latitude === undefined || !(Math.abs(latitude) <= 90))
    return refused(`Latitude must be in range of -90 to 90°. Given: ${query.latitude ?? 'nan'}.`);
  if (query.longitude === undefined || !(Math.abs(longitude) <= 180))
    return refused(`Longitude must be in range of -180 to 180°. Given: ${query.longitude ?? 'nan'}.`);
  const names = (query.hourly ?? '').split(',').filter(Boolean);
  const strange = names.find((name) => !(name in variables));
  if (strange)
    return refused(
      `Data corrupted at path ''. Cannot initialize ForecastVariable from invalid String value ${strange}.`,
    );
  const today = Math.floor(now / DAY) * DAY;
  const first = query.start_date ? Date.parse(`${query.start_date}T00:00:00Z`) : today;
  const last = query.end_date
    ? Date.parse(`${query.end_date}T00:00:00Z`)
    : first + (Number(query.forecast_days ?? 7) - 1) * DAY;
  const day = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
  const [from, until] = [today - BACK * DAY, today + AHEAD * DAY];
  for (const [name, value] of [
    ['start_date', first],
    ['end_date', last],
  ] as const) {
    if (!(value >= from && value <= until))
      return refused(`Parameter '${name}' is out of allowed range from ${day(from)} to ${day(until)}`);
  }
  const hours = Array.from(
    { length: Math.round((last - first) / 3_600_000) + 24 },
    (_, index) => first + index * 3_600_000,
  );
  const place = `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
  const columns = names.map((name) => [
    name,
    hours.map((hour) => variables[name]!.value(hourAt(place, hour))),
  ]);
  return ok({
    latitude,
    longitude,
    generationtime_ms: 0.08,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: 38,
    hourly_units: {
      time: 'iso8601',
      ...Object.fromEntries(names.map((name) => [name, variables[name]!.unit])),
    },
    hourly: {
      time: hours.map((hour) => new Date(hour).toISOString().slice(0, 16)),
      ...Object.fromEntries(columns),
    },
  });
}

/** Open-Meteo on loopback: place search (`/v1/search`) and forecast (`/v1/forecast`) for the cities of `world`, in UTC. */
export async function startWeatherSimulator({
  clock,
  world,
}: {
  clock: Clock;
  world: World;
}): Promise<WeatherSimulator> {
  const control = faultControl<WeatherFault, SimulatedRequest>();
  const requests: WeatherSimulator['requests'] = [];
  const cities = new Map(
    world.clubs.map((club) => [club.venue.city.split(',')[0]!.trim().toLowerCase(), club]),
  );

  function search({ name = '' }: Record<string, string>): SimulatedReply {
    const club = cities.get(name.trim().toLowerCase());
    const land = club && lands[club.country];
    return ok({
      ...(land ? { results: [placeRow(club.venue.city.split(',')[0]!.trim(), land)] } : {}),
      generationtime_ms: 0.4,
    });
  }

  const server = await startServer(async (request) => {
    requests.push({ at: clock.now(), path: request.path, query: request.query });
    const fault = control.take(request);
    await delay(fault?.delayMs ?? 0);
    const spoilt = fault && broken[fault.kind];
    if (spoilt) return spoilt;
    if (request.path === '/v1/search') return search(request.query);
    if (request.path === '/v1/forecast') return forecast(request.query, clock.now().getTime());
    return refused('Not Found', 404);
  });
  return { url: server.url, requests, control, close: () => server.close() };
}
