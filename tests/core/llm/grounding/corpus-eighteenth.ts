/** Sentences of other writers of previews, of the last four digests: `{true|false}`. */
export const eighteenth = `
palace
@matchOverview Bournemouth make the short journey to south London five points {better|worse} off than their hosts.
@matchOverview Three clubs, the Cherries among them, are locked together on {48|46} points.
@matchOverview Selhurst Park, home to {26,309|36,309}, will be under umbrellas, with light rain in the air.
@matchOverview The Eagles have as many {wins as defeats|draws as wins} this term.
@matchImportance Palace need snookers to reach Europe, sitting {eleven|seven} points short of Chelsea in sixth.
@teamForm.home Palace's three-match winning streak in March is a distant memory after {two|three} straight losses.
@teamForm.home Selhurst has been no fortress: {five victories|seven victories}, five stalemates and six reverses.
@teamForm.home Almost two thirds of the {41|35} goals Palace have mustered arrived after the interval.
@teamForm.home They travel better than they entertain, {six|four} of the eleven wins coming on the road.
@teamForm.home Only a {third|half} of their nine clean sheets came at Selhurst Park.
@teamForm.home The Eagles average {1.2|1.8} goals in front of their own fans.
@teamForm.away The Cherries have {one win|four wins} to show for their last seven matches.
@teamForm.away That victory came {last time out|the week before last}, after a draw and two defeats.
@teamForm.away Away days suit the Cherries, who have {32|20} of their 52 goals on the road.
@teamForm.away A {solitary|sixth} away shutout all season underlines how open their away games are.
@teamForm.away At the Vitality they have let in {14|26}, fewer than one a game.
@teamForm.away Only {six|nine} clubs in the Premier League have found the net more than Bournemouth's 52 times.
@lineups.home Merrick has plundered {eleven|fourteen} of Palace's goals.
@lineups.home Nathan Lacerda's {knee|ankle} complaint rules him out.
@lineups.home S. Quigley and Diarra top Palace's assist chart on {five|three} apiece.
@lineups.home {S. Quigley|E. Reinders} has been an ever-present for Palace, starting all 32.
@lineups.away B. Tillmann matches Merrick with {eleven|nine}.
@lineups.away There is a question mark over {Kieran Ashworth|Paul Wendland}, who has a knock.
@lineups.away Wendland and Yardley are {definite absentees|expected to start}.
@lineups.away Zubeldía has {three|six} goals as a substitute without a single start.
@h2h A goalless {draw|win for Palace} on Boxing Day is all the recent history there is.
@finalVerdict The home win is priced by our model at {45|35} percent, the stalemate at 27.
@finalVerdict Goals at both ends? The baseline says {54|44} percent yes.
osasuna
@matchOverview One game in, both have one point and a {1-1|2-2} behind them.
@matchOverview Osasuna and Mallorca lie {13th and 12th|fifth and sixth} respectively.
@matchOverview Celta lead the way with {six|four} points from two games.
@matchOverview M. Donoso takes the whistle at {El Sadar|Son Moix}.
@teamForm.home Osasuna's only goal so far came {after|before} half-time.
@teamForm.home They drew {at home|away} on the opening weekend.
@teamForm.away Mallorca, too, {came from behind|were pegged back}, conceding before the break and scoring after it.
@teamForm.away The islanders are yet to play {away|at home}.
@lineups.home Defender {Ibekwe|Jurado} got the Osasuna goal, set up by Urrutia.
@lineups.home Pablo Cabrera is missing with a {muscle|knee} injury, while Kilian Völker is doubtful.
@lineups.away Galarza and Fran Valdivieso both have {ankle|calf} injuries.
@lineups.away Enzo Guérin {may yet make it|is certain to miss out} despite a knock.
@lineups.away N'Diaye made {four|nine} saves in his one outing.
@finalVerdict The Navarrese outfit are favourites: {47|57} percent against 26.
@finalVerdict Sunshine and {21|31} degrees await.
leipzig
@matchOverview Sixth-placed Leipzig sit level on points with {Freiburg|Augsburg}.
@matchOverview {Fifteen|Ten} points separate the sides.
@matchOverview Hoffenheim, 14th, are two points {ahead of|behind} St. Pauli.
@matchImportance Three points would take Leipzig {above|level with} Mönchengladbach for the time being.
@matchImportance Hoffenheim's cushion over the relegation play-off place, held by Heidenheim, is {five|eight} points.
@teamForm.home Leipzig are strong at home, where just {two|four} of 13 games have been lost.
@teamForm.home They have kept {13|9} clean sheets, almost one every other game.
@teamForm.home Unusually they score more in the {first|second} half.
@teamForm.home They followed a win with a {loss|draw}, their seventh of the campaign.
@teamForm.home They have drawn {nine|six}, four of them at home.
@teamForm.away Hoffenheim have not won successive games {all season|since their three-match streak in the autumn}.
@teamForm.away They have shipped {49|39} goals, only Kiel, Bochum, Werder and Heidenheim having conceded more.
@teamForm.away Hoffenheim are without a clean sheet {at home|away}.
@teamForm.away Their last eight results contain {two wins|four wins} and three defeats.
@teamForm.away Six wins from 27 is {a poor|the league's second-worst} return.
@teamForm.away They have been shown {four|two} red cards.
@lineups.home Mühlbauer leads the way for Leipzig with {nine|twelve} goals, four more than Ruggeri and Hoekstra.
@lineups.home Hannes Kaltenbach misses out with a {hamstring|calf} strain.
@lineups.home H. Baumgärtel has played in goal {21|27} times.
@lineups.home V. Uhlig is a handy option, {four|two} goals from just seven starts.
@lineups.away Verhoeven and Van den Berg are {both absent with calf injuries|both absent with knee injuries}.
@lineups.away Y. Niemann has struck {seven|ten} times.
@lineups.away {Hauk|Okafor} has both scored and assisted three.
@h2h Seven goals were shared in November, when {Hoffenheim|Leipzig} came out on top 4-3.
@h2h Leipzig were {2-1|1-0} up at the break that day.
@finalVerdict Our baseline rates the hosts at {57|47} percent and the visitors at 19.
@finalVerdict The football service is more bullish still, giving Leipzig {60|50} percent.
toulouse
@matchOverview Monaco, in fourth, have {ten|seven} points more than eighth-placed Toulouse.
@matchOverview Toulouse, Lens and Brest are all on {33|36} points.
@matchImportance Monaco could go level with {Nice|Marseille} by winning.
@matchImportance The visitors lead Lille by {two points|a single point} in the race for Europe.
@teamForm.home Back-to-back {wins|draws} have lifted Le Téfécé.
@teamForm.home The Violets have won {more|fewer} games away than at home.
@teamForm.home They have conceded {13|16} times at home and just as often away.
@teamForm.home Nine wins, six draws and {nine|seven} losses make for a perfectly balanced ledger.
@teamForm.home Twenty of Toulouse's {31|27} goals were second-half strikes.
@teamForm.home The Stadium has witnessed {four|six} home victories out of twelve.
@teamForm.home Their worst run of the season was {three|five} defeats on the bounce.
@teamForm.away Monaco blow hot and cold: {win, loss, win, loss, win|win, win, loss, loss, draw} over the last five.
@teamForm.away They have taken {29|24} of their 43 points at the Louis II.
@teamForm.away Five of Monaco's seven losses came {on their travels|at home}.
@teamForm.away Only {three|five} times have they failed to score.
@teamForm.away At 48 goals, only {PSG, Marseille and Nice|PSG and Marseille} have been more prolific.
@teamForm.away They have never drawn two in a row; in fact they have drawn only {four|seven} all told.
@lineups.home Joubert and O. Lacombe share top spot among the scorers with {four|six}.
@lineups.home Mats De Graaf's {ankle|back} is still troubling him and he is out.
@lineups.home Goalkeeper {Verdier|Ursini} has started 23 games for Toulouse.
@lineups.away Diarra and Bellanger have {20|16} goals between them.
@lineups.away Tommaso Ruggeri, an ever-present until now, has a {knee|shoulder} injury.
@lineups.away The midfielder {Kjeldsen|Roussel} is Monaco's leading provider with four assists.
@h2h Monaco took the spoils in December, winning {2-0|3-1} after a goalless first half.
@finalVerdict Monaco get a {43|53} percent chance from the baseline.
@finalVerdict J. Garrigues is the {referee|Toulouse coach}.
`;
