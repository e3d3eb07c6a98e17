import { describe, expect, it } from 'vitest';
import type { KnownNames } from '#core/llm/digest';
import { ground } from '#core/llm/grounding';
import { agree, bareName, nameOf } from '#core/llm/grounding/names';
import { defaultPrompt } from '#core/llm/prompt';
import { readCard, type ModelCard } from '#core/llm/read-card';
import { sampleReply } from './sample-reply.ts';

const names: KnownNames = {
  teams: ['Arsenal', 'Chelsea', 'Manchester City', 'Nottingham Forest', 'Borussia Mönchengladbach'],
  players: {
    home: [
      'B. Saka',
      'Bukayo Saka',
      'D. Raya',
      'W. Saliba',
      'B. White',
      'M. Ødegaard',
      'Martin Ødegaard',
      'Gabriel',
      'V. Gyökeres',
      'K. Havertz',
      'Jorginho',
    ],
    away: [
      'C. Palmer',
      'Cole Jermaine Palmer',
      'R. Sánchez',
      'M. Caicedo',
      'E. Fernández',
      'Enzo Fernández',
      'Pedro Neto',
      'Son Heung-Min',
      'K. De Bruyne',
      "N'Golo Kanté",
      'İ. Gündoğan',
    ],
  },
  coaches: ['M. Arteta', 'E. Maresca'],
  others: ['Premier League', 'England', 'Emirates Stadium', 'London', 'M. Oliver', 'FA Cup'],
  quoted: ['Nkunku doubtful after knock in training'],
};
const base = (readCard(JSON.stringify(sampleReply)) as { card: ModelCard }).card;
/** Names alone: this input is no digest, so no sentence has a fact beside it. */
const grounded = (change: Partial<ModelCard> = {}) => {
  const found = ground({ ...base, ...change }, names, {
    instructions: defaultPrompt,
    input: 'Weather at kick-off; last meetings, newest first; average goals per match; momentum and rotation',
  });
  return { ...found, flags: found.flags.filter(({ problem }) => problem !== 'unsupported') };
};
const inText = (text: string) =>
  grounded({ finalVerdict: text }).flags.filter((flag) => flag.where === 'finalVerdict');
const lineups = (
  home: Partial<ModelCard['lineups']['home']>,
  away: Partial<ModelCard['lineups']['away']> = {},
): Pick<ModelCard, 'lineups'> => ({
  lineups: {
    home: { formation: null, expectedXI: [], absentees: [], keyPlayers: [], ...home },
    away: { formation: null, expectedXI: [], absentees: [], keyPlayers: [], ...away },
  },
});

describe('one person under two spellings', () => {
  it.each([
    ['M. Salah', 'Mohamed Salah'],
    ['M. Salah', 'Salah'],
    ['Mohamed Salah', 'M Salah'],
    ['V. Gyökeres', 'Viktor Gyokeres'],
    ['M. Ødegaard', 'Martin Odegaard'],
    ['T. Müller', 'Thomas Mueller'],
    ['T. Müller', 'Muller'],
    ['Son Heung-Min', 'Heung-min Son'],
    ["N'Golo Kanté", 'N’Golo Kante'],
    ['İ. Gündoğan', 'Ilkay Gundogan'],
    ['Vinícius Júnior', 'Vinicius Jr.'],
    ['K. De Bruyne', 'Kevin De Bruyne'],
    ['Trent Alexander-Arnold', 'T. Alexander Arnold'],
    ['Gabriel', 'Gabriel Magalhães'],
    ['Ł. Fabiański', 'Lukasz Fabianski'],
  ])('%s is %s', (one, other) => {
    expect(agree(nameOf(one), nameOf(other))).toBe(true);
    expect(agree(nameOf(other), nameOf(one))).toBe(true);
  });

  it.each([
    ['M. Salah', 'Karim Salah'],
    ['B. White', 'C. White'],
    ['B. Saka', 'Bukayo Sako'],
    ['J. Timber', 'Q. Timber'],
    ['', 'Saka'],
  ])('%s is not %s', (one, other) => {
    expect(agree(nameOf(one), nameOf(other))).toBe(false);
    expect(agree(nameOf(other), nameOf(one))).toBe(false);
  });

  it('reads a name without what follows it', () => {
    expect(
      ['B. White (knee)', 'Ødegaard: doubtful', 'Saka – captain', 'Alexander-Arnold', 'Raya, goalkeeper'].map(
        bareName,
      ),
    ).toEqual(['B. White', 'Ødegaard', 'Saka', 'Alexander-Arnold', 'Raya']);
  });
});

describe('grounding of lists', () => {
  it('keeps who is in the data of that side, however written', () => {
    const { card, flags } = grounded(
      lineups(
        {
          expectedXI: ['David Raya', 'Saliba', 'Odegaard (c)'],
          keyPlayers: [{ name: 'Viktor Gyökeres', stat: '9 goals' }],
        },
        { absentees: ['Nkunku', 'Kante – hamstring'] },
      ),
    );
    expect(card.lineups.home.expectedXI).toEqual(['David Raya', 'Saliba', 'Odegaard (c)']);
    expect(card.lineups.home.keyPlayers).toHaveLength(1);
    expect(card.lineups.away.absentees).toEqual(['Nkunku', 'Kante – hamstring']);
    expect(flags).toEqual([]);
  });

  it('drops who is not, and says so', () => {
    const { card, flags, needsReview } = grounded(lineups({ expectedXI: ['D. Raya', 'T. Henry'] }));
    expect(card.lineups.home.expectedXI).toEqual(['D. Raya']);
    expect(flags).toEqual([
      { severity: 'minor', problem: 'unknown_player', where: 'lineups.home.expectedXI', name: 'T. Henry' },
    ]);
    expect(needsReview).toBe(false);
  });

  it('drops a player of the other team, which is serious', () => {
    const { card, flags, needsReview } = grounded(
      lineups({ keyPlayers: [{ name: 'Cole Palmer', stat: '9 goals' }] }),
    );
    expect(card.lineups.home.keyPlayers).toEqual([]);
    expect(flags).toMatchObject([{ severity: 'serious', problem: 'wrong_team' }]);
    expect(needsReview).toBe(true);
  });

  it('asks for a review when many are made up', () => {
    expect(grounded(lineups({ expectedXI: ['T. Henry', 'D. Bergkamp', 'P. Vieira'] })).needsReview).toBe(
      true,
    );
  });

  it('drops every player when the data names none', () => {
    const { card } = ground(
      { ...base, ...lineups({ expectedXI: ['D. Raya'] }) },
      { ...names, players: { home: [], away: [] } },
      { instructions: '', input: '' },
    );
    expect(card.lineups.home.expectedXI).toEqual([]);
  });
});

describe('grounding of texts', () => {
  it.each([
    'Arsenal host Chelsea at the Emirates Stadium in the Premier League. Bukayo Saka and Cole Palmer lead the scoring charts.',
    'Saka’s form is Arsenal’s best argument; Chelsea’s Palmer answers it. Ødegaard is back.',
    'Martin Odegaard returns. Enzo Fernandez starts. De Bruyne was rested. Kevin De Bruyne is key.',
    'Momentum is with the hosts. Rotation could follow the Champions League on Tuesday. Statistically, both teams score.',
    'However, VAR, xG and BTTS say little. Over 2.5 Goals and the Double Chance are the safer routes. Both Teams to Score is close.',
    '- Form: W W D L W\n- Head-to-head: Arsenal won twice.\n* Verdict: Home win or Draw.\n\nExpected Goals favour the English side on Boxing Day.',
    'Nottingham Forest and Manchester City drop points; Borussia Moenchengladbach do not matter. Christopher Nkunku is doubtful.',
    'Mikel Arteta has a full squad, Enzo Maresca has not. Referee Michael Oliver gives few cards.',
    'Despite Saka’s absence, Arsenal won. With Gabriel and Saliba behind, and Jorginho in front, little gets through. N’Golo Kanté runs.',
    'The last results of Arsenal, newest last, read WWLWWWWW; Chelsea’s read DLDLLW.',
    'Saka is listed as Missing Fixture with a Knee Injury; Palmer has a Broken Leg, White served a Red Card. Form: WWDLW, then W-D-L.',
    'In the Regular Season - 12 of 38 - the Points Per Game and the Title Race favour Arsenal; Set Pieces decide.',
    'The Dixon–Coles baseline gives 46 %. In the FA Cup, the London sides drew. Kanté, Caicedo and Neto start.',
  ])('finds no fault with: %s', (text) => {
    expect(inText(text)).toEqual([]);
  });

  it.each<[string, string, 'serious' | 'minor']>([
    ['City will miss Erling Haaland up front.', 'Erling Haaland', 'serious'],
    ['Erling Haaland scored twice.', 'Erling Haaland', 'serious'],
    ['With striker Haaland out, chances fall.', 'Haaland', 'serious'],
    ['The threat of Haaland is gone.', 'Haaland', 'minor'],
    ['The match at Stamford Bridge is close.', 'Stamford Bridge', 'serious'],
    ['Liverpool Wanderers are next.', 'Liverpool Wanderers', 'serious'],
    ['A derby like Celtic’s comes close.', 'Celtic', 'minor'],
    ['They rely on Karim Saka.', 'Karim Saka', 'minor'],
    ['In midfield Virgil van Dijk dominates.', 'Virgil van Dijk', 'serious'],
    ['Coach Unai Emery has doubts.', 'Coach Unai Emery', 'serious'],
  ])('flags in "%s"', (text, name, severity) => {
    expect(inText(text)).toMatchObject([{ name, severity, problem: 'unknown_name' }]);
  });

  it('notices one player’s first name with another’s surname', () => {
    expect(inText('Only Martin Saka can open this game.')).toMatchObject([
      { severity: 'minor', name: 'Only Martin Saka' },
    ]);
  });

  it('looks at every text, market reasons and supporting facts too', () => {
    const { flags, needsReview } = grounded({
      markets: [{ ...base.markets[0]!, reasoning: 'Because of Erling Haaland.' }],
      supportingFacts: { home: 'They have Kylian Mbappé now.', away: 'None.' },
    });
    expect(flags.map(({ where }) => where)).toEqual(['markets.0.reasoning', 'supportingFacts.home']);
    expect(needsReview).toBe(true);
  });

  it('lets a clean card through untouched', () => {
    const { card, flags, needsReview } = grounded();
    expect({ flags, needsReview }).toEqual({ flags: [], needsReview: false });
    expect(card).toEqual(base);
  });
});
