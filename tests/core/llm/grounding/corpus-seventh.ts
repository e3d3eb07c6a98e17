/** Sentences of a preview, some plain, some winding, of all twelve digests: `{true|false}`. */
export const seventh = `
arsenal
@matchOverview With only three defeats to their name, Arsenal have lost {fewer|more} matches than any other side bar Liverpool.
@matchOverview Second hosts {fourth|fifth} at the Emirates, where kick-off is at {13:30|17:30} UTC.
@matchImportance Chelsea would move to within {three|five} points of the Gunners with a victory.
@matchImportance City sit a solitary point {behind|in front of} Chelsea in the hunt for the top four.
@teamForm.home Arsenal's last three results make uneasy reading: a loss followed by {two draws|two wins}.
@teamForm.home They are without a win in {three|five} matches.
@teamForm.home Just {11|16} goals have been conceded in 13 matches in north London.
@teamForm.home Half of their {ten|eight} clean sheets have come in front of their own supporters.
@teamForm.away Chelsea are the higher scorers of the two, {53|49} goals to Arsenal's 52.
@teamForm.away They tend to be more porous on the road, having let in {21|15} of their {36|30} goals there.
@teamForm.away Chelsea have picked up {59|45} yellow cards and seen red {three times|once}.
@teamForm.away Only in {four|seven} of 28 games have the Blues failed to score.
@h2h Stamford Bridge saw a {1-1|0-0} draw between these two back in November.
@h2h There was nothing between the sides in the reverse fixture, which {finished level|Arsenal won}.
@lineups.home Benkhalfa goes with a {4-1-4-1|4-3-3}, the only system he has used all season.
@lineups.home {T. Copley|Norcross} has to make do with a place among the substitutes.
@lineups.home {Ellison|Copley} leads the line and is their top scorer with {13|10}.
@lineups.away Chelsea's leading scorer {Pemberton|Cartwright} has struck {16|12} times.
@lineups.away {Norcross|Ingham} is absent for Chelsea because of a hamstring injury.
@lineups.away Vickers has kept faith with a 4-2-3-1 in all {28|24} league games.
@markets.0.reasoning The baseline puts the chance of a home win at {51.5|58.5} percent and an away win at {22.4|15.5} percent.
@finalVerdict The referee is {M. Ashdown|A. Taylor}, and the ground holds a little over {60,000|75,000}.
barcelona
@matchOverview A crowd of up to {70,460|60,460} can watch this clash between third and second in Madrid.
@matchOverview It's the best home record against the best travellers: Atlético have {not lost|lost twice} in front of their own fans.
@matchImportance Barcelona's {57|59} points leave them {three|five} adrift of Real Madrid with two games in hand.
@matchImportance Athletic Club in fourth are four points {worse|better} off than Atlético.
@teamForm.home The Colchoneros have shut out {13|9} opponents in 27 matches.
@teamForm.home Thirty of their 44 goals came {after|before} the interval.
@teamForm.home Their last outing ended in {defeat|victory}.
@teamForm.home At {0.7|1.3} goals conceded per game, theirs is the meanest defence in the sample.
@teamForm.away Barça have been on fire: six straight {wins|draws}, and 71 goals in 26 matches.
@teamForm.away The Blaugrana have collected {30|24} of their 57 points on their travels.
@teamForm.away They have never drawn {at home|away from home} this season.
@h2h Atlético came from behind to win {2-1|3-1} in Barcelona in December.
@lineups.home {Tejero|Okafor} keeps goal for Atlético.
@lineups.home Herranz, scorer of {four|six} goals without a single start, is on the bench.
@lineups.home Requena's team is without {Olabarría|Galarza}, who is suspended.
@lineups.away Quintard tops the assist charts for Barça with {seven|five}.
@lineups.away Urrutia and Van den Berg have {21|25} goals between them.
@finalVerdict The forecast service makes Barcelona {40%|50%} favourites.
@finalVerdict According to the baseline both outcomes are almost equally likely, {36.0|42.0} against 35.9 percent.
gladbach
@matchOverview Bayern make the trip to {Borussia-Park|the Allianz Arena} as league leaders, one point above Leverkusen.
@matchOverview Twelve points separate {tenth|eighth}-placed Gladbach from the summit.
@teamForm.home Gladbach are chasing a {third|fourth} straight league win.
@teamForm.home In front of their own supporters the Foals score {2.3|1.6} goals a game.
@teamForm.home They have conceded in all but {four|six} of their 15 games.
@teamForm.away Bayern have yet to fail to score in the league and have netted more than {three|four} goals a game.
@teamForm.away The Bavarians' only defeat in 15 came {away from home|at home}.
@teamForm.away The leaders bounced back from {a loss|two losses} with victory in their last match.
@lineups.away Seven Bayern players are missing, Erik Hauk and Paul Ehrlich both with {calf|knee} injuries.
@lineups.away Rovelli's side line up in a {4-4-2|4-2-3-1}, with {Grünwald|Pacheco} and Jansen up front.
@lineups.home Giacomo D'Aversa is ruled out with a {groin|thigh} injury.
@lineups.home No Gladbach player has scored more than {three|two} goals.
@markets.0.reasoning An away win is rated at {61.8%|51.8%}, a draw at {22.7%|29.7%}.
milan
@matchOverview Juventus, who share the best unbeaten record, are {fifth|third} with 34 points.
@matchOverview The Rossoneri are three points {behind|above} the Bianconeri with a game in hand.
@teamForm.home Juve have turned {13|nine} of their 20 games into draws.
@teamForm.home The Old Lady have shared the points in each of their last {three|five}.
@teamForm.home Half of Juventus' matches have ended with a clean sheet: {ten|eight} of 20.
@teamForm.away Milan have found the net in {every|all but two} away {game|games} this season.
@teamForm.away Away from San Siro the Rossoneri concede {1.4|0.7} goals a game, against just 0.6 at home.
@h2h November's goalless draw at San Siro is the only meeting on record{|, and Juventus led 1-0 at the break}.
@lineups.home Luca Esposito is {questionable|suspended} and Benedikt Petersen misses out with a knock.
@lineups.home Teixeira has {seven|ten} league goals, the most in the Juventus squad.
@lineups.away Davide Damiani is out, which costs {Milan|Juventus} a defender with 16 appearances.
@finalVerdict Expect {rain|sunshine} in Turin.
lyon
@matchOverview Lyon are ninth, seven places and five points {above|below} Les Verts.
@teamForm.home OL are unbeaten in {five|six}, having won three and drawn {two|three} of them.
@teamForm.home They have conceded {ten|six} of their 15 goals at the Groupama Stadium.
@teamForm.away ASSE have lost four and drawn {one|two} of their five away fixtures.
@teamForm.away Saint-Étienne leak {almost four|just over two} goals a game on the road.
@teamForm.away They have failed to score in {half|a third} of their ten matches.
@lineups.home Damiani's six goals account for more than {a third|half} of Lyon's 17.
@lineups.home Bastien Nicolet is {suspended|injured}.
@lineups.away Brannigan names the same 4-1-4-1, with {Chauvin|Ollivier} as the lone striker and {Weber|Dalsgaard} on the bench.
@finalVerdict The football service gives Lyon a {70|55} percent chance.
cagliari
@matchOverview Cagliari are {15th|12th} after 18 rounds, with {18|21} points.
@teamForm.home The Rossoblù have won only {four|six} of their 18 league games.
@teamForm.home They score {1.1|1.6} goals per game and concede {1.4|0.9}.
@h2h Cagliari have won the last {four|five} meetings.
@h2h Chievo's most recent victory in this fixture came in {February 2018|March 2019}.
@h2h The biggest win was Cagliari's {4-0|5-0} success in April 2017.
@h2h Each side has won {five|four} of the ten meetings listed{|, with two draws}.
@lineups.home Caprile has made {68|81} saves, with a rating of {7.39|6.39}.
@lineups.home Belotti, Felici, Folorunsho and Pedro are all out with {knee|ankle} injuries.
@lineups.home Esposito and Borrelli are joint top scorers, with {three|five} apiece.
@finalVerdict It will be {overcast|sunny} with a 10% chance of rain.
liverpool
@matchOverview Newcastle are 20 points {worse|better} off than their hosts.
@teamForm.home Liverpool's solitary league defeat came {at home|away}.
@teamForm.away Eddie's men have won {13|15} and lost {eight|six} of 26.
@lineups.away Newcastle have used the {3-5-2|4-3-3} throughout.
napoli
@matchOverview The Partenopei have {56|58} points, {nine|seven} more than Lazio in fifth.
@teamForm.home Napoli's defence has been breached {21|25} times, only eight of them at home.
@teamForm.away Inter have lost {once|three times} at San Siro and {twice|once} away.
@lineups.home {L. Brunelli|Zaniboni} has saved {75|68} shots for Napoli.
marseille
@teamForm.home Sixteen of Marseille's 21 goals have come {away from home|at the Vélodrome}.
@teamForm.away PSG's perfect home record contrasts with {two|three} draws in four away games.
@lineups.away Verdier's thigh injury keeps him out for {Paris|Marseille}.
dortmund
@teamForm.home Dortmund's longest winning run this season is {one game|three games}.
@teamForm.away Bayer have the {better|worse} goal difference of the two.
@lineups.home Hauk has come off the bench for all {three|five} of his goals.
athletic
@teamForm.away Real Sociedad have scored {four|nine} away goals.
@teamForm.home Athletic have {two|four} more points than La Real.
wolves
@matchOverview Forest are 21 points {better|worse} off than Wolves.
@teamForm.home Wolves have lost {five|three} in a row once this season, their longest such run.
@lineups.home Iannone has {five|eight} goals in {19|15} appearances.
`;
