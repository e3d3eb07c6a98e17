import type { Digest } from '#core/llm/digest';
import { replayed } from './digests.ts';

const england = ['en.1.json', 39, 'England'] as const;
const spain = ['es.1.json', 140, 'Spain'] as const;
const germany = ['de.1.json', 78, 'Germany'] as const;
const italy = ['it.1.json', 135, 'Italy'] as const;
const france = ['fr.1.json', 61, 'France'] as const;

const weather = (description: string, temperature: number, rain: number, chance: number, wind: number) => ({
  description,
  temperature_2m: temperature,
  precipitation: rain,
  precipitation_probability: chance,
  wind_speed_10m: wind,
});

/** Six of the season after: new and promoted clubs, and one whose only meeting is that of the autumn. */
export const sixOfNextSeason = (data: string): Record<string, Digest> => ({
  koeln: replayed(data, germany, ['Köln', 'Leverkusen'], weather('heavy rain', 5, 6.4, 95, 28), 2025),
  alaves: replayed(data, spain, ['Alav', 'Espanyol'], weather('fog', 4.5, 0, 5, 3), 2025),
  sunderland: replayed(data, england, ['Sunderland', 'Leeds'], weather('drizzle', 8, 0.3, 60, 22), 2025),
  strasbourg: replayed(
    data,
    france,
    ['Strasbourg', 'Saint Germain'],
    weather('clear sky', 9.5, 0, 0, 12),
    2025,
  ),
  como: replayed(data, italy, ['Como', 'Fiorentina'], weather('partly cloudy', 13, 0, 10, 7), 2025),
  pauli: replayed(data, germany, ['Pauli', 'Hamburger'], weather('overcast', 2, 0, 15, 35), 2025),
});

/** Six more of that season, one of them of its second round. */
export const sixAfter = (data: string): Record<string, Digest> => ({
  hoffenheim: replayed(data, germany, ['Hoffenheim', 'Bremen'], weather('sunny', 18, 0, 0, 9), 2025),
  torino: replayed(data, italy, ['Torino', 'Inter'], weather('moderate rain', 11, 3.1, 85, 16), 2025),
  burnley: replayed(data, england, ['Burnley', 'Brentford'], weather('gusty showers', 7, 1.1, 70, 44), 2025),
  oviedo: replayed(data, spain, ['Oviedo', 'Athletic'], weather('overcast', 12.5, 0, 25, 14), 2025),
  lens: replayed(data, france, ['Lens', 'Monaco'], weather('light drizzle', 6, 0.4, 55, 19), 2025),
  augsburg: replayed(data, germany, ['Augsburg', 'Bayern'], weather('clear sky', 24, 0, 0, 5), 2025),
});

/** Six more, for paragraphs of a card's fields. */
export const sixOfFields = (data: string): Record<string, Digest> => ({
  everton: replayed(
    data,
    england,
    ['Everton', 'Manchester United'],
    weather('light rain', 9, 0.8, 65, 33),
    2025,
  ),
  elche: replayed(data, spain, ['Elche', 'Barcelona'], weather('clear sky', 14, 0, 0, 8), 2025),
  mainz: replayed(data, germany, ['Mainz', 'nchengladbach'], weather('snow showers', 0.5, 1.4, 90, 26), 2025),
  parma: replayed(data, italy, ['Parma', 'Verona'], weather('mist', 6.5, 0, 10, 4), 2025),
  brest: replayed(data, france, ['Brest', 'Marseille'], weather('strong wind', 10, 0.2, 40, 58), 2025),
  newcastle: replayed(data, england, ['Newcastle', 'Sunderland'], weather('overcast', 8.5, 0, 20, 17), 2025),
});

/** Six more, for the last batch: a columnist's, a data desk's and a tipster's manner. */
export const sixOfVoices = (data: string): Record<string, Digest> => ({
  union: replayed(data, germany, ['Union', 'Frankfurt'], weather('sleet', 1.5, 2.2, 85, 24), 2025),
  genoa: replayed(data, italy, ['Genoa', 'Cagliari'], weather('sunny', 15.5, 0, 0, 11), 2025),
  angers: replayed(data, france, ['Angers', 'Auxerre'], weather('fog', 3, 0, 5, 2), 2025),
  fulham: replayed(data, england, ['Fulham', 'Tottenham'], weather('rain showers', 10, 1.7, 75, 29), 2025),
  celta: replayed(data, spain, ['Celta', 'Real Madrid'], weather('partly cloudy', 12, 0, 15, 13), 2025),
  heidenheim: replayed(data, germany, ['Heidenheim', 'Stuttgart'], weather('clear sky', -2, 0, 0, 6), 2025),
});

/** Four more, for paragraphs of two or three sentences. */
export const fourOfParagraphs = (data: string): Record<string, Digest> => ({
  villa: replayed(data, england, ['Aston Villa', 'Brighton'], weather('light drizzle', 7, 0.2, 45, 21), 2025),
  levante: replayed(data, spain, ['Levante', 'Valencia'], weather('clear sky', 16, 0, 0, 15), 2025),
  juventus: replayed(data, italy, ['Juventus', 'Roma'], weather('thunderstorms', 9, 7.2, 90, 38), 2025),
  lorient: replayed(data, france, ['Lorient', 'Nantes'], weather('overcast', 11, 0, 25, 18), 2025),
});

/** Four more, for sentences of many forms. */
export const fourOfForms = (data: string): Record<string, Digest> => ({
  forest: replayed(
    data,
    england,
    ['Nottingham', 'Liverpool'],
    weather('heavy drizzle', 6, 1.9, 80, 27),
    2025,
  ),
  mallorca: replayed(data, spain, ['Mallorca', 'Sevilla'], weather('mostly sunny', 17, 0, 5, 20), 2025),
  udinese: replayed(data, italy, ['Udinese', 'Sassuolo'], weather('cloudy', 8, 0, 30, 10), 2025),
  metz: replayed(data, france, ['Metz', 'Lille'], weather('freezing fog', -3, 0, 0, 3), 2025),
});

/** Four more, for the newest sentences. */
export const fourNewest = (data: string): Record<string, Digest> => ({
  bournemouth: replayed(
    data,
    england,
    ['Bournemouth', 'West Ham'],
    weather('blustery showers', 9, 2.4, 78, 41),
    2025,
  ),
  getafe: replayed(data, spain, ['Getafe', 'Girona'], weather('clear sky', 13.5, 0, 0, 9), 2025),
  pisa: replayed(data, italy, ['Pisa', 'Lazio'], weather('overcast', 14, 0, 20, 16), 2025),
  nice: replayed(data, france, ['Nice', 'Toulouse'], weather('sunny intervals', 18, 0, 5, 12), 2025),
});

/** Three more, for the last sentences. */
export const threeLast = (data: string): Record<string, Digest> => ({
  selhurst: replayed(data, england, ['Crystal Palace', 'Chelsea'], weather('misty', 5, 0, 10, 6), 2025),
  breisgau: replayed(data, germany, ['Freiburg', 'Wolfsburg'], weather('snow', -1, 1.1, 88, 14), 2025),
  roazhon: replayed(data, france, ['Rennes', 'Lille'], weather('drizzle', 12, 0.5, 62, 26), 2025),
});
