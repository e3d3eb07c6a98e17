export const third = `
arsenal
@matchImportance Arsenal sit second on {55|53} points, {15|12} behind Liverpool.
@matchImportance Chelsea in fourth are only one point above {Manchester City|Newcastle}.
@teamForm.home The hosts have taken {28|31} points from 13 home games.
@teamForm.home In front of their own fans they have won {eight|ten}, drawn four and lost one.
@teamForm.home Recent form reads {WWLDD|WWWDD}.
@teamForm.home They have kept a clean sheet in {ten|14} of 28 matches.
@teamForm.home Defensively they let in {0.9|1.4} goals a match.
@teamForm.away Five of their {seven|nine} defeats came on the road.
@teamForm.away Enzo's men arrive having won {their last two|their last four}.
@supportingFacts.away Chelsea have scored in {24|20} of their 28 league matches.
@supportingFacts.home Arsenal have lost once at home in {13|16} matches.
@benchImpact.away Pemberton is among the {substitutes|starters} and has 16 goals.
@lineups.x Ashworth has made {25|19} appearances for Arsenal.
Abbott and Duarte have both played {27|24} times.
Ellison averages a rating of {6.75|7.10}.
Lacerda, of {Arsenal|Chelsea}, has a goal and two assists.
Figueras, the {Chelsea|Arsenal} midfielder, has three goals.
Saturday's opponents aside, {M. Ashdown|A. Taylor} takes charge as referee.
Arsenal are favoured at {51.5|57} percent, with the draw at 26.
Expect a {wet|dry} pitch in London.
The Gunners' goal difference is {+28|+35}.
Bottom club Southampton have {nine|14} points.
Liverpool top the table with {70|67} points.
barcelona
@teamForm.home Diego's side are {without a win in one|winless in four}.
@teamForm.home Since the start of the season they have scored {30|22} goals after the interval.
@teamForm.away Nobody has outscored them: {71|66} goals in 26 matches.
@teamForm.away Their away record stands at {nine|six} wins, three draws and two losses.
@h2h The sides have met once this season, with Atletico winning {2-1|2-0} at Barcelona.
@h2h In December {Atletico Madrid|Barcelona} won.
Yáñez (groin) and Bjerregaard (calf) are on {Barcelona|Atletico Madrid}'s list of absentees.
Sørloth aside, Belmonte has {ten|12} goals for Atlético.
Villarreal are {fifth|fourth} with 44 points.
Atletico concede just {0.6|0.9} goals per home game.
Barcelona have won {nine|seven} of their 14 away matches.
gladbach
@teamForm.away Bayern have scored at least once in {all 15|only 12 of 15} league games.
@teamForm.away They are the only team with fewer than {two|one} defeats in this fixture.
@teamForm.home They have beaten their opponents in {seven|ten} matches.
Bayern's Grünwald and Jansen have {12 and 11|11 and 12} goals respectively.
Lewis Ashworth, Gregor Adler and Damien Estève all {miss out|are fit} for Bayern.
Immel has {three|five} assists for the Foals.
Gladbach have been shown {32|41} yellow cards.
The visitors' average of {3.1|2.6} goals per match leads the league.
The Bundesliga leaders have {36|39} points.
It will be a {7.5|1.5} °C evening.
milan
@teamForm.home Not a single defeat in {20|22} matches: 7 wins and 13 draws.
@teamForm.home They have drawn {seven|four} of their last eight.
@teamForm.away On the road they have conceded {13|9} times.
@teamForm.away Eight clean sheets, {six|three} of them at home.
@h2h The November meeting ended {goalless at 0-0|1-1}.
Inter are {13|10} points clear of Milan.
Milan have {a game in hand, having played 19|the same number of games, having played 20}.
Petersen is {out|suspended} with a knock.
Teixeira is Juve's leading scorer on {seven|nine}.
The draw is the likeliest result for a side with {13|ten} stalemates.
lyon
@teamForm.away They have lost {four|two} of five away games.
@teamForm.away Conceding {2.4|1.7} goals per match, they have the leakiest defence here.
@teamForm.home A return of {17|21} goals from ten games is decent.
Saint-Étienne failed to score in {half|none} of their ten matches.
Lyon are {70.9|60} percent likely to win according to the baseline.
Chauvin has {three|five} of Saint-Étienne's ten goals.
The Groupama Stadium holds {61,556|51,000}.
Aubertin is {Lyon's|Saint-Étienne's} goalkeeper with 22 saves.
cagliari
@h2h Cagliari have {won|lost} the last four meetings.
@h2h The biggest win in the list is Cagliari's {4-0|5-0} in April 2017.
@h2h Chievo's last win came in {2018|2019}.
@teamForm.home They have failed to score {six|nine} times.
@teamForm.home Away they have {two|four} wins, three draws and four defeats.
Mina, a {defender|striker}, has started 11 times.
Gaetano has played {635|900} minutes.
Cagliari are winless in {one|three}.
`;
