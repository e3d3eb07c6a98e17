/** A data desk's sentences of three games, by a writer who had not seen the rules: `{true|false}`. */
export const fortyfifth = `
bentegodi
Verona's ledger after 16 games: {two wins, six draws, eight defeats|three wins, three draws, ten defeats}, 12 points and a goal difference of minus 12.
Torino have 20 points from 17 outings ({5-5-7|6-2-9}) and average exactly one goal per game.
Home returns are thin: one win, three draws and three losses at the Bentegodi, with 8 scored and {9|16} conceded.
Torino on the road: 2-3-3, seven goals for, twelve against, and {four clean sheets|one clean sheet} in eight matches.
The last five read identically for both clubs, {two wins and three defeats|three wins and two defeats} apiece, and each lost its most recent game.
Three teams share 12 points at the bottom; Verona have played {two games fewer|one game more} than Fiorentina and Pisa.
E. Ferraris has six goals from 13 shots on target, the {highest|second-highest} goal count of anyone listed on either side.
Verona's injury list: Ursini (muscle), Mancuso ({ankle|calf}), Roussel (hamstring).
With Grünwald and Ghiringhelli both out, Torino are without {seven|three} of the 17 goals they have scored in the league.
Almeida, who has {three|five} goals despite just three starts, is only on the bench; U. Pellegrinotti gets the nod as the hosts' lone striker.
Visiting goalkeeper Ceccarini has made 53 saves in 16 starts, {more than twice|not even twice} as many as Teixeira in the Verona goal, who has 25 in ten.
Baseline: Torino 40.9 %, Verona {31.2|24.6} %, draw 27.9 %.
Torino have conceded 16 times before the break, {six more|four fewer} than Verona.
Verona have been kept scoreless in {seven|nine} of 16 games; Torino in five of 17.
Goals against per match: {1.6 for both sides|1.2 for Verona and 1.6 for Torino}.
E. Moretti has set up four goals for Torino, one {more|fewer} than J. Pozzi has for Verona.
Eight points and {seven|five} places separate the sides, Torino being the higher of the two.
beaujoire
Metz away from home: five games, five defeats, {21|12} goals conceded, 4.2 per match.
Nantes have nine points from ten matches, {the same as Brest and Lorient|two fewer than Brest and Lorient}, and four more than their opponents.
Metz won {their most recent game|the game before last}, their first and so far only victory of the campaign, to end a run of three defeats.
La Beaujoire has been no fortress: {one win|three wins} in five, six goals scored and ten let in.
N'Diaye, with three goals in {six|nine} appearances and a rating of 6.63, spearheads the 4-2-3-1.
With first-choice goalkeeper {Jessop|Guérin} out through a hamstring injury, Nantes field a replacement for the man who has played nine of their ten games.
Metz have four players ruled out, {twice as many as|one fewer than} Nantes.
Thibault has scored three of Metz's {eight|fourteen} league goals; no team-mate listed has more than one.
Of the 26 goals Metz have conceded, 18 arrived {after|before} half-time.
Yellow cards: Nantes 20, Metz {30|12}.
Each attack has drawn a blank in {five|two} of its ten league games, and neither side has scored more than ten goals.
Model figures: 52.6 % Nantes, 25.8 % draw, {21.7|32.4} % Metz.
The worst defensive record in the division belongs to {Metz|Nantes}, with Lorient next on 22 conceded.
Metz (18th, 5 points) trail 17th-placed Auxerre by {two|five} points and have played one game fewer.
Forecast at kick-off: freezing fog, {-2|6} °C, wind 4 km/h, no rain.
Nantes have drawn three in a row this season but have yet to win {two in a row|a home match}.
A home clean sheet is rated at 36.0 %, roughly {double|half} the figure for an away one.
anfield
Two rounds in, Arsenal lie {second|first} and Liverpool fourth, both on six points.
Arsenal: two games, two wins, six goals scored, {none|two} conceded.
Liverpool's 7-4 aggregate works out at 3.5 scored and {two|one} conceded per match.
All four goals the Reds have conceded came {after|before} the interval.
Andersen's 7.60 is the {highest|third-highest} rating in either squad list, and he has two goals in two games.
Copley has scored {twice|three times} in 82 minutes without starting a game for Arsenal.
Unavailable for the visitors: Fairclough and Brannigan with {calf|hamstring} injuries, Oakden with a groin problem.
Callum Pemberton, {questionable|ruled out} with an ankle injury, is the only name on Liverpool's absence list.
Chelsea top the table on seven points, but have played {one match more|one match fewer} than either of these sides.
Arsenal won their only away game {1-0|2-1}; Liverpool won theirs 3-2.
Duarte has had a hand in {three|five} of the Gunners' six goals.
Kershaw and Wijnstra have made four saves each, but only {Kershaw|Wijnstra} has been beaten, four times in all.
Baseline: Liverpool 42.1 %, draw 27.8 %, Arsenal {30.2|38.9} %.
Take out the draw and the split becomes {58.3|66.4} % Liverpool, 41.7 % Arsenal.
Both teams have used {4-1-4-1|4-3-3} in each of their two league matches.
Arsenal and Liverpool are the only clubs in the division {with a perfect record|without a victory}.
Hoekstra and Zaniboni have started {neither|both} of Liverpool's two games, yet account for a goal and an assist respectively.
`;
