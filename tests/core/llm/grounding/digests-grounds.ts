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

/** Twenty of the season 2025, named by their grounds: for sentences of writers who had not seen the rules. */
export const twentyOfGrounds = (data: string): Record<string, Digest> => ({
  anfield: replayed(data, england, ['Liverpool', 'Arsenal'], weather('overcast', 7, 0, 25, 22), 2025),
  stjames: replayed(data, england, ['Newcastle', 'Aston Villa'], weather('light rain', 4, 0.9, 70, 31), 2025),
  wembley: replayed(data, england, ['Wolves', 'Brentford'], weather('clear sky', 11, 0, 0, 8), 2025),
  goodison: replayed(data, england, ['Leeds', 'Burnley'], weather('showers', 9, 1.5, 80, 36), 2025),
  mestalla: replayed(data, spain, ['Valencia', 'Athletic'], weather('sunny', 19, 0, 0, 12), 2025),
  bernabeu: replayed(
    data,
    spain,
    ['Villarreal', 'Real Madrid'],
    weather('partly cloudy', 15, 0, 10, 7),
    2025,
  ),
  vallecas: replayed(data, spain, ['Rayo', 'Osasuna'], weather('drizzle', 9, 0.4, 60, 14), 2025),
  montjuic: replayed(data, spain, ['Girona', 'Elche'], weather('fog', 5, 0, 5, 2), 2025),
  signal: replayed(data, germany, ['Dortmund', 'Union'], weather('snow', -1, 1.8, 90, 19), 2025),
  allianz: replayed(data, germany, ['Leverkusen', 'Bayern'], weather('cloudy', 6, 0, 20, 15), 2025),
  volkspark: replayed(data, germany, ['Hamburger', 'Freiburg'], weather('strong wind', 8, 0.1, 35, 57), 2025),
  opel: replayed(data, germany, ['Mainz', 'Augsburg'], weather('rain', 10, 3.2, 85, 24), 2025),
  sansiro: replayed(data, italy, ['AC Milan', 'Bologna'], weather('mist', 7, 0, 15, 3), 2025),
  maradona: replayed(data, italy, ['Napoli', 'Juventus'], weather('thunderstorms', 13, 6.5, 95, 40), 2025),
  dallara: replayed(data, italy, ['Lecce', 'Cremonese'], weather('clear sky', 20, 0, 0, 10), 2025),
  bentegodi: replayed(data, italy, ['Verona', 'Torino'], weather('overcast', 3, 0, 30, 9), 2025),
  parc: replayed(
    data,
    france,
    ['Saint Germain', 'Marseille'],
    weather('light drizzle', 12, 0.3, 55, 18),
    2025,
  ),
  moustoir: replayed(data, france, ['Toulouse', 'Brest'], weather('sunny intervals', 16, 0, 5, 21), 2025),
  oceane: replayed(data, france, ['LE Havre', 'Angers'], weather('gusty showers', 8, 2.1, 75, 48), 2025),
  beaujoire: replayed(data, france, ['Nantes', 'Metz'], weather('freezing fog', -2, 0, 0, 4), 2025),
});

/** Eighteen of derbies and neighbours, most of the season 2025: for cards of writers who had not seen the rules. */
export const eighteenOfDerbies = (data: string): Record<string, Digest> => ({
  spursunited: replayed(
    data,
    england,
    ['Tottenham', 'Manchester United'],
    weather('light rain', 8, 1.1, 75, 20),
    2025,
  ),
  foresteverton: replayed(data, england, ['Nottingham', 'Everton'], weather('overcast', 6, 0, 20, 15), 2025),
  betissevilla: replayed(data, spain, ['Betis', 'Sevilla'], weather('clear sky', 24, 0, 0, 9), 2025),
  rhinederby: replayed(data, germany, ['ln', 'nchengladbach'], weather('cloudy', 9, 0, 30, 17), 2025),
  romederby: replayed(data, italy, ['AS Roma', 'Lazio'], weather('thunderstorms', 17, 4.2, 90, 33), 2025),
  northderby: replayed(data, france, ['Lille', 'Lens'], weather('drizzle', 7, 0.3, 65, 26), 2025),
  palacebrighton: replayed(
    data,
    england,
    ['Crystal Palace', 'Brighton'],
    weather('sunny intervals', 14, 0, 5, 13),
    2025,
  ),
  leicesteripswich: replayed(data, england, ['Leicester', 'Ipswich'], weather('snow', -2, 2.2, 85, 11), 2024),
  sociedadcelta: replayed(data, spain, ['Sociedad', 'Celta'], weather('showers', 13, 1.8, 70, 24), 2025),
  northerners: replayed(data, germany, ['Bremen', 'St. Pauli'], weather('fog', 3, 0, 10, 4), 2025),
  interatalanta: replayed(data, italy, ['Inter', 'Atalanta'], weather('mist', 5, 0, 15, 6), 2025),
  riviera: replayed(data, france, ['Nice', 'Monaco'], weather('sunny', 21, 0, 0, 18), 2025),
  sunderlandfulham: replayed(
    data,
    england,
    ['Sunderland', 'Fulham'],
    weather('strong wind', 10, 0.2, 40, 52),
    2025,
  ),
  mallorcagetafe: replayed(data, spain, ['Mallorca', 'Getafe'], weather('clear sky', 18, 0, 0, 10), 2025),
  badenderby: replayed(data, germany, ['Stuttgart', 'Hoffenheim'], weather('rain', 11, 3.5, 88, 21), 2025),
  cagliarisassuolo: replayed(data, italy, ['Cagliari', 'Sassuolo'], weather('overcast', 12, 0, 25, 7), 2025),
  bretonderby: replayed(data, france, ['Rennes', 'Lorient'], weather('gusty showers', 12, 2.4, 80, 44), 2025),
  wolfsburgfrankfurt: replayed(
    data,
    germany,
    ['Wolfsburg', 'Frankfurt'],
    weather('light snow', 0, 0.6, 60, 14),
    2025,
  ),
});

/** Twelve of sides far apart in their tables, some of the season 2024: for two who accept the checker. */
export const twelveOfPairs = (data: string): Record<string, Digest> => ({
  villawest: replayed(
    data,
    england,
    ['Aston Villa', 'West Ham'],
    weather('light drizzle', 9, 0.4, 55, 19),
    2025,
  ),
  alaveslevante: replayed(data, spain, ['Alav', 'Levante'], weather('partly cloudy', 16, 0, 10, 12), 2025),
  heidenheimleipzig: replayed(
    data,
    germany,
    ['Heidenheim', 'Leipzig'],
    weather('snow showers', -1, 1.4, 78, 23),
    2025,
  ),
  genoaudinese: replayed(data, italy, ['Genoa', 'Udinese'], weather('heavy rain', 13, 6.1, 95, 31), 2025),
  auxerreparis: replayed(data, france, ['Auxerre', 'Paris FC'], weather('fog', 4, 0, 15, 5), 2025),
  valenciarayo: replayed(data, spain, ['Valencia', 'Rayo'], weather('clear sky', 22, 0, 0, 8), 2025),
  bournemouthchelsea: replayed(
    data,
    england,
    ['Bournemouth', 'Chelsea'],
    weather('heavy rain', 10, 5.4, 92, 28),
    2025,
  ),
  espanyoloviedo: replayed(data, spain, ['Espanyol', 'Oviedo'], weather('clear sky', 19, 0, 0, 12), 2025),
  augsburgunion: replayed(data, germany, ['Augsburg', 'Union'], weather('light snow', -1, 0.8, 65, 16), 2024),
  bolognaparma: replayed(data, italy, ['Bologna', 'Parma'], weather('fog', 4, 0, 10, 5), 2025),
  strasbourgtoulouse: replayed(
    data,
    france,
    ['Strasbourg', 'Toulouse'],
    weather('overcast', 13, 0, 20, 19),
    2025,
  ),
  celtabilbao: replayed(data, spain, ['Celta', 'Athletic'], weather('drizzle', 12, 0.4, 55, 31), 2024),
});
