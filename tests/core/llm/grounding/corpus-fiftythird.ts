/** Six more, by another who accepts it: `{true|false}`. */
export const fiftythird = `
bournemouthchelsea
Bournemouth start the day {14th|12th} in the Premier League with 19 points from 14 matches.
The Cherries have {kept three clean sheets in|conceded in every one of} their seven home games and let in only five goals there.
Chelsea arrive in fourth place, {nine|six} points behind leaders Arsenal.
The Blues have collected {13|nine} points on their travels, the fruit of four wins, one draw and two defeats.
B. Tillmann has scored eight of {Bournemouth's|Chelsea's} 21 league goals.
J. Pemberton leads the line for {Chelsea|Bournemouth} and has eight goals from 16 shots on target.
Nathan Abbott is out with a {muscle|knee} injury, and Borja Zubeldía is missing because of a groin problem.
Chelsea's only doubt is Ryan Barlow, who is carrying a {calf|hamstring} injury.
{Heavy rain|Bright sunshine} is forecast for kick-off, with a 28 km/h wind.
Referee {J. Garside|M. Oliver} takes charge at the Vitality Stadium.
The baseline makes Chelsea favourites at {44|54} percent, with Bournemouth on 28.5 and the draw on 27.5.
Away from home Bournemouth have been far leakier, shipping {19|12} of their 24 goals on the road, but this one is at the Vitality.
Chelsea have failed to score in only {one|three} of their 14 league games this season.
The hosts have lost {four|two} of their last five and come into this game on the back of consecutive defeats.
Chelsea's three-match winning run ended with a {draw|win} and was followed by a defeat last time out.
Chelsea have lined up in a {4-2-3-1|3-4-3} in every league match, while Bournemouth have stuck to a 4-1-4-1.
L. Oakden is {Chelsea's|Bournemouth's} leading creator with five assists in 14 starts.
K. Ashworth, the Bournemouth {goalkeeper|striker}, has played all 14 matches and made 34 saves.
Chelsea grow into games: 16 of their 25 goals have come {after|before} half-time.
Only Arsenal, Aston Villa and {Manchester City|Liverpool} stand above Chelsea in the table.
The football service puts the visitors at {45|30} percent and advises a double chance on the draw or Chelsea.
Bournemouth are {level on points with|three points clear of} Tottenham, Newcastle and Brentford.
Over 2.5 goals is practically a coin flip at {49.8|61.8} percent, and both teams to score stands at 54.4 percent.
G. Cartwright has two goals and {four|seven} assists from midfield for the Blues.
The Vitality has been a fortress, with Bournemouth beaten just {once|three times} in seven home league matches.
espanyoloviedo
Espanyol are {seventh|ninth} in La Liga with 36 points from 26 games.
Bottom side Oviedo have {17|21} points and sit five short of Levante in 19th.
The Pericos are {without a win|unbeaten} in their last eight league matches.
All six of Oviedo's clean sheets this season have come {at home|away from home}.
The Carbayones have won just {one|four} of their 13 away matches and lost nine of them.
When the sides met in October, Espanyol won {2-0|3-1} in Oviedo after a goalless first half.
The only meeting on record, on 17 October 2025, ended in {an Espanyol victory|a draw}.
M. Verhoeven has contributed six goals and five assists for {Espanyol|Oviedo}.
Iker Figueras misses out for the hosts with a {thigh|shoulder} injury.
Oviedo must do without Pablo Ibarrola because of a calf injury and {Jon Aguirre because of a knock|Iker Figueras because of a thigh injury}.
P. Brinkmann is Oviedo's leading scorer with {five|nine} goals.
A clear sky and a mild {19|9} °C await the teams in Cornellà de Llobregat.
I. Echeverri has been kept busy in the Oviedo goal, making {85|48} saves in 26 appearances.
Oviedo have drawn a blank in {16|10} of their 26 league games.
Espanyol tend to come alive in the {second|first} half, when they have scored 23 of their 33 league goals.
I. Larrondo is the referee at the {RCDE Stadium|Camp Nou}, which holds 40,500 spectators.
The home side are clear favourites at {59.9|45.9} percent, against 16.6 percent for Oviedo.
Espanyol's longest winning run of the season lasted {five|two} matches.
Oviedo have {not managed two wins in a row|strung together three wins in a row} this season.
At home Espanyol have recorded six wins, two draws and {five|three} defeats.
L. Navarrete is Espanyol's most frequent threat with {19|31} shots on target.
Barcelona lead the league with 67 points, {four|seven} more than Real Madrid.
Oviedo's defence has conceded {29|17} goals in 13 trips, an average of more than two per away match.
L. Mulder has five goals despite starting only {seven|fifteen} matches for Espanyol.
Real Oviedo arrive on the back of two straight {defeats|wins}.
augsburgunion
FC Augsburg go into round 34 in {eleventh|eighth} place with 43 points.
Union Berlin sit two places lower in 13th, {six|nine} points behind the hosts.
The Fuggerstädter have lost their last {three|five} league games.
Union drew four in a row before {losing|winning} their most recent match.
Die Eisernen have conceded {50|39} league goals this season, one more than Augsburg.
On their travels Union have won four, drawn four and lost {eight|two}.
The first meeting on 15 January 2025 finished {2-0 to Augsburg|2-0 to Union}, with both goals coming before the break.
Oscar Dawson, who has nine goals for Augsburg, is out with a {hamstring|shoulder} injury.
Robin Mühlbauer is sidelined by a {knee injury|suspension}.
Toby Whitlock is a doubt for {Augsburg|Union} with a hamstring problem.
Gregor Grünwald is missing for Union because of a {knock|fever}.
Coach {Y. Grünwald|D. Hauk} sends Augsburg out in a 4-1-4-1.
L. Brinkmann, a six-goal {midfielder|goalkeeper}, starts for the home side.
B. Hoekstra leads Union's scorers with {seven|eleven} goals in 28 starts.
P. Drexler has supplied six goals and four assists for {Union|Augsburg} this season.
J. Petersen {starts|is on the bench} for Union, with C. Evangelista among the substitutes.
Light snow and a temperature of {-1|12} °C are forecast at the WWK Arena.
Augsburg's home record reads six wins, five draws and {five|nine} defeats.
Union have failed to score in {14|nine} of their 33 league games.
The longest losing streak of Union's season ran to {seven|three} matches.
C. Claußen has made 81 saves in {27|18} appearances between the Augsburg posts.
The baseline has the hosts marginally ahead at 39 percent, with {Union|the draw} at 33 percent.
Union have been shown {three red cards|no red card} this season, Augsburg just one.
Bayern München top the table with {79|71} points, well clear of Bayer Leverkusen on 68.
B. Ahlers is the referee at the {WWK Arena|Allianz Arena}, a ground for 30,660 spectators.
bolognaparma
In the {2025/26|2023/24} season Bologna have collected 30 points from 23 games and stand tenth.
The Rossoblù have lost their last {three|five} league matches.
Parma sit 16th with 23 points, {five|two} clear of Fiorentina in 17th.
The Gialloblù have scored just {15|24} goals in 23 matches.
Only {Lecce|Napoli} have scored fewer goals than Parma in Serie A so far.
The Crociati have drawn a blank in {12|five} of their 23 league games.
Bologna won the reverse fixture 3-1 in Parma on {2 November|14 December} 2025.
The earlier meeting was level at {1-1|0-0} at the interval before Bologna pulled away to win 3-1.
C. Højlund tops Bologna's scoring list with {seven|twelve} goals.
V. Nardelli has struck five times in 19 starts for {Bologna|Parma}.
Davide Iannone is missing for the hosts because of a {knock|groin injury}.
Tommaso Lombardini's {ankle|back} injury keeps him out of the Parma side.
Lewis Jessop is questionable for {Parma|Bologna} with a hamstring injury.
{Fog|Bright sunshine} is forecast at the Stadio Renato Dall'Ara, with a temperature of around 4 °C.
A. Bellandi of {Italy|Spain} will referee the match in Bologna.
Both teams have set up in a {3-5-2|4-4-2} in all 23 of their league matches.
Bologna are rated at 64 percent to win, while Parma are given only {14.1|24.1} percent.
Bologna have been more prolific {on the road|at home}, scoring 20 of their 32 goals there.
Bologna's home form is shaky, with {five|two} defeats in eleven games at the Dall'Ara.
{U. Brunelli|F. Fioravanti} has played every minute in goal for Parma and made 72 saves.
G. Ceccarini is Bologna's leading provider with {four|nine} assists.
C. Albertazzi is Parma's top marksman with {four|eight} goals in 22 starts.
Away from home Parma are hard to beat, having lost just {four|two} of eleven matches.
Parma have {lost both of|won both of} their last two league games.
Inter are top with 55 points, five clear of {AC Milan|Juventus}.
strasbourgtoulouse
Strasbourg lie {eighth|fifth} in Ligue 1 with 36 points from 25 matches.
Toulouse are twelfth, {five|eight} points behind their hosts.
Le Racing have won {seven|four} of their 12 home games and lost just three.
Strasbourg have conceded only {nine|19} goals at the Meinau this season.
Les Violets have {taken a single point from|won three of} their last five matches.
Strasbourg are unbeaten in their last {four|seven} matches, though three of the last four were draws.
A. N'Diaye has been outstanding for {Strasbourg|Toulouse} with 13 goals and four assists.
Rémy N'Diaye is out for Toulouse with an {ankle|elbow} injury.
Théo Kermarec is absent through {illness|suspension}.
Sacha Chauvin's groin injury robs {Strasbourg|Toulouse} of a midfielder with 20 starts this season.
O. Lacombe leads Toulouse with seven goals and {26|11} shots on target.
Toulouse won {1-0|2-1} at home when the teams met on 6 December 2025.
That meeting in December was settled by a {first-half|second-half} goal.
{Overcast|Clear} skies, 13 °C and a 19 km/h wind are expected in Strasbourg.
Toulouse have played {3-4-2-1|4-4-2} in every league match, against Strasbourg's 4-3-3.
Strasbourg stand at 51.5 percent to win, with Toulouse at {22.4|34.4} percent.
A clean sheet for the home side is put at {35.4|18.6} percent.
S. Hargreaves has started all 25 matches in goal for {Strasbourg|Toulouse}.
Of Strasbourg's {40|55} league goals, 24 came after the break.
Toulouse have won {four|eight} of their twelve away games and lost six.
E. Skovgaard and E. Farias have scored {five|nine} goals each for the visitors.
Discipline could be an issue: Strasbourg have seen {four red cards|one red card} this season.
K. Sandford has five goals and one assist in {23|14} appearances for the Alsatians.
Paris Saint Germain lead {Lens|Marseille} by a single point at the top of the table.
L. Maucourt is the referee at the {Stade de la Meinau|Parc des Princes}, which holds 29,230.
celtabilbao
Athletic Club travel to Vigo {fourth|second} in the table with 36 points.
Celta are 13th with 24 points, {twelve|seven} fewer than Athletic.
The Lions have won four of their last five matches, the only exception being a {draw|defeat}.
Los Leones have lost just {three|six} league matches all season.
Celta have alternated between wins and defeats over their last five games, {losing|winning} the most recent one.
At Balaídos the Celestes have won {six|three} of ten league games.
Seven of Celta's nine defeats have come {away from home|in Vigo}.
Athletic's defence is at its best early on, with only five goals conceded {before|after} half-time.
The Bilbao side beat Celta {3-1|2-1} in the September meeting.
In the first encounter of the season Athletic led {2-1|1-0} at the break.
P. Urrutia has seven goals and four assists for {Celta|Athletic}.
K. Claußen is {Athletic's|Celta's} top scorer with six goals and has 22 shots on target.
Nikolaj Møller is out of the Celta squad with a {groin|knee} injury.
Hugo Fuentes is doubtful for Celta because of a {muscle|foot} injury.
Mario Echeverri is ruled out for the visitors by {illness|a knee injury}.
Diego Navarrete, who has an ankle problem, is a doubt for {Athletic|Celta}.
{Drizzle|Snow} is forecast in Vigo, with 12 °C and a wind of 31 km/h.
{J. Calatrava|M. Lahoz} referees the match at Abanca-Balaídos.
Athletic are slight favourites at {37.8|47.8} percent, with the hosts on 34.1.
Ó. Zubeldía has scored five times in {ten|four} starts for Celta.
O. Chukwu has started all 19 games in goal for Athletic and made {58|31} saves.
The visitors' longest winning run of the season is {four|eight} matches.
J. Friis has four goals from midfield for Celta, while C. Aguirre has {five|two} for Athletic.
Celta have fielded a {4-4-2|5-3-2} in all 19 matches, whereas Athletic favour a 3-4-2-1.
The three clubs above Athletic are Atlético Madrid, Real Madrid and {Barcelona|Villarreal}.
`;
