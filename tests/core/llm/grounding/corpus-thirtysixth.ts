/** Sentences of many forms, chatty and stiff, of four games: `{true|false}`. */
export const thirtysixth = `
forest
It says plenty about Liverpool's season that a trip to the side in seventeenth feels awkward: they have lost {five|four} of thirteen away.
Forest, meanwhile, have managed to score in only {fourteen|sixteen} of 26 matches.
There is a two-point cushion between Forest and {West Ham|Burnley}.
More than two thirds of Liverpool's 41 goals, {28|24} to be precise, have arrived after half-time.
Seven of Forest's {twelve|ten} blanks came at the City Ground.
Remember November? Forest went to Anfield and won {3-0|3-1}, having led by a goal at the interval.
C. Ezeh, with eight goals, is the only Liverpool player with more than {five|four}.
F. Dawson and D. Nogueira have five goals each for Forest, and {Dawson|Nogueira} is out with a hamstring injury.
Liverpool's Jeroen Hoekstra has an ankle injury, while S. Hoekstra has made {thirteen|ten} appearances for Forest, all off the bench.
Frankie Sandford is banned and Riccardo Vannucchi has a {thigh|knee} problem; Jules Ollivier is also missing for Liverpool.
Liverpool have taken {six|eight} points from the last four matches, after four draws in a row.
Forest's last two results were a loss followed by a {draw|win}.
The numbers have it 52.4 to {21.8|28.8} per cent in Liverpool's favour, with the draw on 25.8.
Both teams use the same {4-1-4-1|4-3-3}, so it may cancel itself out.
Liverpool are three points off {Manchester United|Brentford} in the table.
E. Barlow has made {78|88} saves; A. Kershaw, his opposite number, 71.
Pack an umbrella for the City Ground: {1.9|4.9} mm of rain, 80 per cent likely.
mallorca
Mallorca's problem is simple to state: one win and {eight|six} defeats away. Tonight they are at home, where they have lost only two of ten.
M. Sarabia has scored ten of Mallorca's 24 goals, twice as many as {Ó. Zubeldía|S. Møller}, the next man.
A. Sarabia plays for {Sevilla|Mallorca}, just to add to the confusion.
Five men are missing for Mallorca, among them goalkeeper Hugo N'Diaye with a {muscle|knee} injury.
Diego Galarza and Iker Delgadillo both have {groin|thigh} problems.
Sevilla ended a run of {four|six} games without a win by winning last time out.
Sevilla have had just three draws, {fewer|more} than Mallorca, who have six.
Mallorca have conceded 21 goals before the break and only {twelve|sixteen} after it.
Mallorca came from behind in October to win {3-1|3-2} in Seville.
Mallorca's 21 points leave them eighteenth, one short of {Rayo Vallecano|Valencia}.
F. Figueras has {seven|nine} of Sevilla's 28 goals.
Home defeat is rare: Mallorca have been beaten at Son Moix {twice|four times}.
The model cannot separate them much: Sevilla 36.8 %, Mallorca {35.0|30.0} %.
Sevilla have kept four clean sheets, {two|three} of them on their travels.
J. Calatrava will referee in {Palma|Seville}.
Sevilla are 14th and three points {better off than|worse off than} Mallorca.
udinese
Udinese are hard to read: five wins away but only {four|three} at home, in twelve games each.
Both sides have scored exactly {27|29} goals.
And both teams have kept {five|seven} clean sheets.
Sassuolo's away record of four wins, three draws and five defeats is {better|worse} than their home record.
Christoffersen leads Sassuolo with eight goals, one more than T. Orlandini, who is out with a {muscle|calf} injury.
U. Ceccarini of Udinese is a substitute; Sassuolo's U. Ceccarini {starts|is on the bench}.
Luuk Van den Berg, Udinese's leading scorer with five, is out with a {hamstring|knee} injury.
Udinese lost last time out, which ended a run of {two|four} wins.
Sassuolo did likewise: they {lost|drew} their most recent match after winning two.
September's game was settled by half-time, Sassuolo leading 2-0 on the way to a {3-1|3-0} win.
Three points and {two|four} places separate the teams.
Udinese sit one point behind {Lazio|Atalanta}.
Coach G. Albertazzi shares his surname with C. Albertazzi, who starts in midfield for {Sassuolo|Udinese}.
Udinese have failed to score five times, Sassuolo {nine|seven}.
Home win 45.2, away win {27.5|32.5}, draw 27.4 per cent.
Udinese have let in 16 at home and {20|24} away.
metz
Metz are winless in eight, seven of them {defeats|draws}.
Lille's form has fallen off a cliff: four wins in a row have been followed by {four|three} straight defeats.
The meeting in October ended {6-1|5-1} to Lille.
Metz have shipped 31 goals in {eleven|nine} away games, but this one is at home.
Lille have scored 25 of their 34 goals {after|before} the interval.
Metz have the worst defence in Ligue 1 with {46|42} goals conceded.
J. Thibault has a third of Metz's {21|28} goals.
E. Adeyemi has yet to start for Lille but has {four|six} goals and three assists in nine appearances.
Both teams have an F. Marchetti: Lille's is a {defender|midfielder}.
Rasmus Møller's {hamstring|calf} injury is Metz's only absence.
Quentin Weber, with six goals this season, is {a doubt|suspended} after a knock.
Lille are still fifth, a point clear of {Rennes|Strasbourg}.
Metz are bottom, a point behind {Auxerre|Nantes}.
Bitterly cold in Metz: {minus three|minus eight} degrees with freezing fog.
Lille at 60.8 per cent are nearly four times as likely to win as Metz at {16.1|20.1}.
N. Amrani has been busy in the Metz goal with {76|96} saves.
Lille have lost {half|a third} of their ten away games.
`;
