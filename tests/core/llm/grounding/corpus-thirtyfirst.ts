/** Prose of a preview, of six games a season later, in four of which two players share a name: `{true|false}`. */
export const thirtyfirst = `
koeln
Köln sit fourteenth with {24|27} points from 25 matches, and only goal difference keeps them above Mainz and St. Pauli.
The hosts have collected one point from the last {15|18} available, so nobody at the RheinEnergieStadion is talking about anything but survival.
Leverkusen arrive unbeaten in {three|four} league outings, two of them drawn, and that is the sort of steadiness Köln can only envy.
Bayer have scored 23 goals on their travels, barely fewer than the {25|29} they have managed in front of their own crowd.
Six of Leverkusen's seven clean sheets came at home, which means they have shut out an opponent only {once|three times} on the road.
Valentin Claußen, Köln's leading scorer with {six|five} goals, is ruled out by an ankle problem.
Felix Adler and Moritz Gerlach are both sidelined with {thigh|calf} injuries, while Pedro Barbosa is touch and go because of his groin.
The visitors have a single absentee in Nathan Whitlock, whose {ankle|hamstring} keeps him out.
In 23 appearances between the posts J. Grünwald has made {78|98} saves.
When these two met in December it was goalless at the interval before Leverkusen ran out {2-0|3-1} winners.
Leverkusen have scored in every home game, but they have drawn a blank {four times|twice} away, and that is the crack Köln must try to prise open.
Our baseline gives the away win 53.5 per cent, more than {double|triple} the 21 per cent of a Köln victory.
Expect a soaking: heavy rain with {6.4|2.4} mm forecast, winds of 28 km/h and just five degrees.
M. Hasselbach takes charge of a Köln side that has been booked {67|57} times, compared with 44 yellow cards for the guests.
Köln have stuck with {4-1-4-1|4-2-3-1} in all 25 of their league matches.
H. Völker of Leverkusen has {four|six} goals and two assists, whereas his namesake J. Völker has struck five times for Köln.
The gap between the teams is {20|16} points, and Leverkusen themselves trail fifth-placed Leipzig by three.
alaves
Alavés have won {two|three} of their five matches at Mendizorroza so far.
They have managed just {two|four} goals in five away games, yet seven in as many at home, so the setting suits Alavés.
Espanyol are fifth on {18|16} points, one clear of Getafe, who have played a match more.
The visitors come here on the back of successive {wins|defeats}, which is more than can be said of their hosts.
No two consecutive matches among the last eight of Alavés have ended the same way, and the latest was a {defeat|win}.
Espanyol have the better of it in the table by {six|eight} points.
Raúl Herranz is listed with a thigh complaint, and Diego Aguirre is {suspended|out with a knee injury}.
D. Aguirre sends Alavés out in a {4-2-3-1|4-3-3}, with A. Fromm in the starting eleven.
M. Verhoeven leads the Espanyol scoring with {four|six} goals and has added two assists.
L. Mulder starts among the substitutes despite his {three|five} goals in just 200 minutes.
Both squads have a G. Urrutia; the one at Espanyol is a {midfielder|goalkeeper}.
The baseline has the draw at {28.1|31.8} per cent, with next to nothing between the two sides otherwise.
Fog hangs over Vitoria-Gasteiz, with {4.5|14.5} degrees and hardly a breath of wind.
Espanyol have kept four clean sheets, {twice|three times} as many as Alavés.
Alavés have failed to score in {four|two} of their ten matches, and three of those blanks came away from home.
P. Bermejo has made {20|28} saves in seven appearances in the Alavés goal.
sunderland
Sunderland are unbeaten in {eight|ten} league games at the Stadium of Light, winning five and drawing three.
All {four|three} of Sunderland's defeats this season have come on the road.
Sunderland have failed to find the net in {six|four} of their nine away matches, yet they have scored in every single home game.
E. Hargreaves' side have lost {six|four} of eight away matches, with one win and one draw to show for the rest.
Leeds put a run of four straight defeats behind them and have since taken {eight|ten} points from four matches.
L. Fontenay is Sunderland's top scorer with seven goals in fifteen appearances, one more than {N. Sandford|F. Norcross}.
O. Chukwu, the leading marksman at Leeds with six goals, {begins on the bench|starts up front}.
Eight points separate the sides: Sunderland are seventh with 27, Leeds {sixteenth|fourteenth} with 19.
Both coaches have gone for a {3-5-2|4-4-2}, so there should be few tactical surprises.
The Leeds defence has shipped {19|14} goals in eight trips, an average of 2.4 a match.
Chidi Ibekwe (thigh) and Rasmus Dalsgaard ({knee|ankle}) are missing for the visitors.
Anders Dalsgaard is out for {Sunderland|Leeds} with a muscle injury.
With the home win put at {47.3|57.3} per cent, Sunderland are clear but not overwhelming favourites.
Over 2.5 goals is close to a coin flip at {50.3|44.3} percent, so we leave the totals alone.
Sunderland have picked up {eight|eleven} points from the last fifteen on offer.
At minus seven, Leeds have a {better|worse} goal difference than Nottingham Forest directly below them.
strasbourg
Strasbourg have {six|four} clean sheets in nine home games and have conceded just five goals at the Meinau.
Paris Saint-Germain have won their last {five|seven} in a row and look every inch the champions.
PSG have been beaten only twice all season, and both of those losses came {away|at home}.
The October meeting finished {3-3|2-2} in Paris after Strasbourg had led 2-1 at half-time.
A. N'Diaye has contributed eleven of Strasbourg's {32|36} league goals.
I. Gallimore tops the Paris scoring list with {twelve|fifteen} goals in 17 outings.
Lens lead the way, {one point|three points} ahead of PSG having played a game more.
Paris FC, the other club from the capital, are {14th|11th}, 24 points behind Paris Saint Germain.
Óscar Herranz misses out with a hamstring injury and Yanis Sauvage with a {groin|back} problem.
Strasbourg have been shown {four|three} red cards, double the number of their visitors.
The hosts have turned things around with two straight wins, having gone {five|seven} without one before that.
PSG have the tightest defence in the division, with only {15|19} goals conceded in 19 games.
Femi Nwosu is a doubt with a {knee|shoulder} injury, and Oscar Cartwright is definitely out.
The probability of a Paris win is 50.3 %, and under 3.5 goals comes in at {71.2|61.2} %.
A win would lift Strasbourg to {33|35} points and past Lille.
It will be clear and {9.5|3.5} °C in Strasbourg at kick-off.
Neither team has drawn more than {three|two} league matches this term.
como
Como have lost {just once|three times} in twelve at the Sinigaglia.
Fiorentina's wins can be counted on one hand: {three|four} in 24 matches, and only one of them away.
The Viola are 18th and {three|five} points from safety, with Lecce the team to catch.
The reverse fixture in September saw Como come from a goal down at half-time to win {2-1|3-1} in Florence.
Como have kept {twelve|nine} clean sheets in 23 matches, seven of them at home.
U. Gualtieri stands between the posts for Como, {H. Figueras|E. Gualtieri} for Fiorentina.
F. Ruggeri picks a 4-2-3-1, and S. Ferraris answers with a {4-3-3|3-5-2}.
J. Brunelli, a five-goal attacker, is {on the bench|in the starting eleven} for Fiorentina.
E. Pellegrinotti leads Como's assist chart with {six|eight}, one ahead of B. Jansma.
Como have 41 points, {two|four} more than seventh-placed Atalanta.
Fiorentina have scored {ten|sixteen} times in twelve away matches, which is the heart of their trouble.
Davide Lanzafame (groin) is unavailable to Como, Douglas Sampaio ({calf|thigh}) to Fiorentina.
Como have won five of their last eight, with only one defeat. The visitors have managed {two|four} wins over the same stretch.
It should be partly cloudy and 13 degrees, with a {ten|forty} per cent chance of rain.
A Como win is rated at 49.4 %, and the hosts avoiding defeat at {75.9|85.9} %.
Fiorentina have gone {three|six} matches without a win and do not travel in hope.
Verona and Pisa, both on {15|17} points, are the only teams below Fiorentina.
pauli
St. Pauli prop up the table on {12|14} points, level with Mainz.
The derby in August went to St. Pauli, who won {2-0|3-0} at HSV after leading by one at the break.
Hamburg have yet to win away: two draws and {six|five} losses is the sum of their travels.
St. Pauli have kept {no clean sheets|two clean sheets} at the Millerntor this season.
HSV have gathered 17 points almost entirely at home, where they took {15|12} of them.
St. Pauli endured {nine|eleven} straight defeats earlier in the campaign.
K. Fassbender has seven goals, more than {twice|three times} as many as anyone else in the Hamburg squad.
O. Kaltenbach and A. Thomsen share the St. Pauli lead with {three|five} goals each.
With Ole Baumgärtel nursing a {knee|shoulder} injury, Y. Brinkmann may well keep goal for the hosts.
S. Schönfeld of HSV has come on as a substitute in all eleven of his appearances and still has {two|four} goals.
The wind will be a factor: {35|15} km/h on a two-degree evening in Hamburg.
{Five|Eight} points and four places lie between the two Hamburg clubs.
St. Pauli have taken {five|eight} points from their last five matches.
Both sides have failed to score in {seven|five} of their 17 matches.
HSV line up in a {3-4-2-1|4-4-2} every week, while St. Pauli have used nothing but 4-3-3.
Jannik Lindner's ankle rules him out for {HSV|St. Pauli}.
{Twelve|Nine} of HSV's 17 goals came after the break.
St. Pauli are given a {37|47} per cent chance of winning, a shade more than their visitors.
`;
