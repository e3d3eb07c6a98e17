/** Sentences written after the extractor, in the same form as those of `corpus-seen.ts`. */
export const later = `
arsenal
With {55|52} points on the board, Arsenal remain Liverpool's closest pursuers.
Only {three|five} defeats in 28 outings speak for the Gunners.
The North Londoners have been beaten {three|four} times this season.
The Gunners trail leaders Liverpool by {15|11} points.
Third-placed {Nottingham Forest|Chelsea} are a single point behind Arsenal.
@teamForm.home Their home record reads {8-4-1|9-3-1}.
@teamForm.home They have taken {15|20} points from their last eight matches.
@teamForm.home They have recorded {ten|thirteen} clean sheets, five of them at home.
@teamForm.home Only one of their last eight games was {lost|won}.
@teamForm.away They have lost {three|five} of their last eight.
@teamForm.away Away from home they have picked up {six|eight} wins, three draws and five defeats.
@teamForm.away They have shipped {21|15} goals on their travels.
Chelsea come into this on the back of {two|three} straight wins.
Chelsea's longest winning run this season is {five|seven} matches.
Both sides have played {28|29} league games.
Arsenal and Chelsea have scored {52 and 53|53 and 52} goals respectively.
Chelsea have scored one goal {more|fewer} than Arsenal.
Arsenal have conceded {fewer|more} goals than Chelsea.
Cartwright has found the net {ten|seven} times and set up five more.
Goalkeeper {R. Wijnstra|J. Eastwell} has started all 28 matches for Arsenal.
T. Verhoeven, {a midfielder|a striker}, leads the side with six assists.
Pemberton's {16|12} goals make him Chelsea's main threat.
J. Pemberton will start on the {bench|left, in the starting eleven}.
Light rain and {18|35} km/h winds are forecast for kick-off.
Kick-off in London is on {Sunday|Saturday}.
The game kicks off at {13:30|16:00} UTC.
{Arsenal|Chelsea} welcome {Chelsea|Arsenal} to the Emirates Stadium.
The reverse fixture in November finished {1-1|0-2}.
Chelsea's 59 bookings are {more|fewer} than Arsenal's 52.
Chelsea have picked up {59|45} yellow cards.
Chelsea have had {three|five} players sent off.
Arsenal have netted 24 times before the break and {28|33} times after it.
A draw is rated at {26|32} percent.
Both teams to score stands at {53.5|61} percent.
A Chelsea win is given {22.4|33} percent by the baseline.
The Emirates seats just over {60,000|75,000} fans.
L. Vickers' side are {fourth|third}.
barcelona
Simply put, Barça are the division's form side with {six|four} consecutive victories.
Atleti sit {third|second}, one point shy of Barcelona.
No visiting team has won at the Metropolitano: Atlético have {ten|eight} home wins and four draws.
Barcelona boast the best attack here, with an average of {2.7|3.3} goals a game.
The Catalans have dropped points in only {eight|ten} of 26 games.
Barcelona have three draws, all of them {away|at home}.
Atlético's defence has been breached only {18|24} times.
Barcelona have failed to score just {twice|five times}.
The hosts will be without {Óscar Olabarría|Adrián Yáñez}, who is suspended.
Bjerregaard is {a doubt|ruled out} with a calf injury.
Real Madrid lead the way with {60|63} points.
Leganés and Alavés are level on {27|29} points.
Van den Berg has {ten|13} goals despite starting only 12 games.
Quintard's {seven|four} assists lead the Barcelona squad.
Okafor has made {58|75} saves in goal for Barça.
Skies will be {clear|overcast with heavy rain}.
The thermometer should read {21|9} °C.
Atletico beat Barcelona {2-1|1-0} when they last met.
Barcelona led {1-0|2-0} at half-time in that last meeting.
The Rojiblancos have lost {two|three} of their last eight matches.
gladbach
Bayern's only defeat of the season came {away|at home}.
The Rekordmeister have netted {47|52} times in 15 games.
Gladbach average {2.3|1.6} goals per home game.
The hosts have won {seven|nine}, drawn three and lost five.
Bayern have kept {seven|four} shutouts.
Bayer Leverkusen are {one point|three points} behind Bayern.
Borussia Mönchengladbach are coached by {I. Zidouri|P. Rovelli}.
Estève is sidelined with a {groin|hamstring} injury.
Paul Ehrlich {misses|returns for} this match.
H. Jansen has contributed {11|14} goals from 12 starts.
Borussia-Park has room for {59,724|45,000} spectators.
The Foals have {four|six} clean sheets to their name.
Bayern have won {11|12} of 15 and lost one.
Bochum prop up the table with {8|11} points.
An away win is priced at {61.8|52} percent in the baseline.
milan
Juve have shared the spoils {13|ten} times in 20 games.
Milan's {19|24} goals conceded include 13 away from San Siro.
The Zebre have not tasted defeat in {20|18, losing two of} league matches.
Seven of Juventus' ten home games ended {level|in defeat}.
AC Milan are {eighth|sixth}, level with nobody on 31 points.
Napoli top Serie A with {47|50} points.
{Bertolacci|Thomsen} has scored four goals from defence for Milan.
lyon
Saint-Étienne have collected {a single point|four points} away from home.
Les Verts have the joint worst away record: no wins, one draw and {four|two} losses.
The visitors concede {3.8|2.5} goals per away game.
Lyon have drawn their last {two|four}.
Sauvage has supplied {four|six} assists for OL.
PSG lead Ligue 1 with {29|26} points.
Loïc Estève has a {thigh|knee} injury.
cagliari
Cagliari have used a {3-5-2|4-4-2} in ten matches.
The Sardinians have won just {four|six} times.
Chievo lost {3-0|2-0} at home to Cagliari in March 2019.
Cagliari won {each of the last four meetings|only one of the last four meetings}.
@teamForm.home The islanders average {1.1|1.6} goals.
Idrissi, who has started {three|nine} games, has one goal.
Folorunsho is out with a {knee|back} injury.
Luvumbo is {not|} listed among the absentees.
`;
