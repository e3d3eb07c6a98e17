import { afterEach, expect, test } from 'vitest';
import { createWeather } from '#core/football/weather';
import { fakeService, type FakeService } from './support/fake-service.ts';

let service: FakeService | undefined;
afterEach(() => service?.close());

const kickoff = new Date('2026-11-28T15:30:00Z');
const hours = Array.from({ length: 24 }, (_, hour) => `2026-11-28T${String(hour).padStart(2, '0')}:00`);
const forecast = {
  hourly_units: { temperature_2m: '°C', wind_speed_10m: 'km/h' },
  hourly: {
    time: hours,
    temperature_2m: hours.map((_, hour) => hour / 2),
    precipitation: hours.map(() => 0.2),
    precipitation_probability: hours.map(() => 60),
    wind_speed_10m: hours.map(() => 14),
    weather_code: hours.map(() => 61),
  },
};
const places = {
  results: [
    { name: 'Newcastle', latitude: -32.9, longitude: 151.7, country: 'Australia', population: 322_278 },
    {
      name: 'Newcastle upon Tyne',
      latitude: 54.97,
      longitude: -1.61,
      country: 'United Kingdom',
      population: 192_382,
    },
  ],
};

test('takes the place in the league’s country and the hour of kick-off', async () => {
  service = await fakeService((path) => ({ body: path === 'v1/search' ? places : forecast }));
  const answer = await createWeather(service.url).at(
    'Newcastle upon Tyne, Tyne and Wear',
    'England',
    kickoff,
  );
  expect(answer).toEqual({
    status: 'ok',
    body: {
      place: { name: 'Newcastle upon Tyne', country: 'United Kingdom', latitude: 54.97, longitude: -1.61 },
      hour: '2026-11-28T15:00Z',
      temperature: 7.5,
      precipitation: 0.2,
      precipitationProbability: 60,
      windSpeed: 14,
      windGusts: null,
      weatherCode: 61,
      description: 'rain',
      units: forecast.hourly_units,
      source: 'Open-Meteo',
    },
  });
  expect(service.requests[0]?.query['name']).toBe('Newcastle upon Tyne');
  expect(service.requests[1]?.query).toMatchObject({
    start_date: '2026-11-28',
    end_date: '2026-11-28',
    timezone: 'UTC',
  });
});

test('a city is looked up once', async () => {
  service = await fakeService((path) => ({ body: path === 'v1/search' ? places : forecast }));
  const weather = createWeather(service.url);
  await weather.at('Newcastle', 'England', kickoff);
  await weather.at('Newcastle', 'England', kickoff);
  expect(service.requests.filter(({ path }) => path === 'v1/search')).toHaveLength(1);
});

test('an unknown place and a day beyond the forecast are unavailable, with the reason', async () => {
  service = await fakeService((path, query) =>
    path === 'v1/search'
      ? { body: query['name'] === 'Nowhere' ? {} : places }
      : { status: 400, body: { error: true, reason: 'start_date is out of allowed range' } },
  );
  const weather = createWeather(service.url);
  expect(await weather.at('Nowhere', null, kickoff)).toEqual({
    status: 'unavailable',
    reason: 'The weather service knows no place called Nowhere.',
  });
  expect(await weather.at('Newcastle', null, kickoff)).toMatchObject({
    status: 'unavailable',
    reason: expect.stringContaining('out of allowed range') as string,
  });
});

test.each([
  ['a server error', { status: 500, body: {} }],
  ['another shape', { body: { results: 'none' } }],
  ['no JSON', { raw: '<html>' }],
])('%s throws and is no empty weather', async (_, reply) => {
  service = await fakeService(() => reply);
  await expect(createWeather(service.url).at('Newcastle', null, kickoff)).rejects.toThrow();
});

test('texts of an answer are cleaned, and one that is no JSON is named without its content', async () => {
  const hostile = { results: [{ ...places.results[1], name: 'New\0castle\u202E\uD800' }] };
  service = await fakeService((path) => ({ body: path === 'v1/search' ? hostile : forecast }));
  const answer = await createWeather(service.url).at('Newcastle', 'England', kickoff);
  expect(answer).toMatchObject({ status: 'ok', body: { place: { name: 'New castle\uFFFD' } } });
  await service.close();
  service = await fakeService(() => ({ raw: '<b>\u202E no JSON' }));
  await expect(createWeather(service.url).at('Newcastle', 'England', kickoff)).rejects.toThrow(
    /^The weather service answered with something that is not JSON\.$/,
  );
  await service.close();
  service = await fakeService(() => ({ body: { results: [{ name: 5 }] } }));
  await expect(createWeather(service.url).at('Newcastle', 'England', kickoff)).rejects.toThrow(
    /^The weather service answered in an unknown form \(results\.0\.name: [^\n]*\)\.$/,
  );
});
