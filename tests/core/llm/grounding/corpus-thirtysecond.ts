/** Notes in telegram style of three games and long analyses of three others: `{true|false}`. */
export const thirtysecond = `
hoffenheim
Hoffenheim third, {49|46} pts, two clear of Stuttgart and Leipzig.
No draws at home all season: {eight|nine} wins, four defeats in Sinsheim for Hoffenheim.
Top scorer N. Hauk: {13|11} goals from 23 starts.
Bremen 13th, level on {25|27} points with Gladbach.
Werder: back-to-back {wins|defeats} after three losses on the spin.
Away form poor – two wins, three draws, {eight|six} losses for Bremen.
Goals: Hoffenheim 53, Bremen {29|39}.
Hoffenheim attack averages {2.1|2.6} per game.
Ostermann ({hamstring|knee}) doubtful; no absentees for the hosts.
January meeting: {2-0|3-0} to Hoffenheim in Bremen, one up at the break.
Bremen blanked in {10|7} of 25, six of those away.
Prob: home {49.4|59.4} %, draw 26.5 %, away 24.1 %.
{Seven|Ten} points from Hoffenheim's last five.
Referee Brandhorst, {PreZero Arena|BayArena}, sunny and 18 °C.
Lindner ever-present in the Hoffenheim goal, {90|70} saves.
Behind Hauk, N. Immel has {eight|ten} and C. Dalsgaard six.
Formations: hosts 3-5-2, visitors {4-1-4-1|4-4-2}.
Cards: 50 yellows {each|for Hoffenheim, 60 for Bremen}.
burnley
Burnley 19th, {19|21} pts, six off West Ham directly above.
Survival gap: {eight|ten} points to Forest in 17th.
Burnley: only two home wins, {four|six} home draws.
Brentford never draw away: five wins, {eight|six} losses.
Goals at a premium at Turf Moor – Burnley {12|17} in 13.
All three Burnley clean sheets {at home|away}.
Norcross out ({groin|shoulder}), deputy in goal for Burnley.
Oscar Merrick ({illness|hamstring}) misses out for the Bees.
S. O'Hara on {ten|twelve}, Brentford's best by a distance.
Three Burnley players on {five|six} goals: Wijnstra, Pemberton, Jessop.
Wind {44|24} km/h, 70 % chance of rain, 7 °C.
November meeting: Brentford {3-1|3-0}, all goals after half-time.
Brentford form: {two|three} wins, one draw, two defeats in five.
Away win 47.1 %, more than {twenty|thirty} points above the hosts' 25.9.
Under 3.5 goals {71.8|61.8} %.
Second-half goals: Brentford 24, Burnley {16|20}.
Burnley's worst run: {seven|five} defeats in a row.
Burnley concede 2.4 a game {away|at home}.
Brentford yellows {59|49}, reds three.
augsburg
One game, one {win|draw} for Augsburg.
Bayern opened with {six|four} goals and conceded none.
Augsburg began with a {3-1|2-1} away win.
L. Ashworth has {three|two} goals already, rating 8.5.
{Augsburg|Bayern} yet to play at home.
Knee injuries rule out Tillmann and {Uhlig|Claußen}.
Fassbender a doubt for Augsburg ({muscle|ankle}).
Hannes Jansen (calf) missing for {Bayern|Augsburg}.
Away win {65.9|75.9} %, home 13.0 %.
24 °C, clear, {5|15} km/h wind in Augsburg.
Frankfurt lead on {six|four} points from two games.
All three Augsburg goals {before|after} the break.
Bayern third, Augsburg {fourth|sixth}, both on three points.
Ref: {S. Kirchhof|D. Brandhorst}.
Heidenheim {bottom|top}, pointless after two.
Over 2.5 goals: {56.1|46.1} %.
Capacity {30,660|40,660} at the WWK Arena.
torino
Inter travel to Turin seven points clear of Milan at the summit, having collected {67|70} points from 28 rounds.
The record of the Nerazzurri on the road is extraordinary for its lack of compromise: eleven wins and {three|two} defeats in fourteen trips, with not a single draw among them.
Inter have lost only {one|two} of their last eight matches, although that setback came last time out.
Torino have shipped 49 goals, the most in the division alongside {Verona|Pisa}, and nothing suggests that the tide is about to turn.
It is a curious feature of Torino's season that they have kept {ten|seven} clean sheets while losing half of their matches.
With E. Ferraris on seven goals and D. Grünwald on {five|three}, the hosts lean heavily on two forwards.
D. Castellano is Inter's most prolific man with {nine|eleven} strikes, yet it is in midfield that the depth lies, G. Tedeschi and L. Cardoso having eight apiece.
The absence of Léo Cardoso, out with a {calf|knee} injury, deprives Inter of eight goals and six assists.
Two men named Pozzi are missing: Pietro of Torino has a hamstring problem, Alessio of Inter a {groin|thigh} problem.
August's meeting in Milan was a chastening experience for the Granata, who were two down at the interval and eventually lost {5-0|4-0}.
Our model gives the league leaders a {57.7|67.7} per cent chance and Torino no more than 18.1, which leaves roughly one in four for the draw.
Rain of around {3.1|8.1} mm is expected at the Stadio Olimpico Grande Torino, with the thermometer showing eleven degrees.
Inter have let in only ten goals away from home, {two|four} fewer than in front of their own fans.
Torino are fifteenth, three points above {Lecce|Fiorentina} and six above the relegation places.
More than half of Inter's matches, {fifteen|eleven} of 28 to be exact, have ended with a clean sheet.
Torino's last eight matches have brought two wins, one draw and {five|four} defeats, which is relegation form by any standard.
Both sides have used one formation throughout, Torino a 4-1-4-1 and Inter a {4-2-3-1|3-5-2}.
oviedo
Oviedo are rooted to the bottom with {sixteen|eighteen} points, two behind Levante and six short of Rayo in eighteenth.
The problem is easily located: a paltry {four|eight} goals in eleven home matches, and twelve in all, for Oviedo.
And yet the Tartiere is no easy place to visit, since Oviedo have kept {six|four} clean sheets there.
Athletic have won {two|four} of eleven on the road, conceding nineteen along the way.
The Basques come into this on the back of a {win|defeat}, having gone six without one before that.
Oviedo also {won|drew} last time out, a welcome change after two straight defeats.
Athletic beat Oviedo 1-0 in November, the only goal coming {before|after} the interval.
P. Brinkmann has scored {a third|half} of Oviedo's twelve goals, which says as much about his team-mates as about him.
K. Claußen and C. Aguirre are joint top scorers for the visitors with {five|seven} each.
The only absentee on either side is Fábio Teixeira of Athletic, who has a {groin|hamstring} injury.
No side in La Liga has scored fewer than Oviedo's {12|16}, and the gap to the next is considerable.
The model makes Athletic clear favourites at {56.6|46.6} per cent, three times the likelihood of a home win.
Oviedo have drawn {seven|nine} times, five of those draws at home, and that is where nearly half of their points come from.
Athletic have failed to score in {eight|six} games, Oviedo in fourteen.
I. Echeverri, the Oviedo goalkeeper who has played every minute, has made {74|64} saves; M. Echeverri of Athletic is a midfielder.
It is a one o'clock kick-off UTC under {overcast|clear} skies, with 12.5 degrees forecast.
Athletic's defending after the break is a worry: {21|15} of their 33 goals conceded came in second halves.
lens
Lens are top of Ligue 1 by a single point from {Paris Saint-Germain|Lyon}, who still have to come here.
Bollaert has been a fortress: ten wins and {one defeat|two defeats} in eleven for Lens.
Lens have conceded {five|eight} goals at home all season, fewer than one every two matches.
Monaco's away record, two wins, three draws and {five|six} defeats, hardly inspires confidence.
N. Bellanger leads the Monaco line and has {twelve|ten} goals, double the tally of C. Diarra.
C. Estève starts for Lens and has eight goals in seventeen {appearances|starts}.
Q. Benkhalfa, who has kept goal twenty times for Lens, is {only on the bench|in the starting eleven}.
Monaco are without four players, among them Gabriele Ursini with a {knock|suspension} and Noé Joubert with a hamstring injury.
Christoffer Lindgaard may yet play despite a {groin|calf} problem, but Gaëtan Chauvin will not.
The sides met in November, when Lens were 3-1 ahead by half-time and won {4-1|5-1} in Monaco.
Lens have won seven of the last eight, the exception being a {defeat|draw}.
Monaco have recovered from four defeats in a row to take {eight|ten} points from the next four matches.
J. Fontenay lines his team up in a {4-4-2|4-3-3}, whereas Q. Imbert prefers 4-2-3-1.
Monaco have scored 25 of their 35 goals {at home|away}, so this trip is a test of their attack.
Lens have scored exactly as many goals away as at home, {21|19} in each case.
Lens have the best defence in the league with only {17|13} goals against.
A home victory is put at {40|50} per cent, with Monaco at 32.
Monaco are eighth but level on points with Strasbourg and {Lorient|Toulouse}.
M. Benkhalfa of Monaco shares a surname with the Lens goalkeeper but is a {defender|striker}.
`;
