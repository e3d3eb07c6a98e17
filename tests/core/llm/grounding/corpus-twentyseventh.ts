/** More such sentences, of first rounds and of middle tables, written before the rules were read: `{true|false}`. */
export const twentyseventh = `
valencia
@matchOverview Valencia are {bottom of the table without a point|second from bottom with a single point} after three rounds.
@matchOverview Villarreal, unbeaten in {three|five} league games, are third with seven points.
@matchImportance Even a win would leave Valencia {four points|two points} behind Villarreal.
@teamForm.home Los Che have {lost all|won one} of their three matches so far.
@teamForm.home Both of Valencia's goals came {before|after} the break.
@teamForm.home U. Iannone's men have failed to score in {one|two} of their three games.
@teamForm.home Valencia concede {two|three} goals per game on average.
@teamForm.home Only {Valladolid|Barcelona} have conceded more than Valencia's six.
@teamForm.away Villarreal have yet to {keep a clean sheet|win away from home}.
@teamForm.away Five of the six goals Villarreal have conceded came {at home|on their travels}.
@teamForm.away Only {Barcelona and Atletico Madrid|Barcelona and Real Madrid} have more points than Villarreal.
@teamForm.away The Yellow Submarine average {nearly three|just under two} goals a game.
@lineups.away P. Belmonte has scored {half|a quarter} of Villarreal's eight goals.
@lineups.away N. Macedo, who has two goals, {starts among the substitutes|is named in the starting line-up}.
@lineups.away Both of Villarreal's absentees have {ankle|knee} injuries.
@lineups.away H. Wendland's team line up in a {3-4-2-1|4-3-3}.
@finalVerdict Villarreal are favourites, with a {45|55} per cent chance of taking all three points.
westham
@matchOverview West Ham sit 14th with 11 points, {two|four} more than Everton, who are 16th.
@matchImportance Victory would lift Everton above {West Ham|Brentford}.
@matchImportance Everton are two points clear of {Crystal Palace|Ipswich} below them.
@teamForm.home The Hammers have alternated {wins and defeats|draws and defeats} over their last four matches.
@teamForm.home They have lost three of their five home games and {not drawn any|drawn one}.
@teamForm.home West Ham have yet to keep a clean sheet {at home|away from home}.
@teamForm.home West Ham have {not won two in a row|won three in a row} at any stage this season.
@teamForm.away Everton saw a {five|three}-match unbeaten run end with defeat last time out.
@teamForm.away Twelve of the 17 goals Everton have conceded came {after|before} half-time.
@teamForm.away The Toffees have failed to score in {four|two} of their ten games.
@teamForm.away Everton's longest losing run of the season stretched to {four|six} matches.
@lineups.home P. Drexler leads West Ham's scoring with four goals from {seven|ten} appearances.
@lineups.home I. Yardley has been directly involved in {six|four} goals.
@lineups.home Isaac Oakden ({knee|groin}) and Caio Gouveia (ankle) are both missing for the Hammers.
@lineups.away R. Copley, Everton's leading scorer with three, is ruled out with a {hamstring|knee} injury.
@finalVerdict There is little to choose between them: 37 per cent for the hosts and {35|28} for the visitors.
@finalVerdict Kick-off is expected under {clear skies|overcast skies} at the London Stadium.
freiburg
@matchOverview Freiburg are yet to {draw|lose} this season.
@matchOverview Mainz are six points {behind|ahead of} their hosts.
@matchImportance A home win would lift Freiburg to 18 points and {third|second} place.
@teamForm.home Freiburg have won three of four at the Europa-Park Stadion, losing {once|twice}.
@teamForm.home Freiburg were {beaten|victorious} in their most recent game after two straight wins.
@teamForm.home Both of Freiburg's clean sheets were kept {away from|at} home.
@teamForm.away Mainz have yet to win {at home|away from home}.
@teamForm.away On the road, though, they are unbeaten, with two wins and {a draw|a defeat} from three trips.
@teamForm.away Nine of Mainz's 12 goals have come {away from home|in front of their own fans}.
@teamForm.away Mainz are conceding {1.6|2.4} goals per game.
@lineups.home R. Ceccarini has {eight|five} of Freiburg's 13 goals.
@lineups.home His closest team-mate in the scoring charts, D. Grünwald, has {two|four}.
@lineups.home Simon Reinders ({groin|thigh}) is out for Freiburg and Jannik Schönfeld (hamstring) for Mainz.
@lineups.away H. Quast is Mainz's top scorer with three, one {ahead of|behind} Y. Völker.
@lineups.away Mainz goalkeeper D. Ostermann has made {23|15} saves.
@lineups.away Freiburg's 4-1-4-1 meets Mainz's {4-3-3|3-5-2}.
@finalVerdict The model gives Freiburg a {51.5|42} per cent probability and Mainz 22.4.
girona
@matchOverview Celta are just one point {better|worse} off than 13th-placed Girona.
@matchOverview Rayo, Betis and Mallorca are all level on {35|33} points just ahead of these two.
@matchImportance Girona would leapfrog {Celta|Real Betis} with a win.
@teamForm.home Girona have lost {five|three} of their last six matches.
@teamForm.home Their current run of {three|two} straight defeats is Girona's longest of the season.
@teamForm.home Girona failed to find the net in {eight|five} league games this season.
@teamForm.home Their goals are split evenly, with {16|20} in either half.
@teamForm.home Girona have collected {65|44} yellow cards, 21 more than Celta.
@teamForm.away Celta have won {just one|five} of their 12 away games, losing eight.
@teamForm.away Their away defence has leaked {25|13} goals, more than two a game.
@teamForm.away Celta have picked up {26|18} of their 32 points at home.
@teamForm.away Celta are unbeaten in their last {three|six}, winning two of them.
@lineups.home Á. Delgadillo is Girona's leading marksman on {six|nine}.
@lineups.home Clément Camara, the hosts' second-highest scorer with five, {misses out with|is back from} an ankle injury.
@lineups.away P. Urrutia tops Celta's charts with nine goals and {four|seven} assists.
@h2h The September meeting in Vigo ended {1-1|2-1}, with Girona having led at the break.
@finalVerdict Celta are marginal favourites at {37|47} per cent, two points ahead of Girona.
@finalVerdict Light rain and {7.5|17.5} degrees are forecast in Girona.
osasuna
@matchOverview Both sides opened their campaign with a {1-1|2-2} draw.
@matchOverview Both teams have {one point|three points} from their opening match.
@matchImportance The winner would move to {four|five} points.
@teamForm.home Osasuna's goal came in the {second|first} half.
@teamForm.away Mallorca conceded in the {first|second} half of their opener.
@teamForm.away Mallorca have yet to play {away from|at} home this season.
@teamForm.away Mallorca lined up in a {3-5-2|4-3-3} in their opener.
@lineups.home E. Ibekwe, a {defender|midfielder}, scored Osasuna's only goal.
@lineups.home {C. Urrutia|V. Sarabia} has Osasuna's only assist so far.
@lineups.home Pablo Cabrera is out with a {muscle|knee} injury and Kilian Völker is doubtful.
@lineups.away Mallorca have two players ruled out, both with {ankle|knee} injuries.
@lineups.away Enzo Guérin is {a doubt|ruled out} for Mallorca with a knock.
@lineups.away Goalkeepers S. Figueras and H. N'Diaye each made {four|six} saves.
@finalVerdict Osasuna are favourites at {47|57} per cent, with Mallorca at 26.
@finalVerdict El Sadar holds {23,576|32,000} spectators.
@finalVerdict The referee is {M. Donoso|P. Escalona}.
`;
