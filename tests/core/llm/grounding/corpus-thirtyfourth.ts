/** A columnist, a data desk and a tipster on two games each: `{true|false}`. */
export const thirtyfourth = `
union
Nobody does chaos quite like Frankfurt: 85 goals in their 20 league games, {45|40} of them at the wrong end.
That September madness in Frankfurt, a {4-3|4-2} Union win, had everything.
Union have forgotten how to win, {five|seven} matches without one and counting.
Frankfurt have lost their last {two|three}, so neither side is exactly flying.
At the Alte Försterei it has been three wins, four draws and {three|five} defeats for Union.
The Eagles of Frankfurt have scored 23 of their 40 goals {away|at home}, which makes them the rare side that prefers a hotel bed.
H. Tillmann needed only eleven appearances to rack up {eight|ten} goals.
Union share the burden: K. Jansen and B. Hoekstra have {six|five} apiece.
Erik Völker's {ankle|knee} keeps him out, and with him go four of Frankfurt's goals.
An ankle injury also rules out Niklas Niemann of {Union|Frankfurt}.
The visitors have not managed a single clean sheet on the road; all {three|five} came at home.
Frankfurt sit one place and {three|five} points above Union.
Sleet, {1.5|5.5} degrees and a wind of 24 km/h: bring a hat.
The model leans to Frankfurt at {42.9|48.9} per cent.
Union have seen red {three|five} times this season.
H. Engelke has the whistle at the {Stadion An der Alten Försterei|Olympiastadion}.
fulham
Tottenham at home are a horror show, Tottenham away are almost respectable: {five|three} wins, four draws, four defeats.
Spurs have lost {three|four} on the spin and look it.
Fulham snapped a three-match losing run with a {win|draw} last time out.
The Cottagers have scored nearly twice as many after the break as before it, {25|20} to 13.
Seven of Fulham's eleven wins have come {at Craven Cottage|away from home}.
E. Galarza and I. Abbott top Tottenham's scoring list with {seven|nine} each, but Abbott is out with a muscle injury.
Fulham, by contrast, spread it around: H. Fairclough and J. Guérin have {six|eight}, three others five.
Will Eastwell misses out with a {knock|groin injury}.
Four Tottenham players are unavailable, {two|three} of them with muscle injuries.
Fulham won the first meeting {2-1|3-1} after going two up before half-time.
Tottenham have kept {five|three} of their seven clean sheets away.
Tottenham are two points above Nottingham Forest and {four|six} above the bottom three.
Fulham have been shown four red cards and {63|53} yellows.
Fulham are tenth with 37 points, level with {Sunderland|Newcastle}.
Fulham's {12|10} defeats are as many as Tottenham's.
There is a slight away lean in the numbers: 37.8 against {34.1|30.1} per cent.
genoa
Genoa have 16 points from 19 games, with three wins, seven draws and {nine|ten} defeats.
Genoa's home record reads one win, four draws and five losses, with {six|nine} goals scored in ten matches.
Genoa have failed to score in six games, all of them {at home|away}.
Genoa have scored in every away match, {13|16} goals in nine.
Cagliari have taken {two|three} wins from their last eight, alternating between all sorts of results.
Cagliari have scored twice as many goals after the break, 14, as before it, {seven|nine}.
The reverse fixture in November ended {3-3|2-2} after four goals in the first half.
The gap between the sides is {three|five} points.
Unavailable for Cagliari: F. Ferraris (ankle), P. Lanzafame ({illness|knee}), L. Lombardini (knee) and S. D'Aversa (muscle).
S. Brunelli leads Cagliari with {five|seven} goals, from only seven starts.
S. D'Aversa of Genoa has three goals in {12|15} appearances.
J. Wijnstra has played all 19 games in goal for Genoa and made {49|59} saves.
Pietro Iannone (knock) and Kelechi Kanu ({knee|ankle}) are out for Genoa.
Home win probability 44.1 %, away win {28.3|38.3} %.
Genoa have taken {two|four} points from their last five matches.
The venue is the {Stadio Luigi Ferraris|Stadio Olimpico}, where it will be sunny and 15.5 °C.
Genoa are 17th, two points above {Fiorentina|Pisa}.
angers
Eight goals in eleven games is Angers' return; Auxerre have {seven|nine}.
Angers at home: two wins, two draws, one loss, {four|six} goals conceded.
Auxerre on the road: one point from {five|seven} games.
Auxerre have lost three in a row and {six|seven} of the last eight.
Both sides have failed to score {five|four} times.
Both sides play {3-5-2|4-3-3}.
Angers have four absentees, two of them with {hamstring|groin} injuries.
Quentin Hamelin ({muscle|knee}) and Harvey Gallimore (knee) miss out for Auxerre.
R. Weber has made {46|56} saves for Angers, B. Kermarec 49 for Auxerre.
Top scorers: R. Quaranta (Angers) and R. Urbain (Auxerre), {two|three} goals each.
Angers have conceded 11 of their 15 goals {away|at home}.
Three points separate the teams, Angers on {10|11} and Auxerre on seven.
Under 2.5 goals: {50.2|60.2} %.
It is foggy at the Stade Raymond Kopa with {three|eight} degrees.
Auxerre are bottom, a point behind {Metz|Lorient}.
Auxerre have yet to {win|draw} away.
celta
Back Real Madrid? Two straight {defeats|draws} say be careful.
Madrid's longest winning run of the season stands at {eight|six}.
Celta do their best work away, with {six|four} wins on the road.
Celta have drawn {ten|eight} of 26, so the X is live.
J. Macedo has {16|13} goals in 21 games and starts up front.
P. Duarte, with seven goals from just four starts, {is on the bench|starts} tonight.
Celta shocked Madrid {2-0|2-1} in December after a goalless first half.
P. Urrutia has ten of Celta's {36|40} goals.
Of Celta's 36 goals 26 came {after|before} the break.
Real Madrid at 55.6 %, or draw no bet at {74|64} %.
Víctor Belmonte ({hamstring|groin}) is out for the hosts; don't mix him up with I. Belmonte, who plays for Madrid.
Real are {four|six} points behind Barcelona and nine clear of Atlético.
B. Ursini sticks with {4-4-2|4-2-3-1}.
Carlos Requena is {ill|suspended} and Gregor Fassbender has a knock.
Madrid have kept 11 clean sheets, more than half of them {away|at home}.
Celta are unbeaten in {three|four}, with two wins in a row.
E. Olabarría has been in goal for all {26|24} Madrid games.
heidenheim
Heidenheim have lost {four|five} on the bounce.
Stuttgart have scored in every away game, {24|19} goals in eleven trips.
No clean sheet all season for Heidenheim, {48|43} goals conceded.
Stuttgart away: five wins, one draw, {five|three} losses, so no value at short odds.
G. Roussel with ten goals and K. Adler with {nine|seven} are the men to back in the scorer market.
October: Stuttgart {1-0|2-0} Heidenheim, goalless at half-time.
C. Baumgärtel leads Heidenheim with {five|seven} goals.
Minus {two|twelve} degrees and a clear sky in Heidenheim.
Heidenheim are bottom, {four|six} points behind St. Pauli.
K. Skovgaard names L. Konaté {among the substitutes|in the starting eleven}.
Oscar Pemberton ({calf|knee}) and Isaac Ashworth (groin) are out for the home side.
Stuttgart's Kilian Uhlig has an ankle injury, Mathis Marchetti a {knee|thigh} injury.
Over 2.5 goals {52.5|62.5} %.
The away side have won five of the last eight, losing just {once|twice}.
T. Wendland is ever-present with {63|73} saves.
Stuttgart are fourth, a point ahead of {Leipzig|Leverkusen}.
One win in eleven away games for Heidenheim, {nine|seven} defeats.
`;
