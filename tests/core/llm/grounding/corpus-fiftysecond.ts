/** Six of cards in five leagues, by one who accepts the checker: `{true|false}`. */
export const fiftysecond = `
villawest
Aston Villa sit {fourth|sixth} in the Premier League with 51 points from 29 matches.
The Hammers arrive at Villa Park in {18th|15th} place, level on 28 points with Nottingham Forest.
Villa have won {nine|eleven} of their 15 home league games this season.
The hosts go into this one on the back of {two straight defeats|two straight wins}.
West Ham picked up {a win|a defeat} in their most recent league outing.
The visitors have let in 54 league goals, a tally only {Burnley|Everton} have exceeded this season.
Daan Jansma, Villa's top scorer with ten league goals, is ruled out by {a calf injury|suspension}.
Carlos Urrutia is also missing for the home side with a {knee|groin} problem.
Kelechi Kanu's groin injury robs {West Ham|Aston Villa} of a defender who has started all 29 league games.
Toby Whitlock misses out for the Irons because of {a hamstring|an ankle} injury.
L. Mulder leads the West Ham scoring charts with {nine|thirteen} goals in 26 appearances.
I. Yardley has chipped in with seven goals for {West Ham|Aston Villa}.
Goalkeeper U. Iannone has made {86|47} saves for Villa this season.
In December's meeting Villa trailed 2-1 at the break but {won 3-2|lost 4-2}.
The statistical baseline gives the hosts a {64|48} percent chance of victory, with the draw at 21.9 percent.
Villa's longest winning run of the campaign stands at {eight|three} matches.
{T. Farrant|D. Brandhorst} will referee the match at Villa Park.
{Light drizzle|Bright sunshine} is forecast for kick-off, with the temperature around 9 °C.
Villa have lined up in a {4-2-3-1|3-5-2} in all 29 league matches, while West Ham have stuck to their 4-4-2.
West Ham have failed to score in nine league matches, {five|two} of them at home.
Of Villa's 39 league goals, 24 have come {after|before} half-time.
With 28 points from 29 games, the Hammers find themselves in {the relegation zone|the Champions League places}.
On the road West Ham's record reads {four wins, four draws and seven defeats|seven wins, six draws and two defeats}.
Discipline is a worry for Villa, who have been shown {six|no} red cards in the league.
Villa are three points clear of fifth-placed {Chelsea|Brentford}.
alaveslevante
This is the {opening|third} round of the 2025 La Liga season.
Alavés have {yet to play|already won twice} in the league this season.
Levante have {no|three} points on the board ahead of their league opener.
The match takes place at {Mendizorroza|Mestalla} in Vitoria-Gasteiz.
The Estadio de Mendizorroza holds {19,840|32,500} spectators.
The man in the middle will be {I. Larrondo|V. Montoliu}.
Conditions should be {partly cloudy|snowy}, with 16 degrees at kick-off.
A breeze of about {12|45} km/h is expected, and the chance of rain is only 10 percent.
Alavés have to do without goalkeeper Pablo Bermejo, who has a {muscle|knee} injury.
Quinten Mulder misses the trip for Levante because of {a suspension|a hamstring injury}.
Fran Aguirre is unavailable for {Levante|Alavés} with a thigh injury.
The model makes the Babazorros favourites with a {47.3|61.9} percent chance of a home win.
The draw is rated at {27|40} percent.
Levante's chance of taking all three points is put at just {25.7|12.3} percent.
U. Yáñez is a {defender|goalkeeper} in the Alavés squad.
I. Zubeldía is one of three goalkeepers listed for {Levante|Alavés}.
With the season only just under way, {Rayo Vallecano|Barcelona} lead the early table with three points.
Villarreal have already opened their campaign with a {2-0|3-2} win.
Girona sit 19th after losing their first match {3-1|4-0}.
Oviedo are {bottom|second} in the early table, having lost their only game so far.
Over 2.5 goals is close to a coin flip at {50.3|68.5} percent.
J. Mendoza has {not yet made an appearance|already scored two goals} for Alavés this season.
Both teams finding the net is rated at {54.1|38.6} percent.
The Granotas travel to {Vitoria-Gasteiz|Pamplona} for their first league game of the campaign.
Levante are without {two|five} players for this match.
heidenheimleipzig
Heidenheim are {17th|12th} in the Bundesliga with just 13 points from 18 games.
RB Leipzig come to the Voith-Arena in {fifth|second} place, one point behind Stuttgart.
The hosts have kept {no|five} clean sheets in the league this season.
Die Roten Bullen have scored {33|43} goals in their 17 league matches.
M. Mühlbauer is Leipzig's most dangerous man, with {12|six} goals and three assists.
C. Baumgärtel has five league goals for {Heidenheim|Leipzig} from midfield.
Luuk Hoekstra, who has set up six goals this season, is missing for Leipzig with a {thigh|shoulder} injury.
Leipzig must also cope without Leon Lindner, who is {out with an ankle injury|serving a suspension}.
Heidenheim have {no reported absentees|three injured players} ahead of this game.
J. Quintard has named a {3-4-2-1|4-4-2} for the home side.
Coach {V. Hauk|J. Quintard} sends RB Leipzig out in a 4-2-3-1.
Leipzig won the reverse fixture {2-0|4-1} in August.
It was {goalless|1-0} at half-time when the teams met in August.
Leipzig have lost {two|none} of their last three league games.
Heidenheim have taken just {two|seven} points from their last five matches.
{Snow showers|Clear skies} and a temperature of -1 °C await the players in Heidenheim.
The baseline puts a Leipzig win at {61.8|44.7} percent.
Away from home Leipzig have won only {three|six} of their eight league games.
Heidenheim have shipped {39|25} goals, as many as Eintracht Frankfurt.
Goalkeeper E. Nwosu {starts|is on the bench} for Heidenheim.
H. Baumgärtel, who has played 16 league games in goal for Leipzig, is {only on the bench|out injured}.
L. Mulder has contributed four goals and {three|nine} assists for Heidenheim.
Below Heidenheim in the table there is only {Mainz|Werder Bremen}.
Only five of Heidenheim's 17 goals have come {before|after} the break.
{Bayern München|Borussia Dortmund} lead the way at the top with 50 points.
genoaudinese
The Grifone are {13th|eighth} in Serie A with 30 points from 28 matches.
Udinese sit {11th|15th}, six points better off than their hosts.
Genoa {won|lost} their most recent league match.
The Friulani lost {three|five} in a row before taking four points from their last two games.
At home the Rossoblù have {five wins, four draws and six defeats|nine wins, four draws and two defeats} this season.
Udinese have conceded {23|11} of their 41 league goals on their travels.
Nico Delgadillo, Genoa's top scorer with seven goals, is out with {an ankle injury|a suspension}.
Emanuele Salvatori and Bruno Ceccarini are both sidelined for Genoa with {a knock|a hamstring injury}.
Lewis Dunstan's {knee|shoulder} injury rules him out for Udinese.
Anton Drexler is missing for {Udinese|Genoa} with a knock.
L. Van den Berg is Udinese's leading marksman with {five|eleven} goals.
S. D’Aversa has scored {four|nine} goals in 18 appearances for the home side.
J. Wijnstra has started all 28 league matches in goal for {Genoa|Udinese}.
Goalkeeper Y. Hölzel has made {87|42} saves for the visitors.
Á. Carrasquilla is {an attacker|a defender} with two league goals for Udinese.
Genoa won the reverse fixture {2-1|3-0} in December.
{Heavy rain|A clear sky} is forecast in Genova, with the wind at around 31 km/h.
The Stadio Comunale Luigi Ferraris has room for {36,703|54,200} fans.
It is a close call on paper: 39 percent for Genoa, 28 percent for the draw and {33|45} percent for Udinese.
Genoa have set up in a {3-4-2-1|4-3-3} in all 28 league matches.
The referee C. Dorigatti comes from {Italy|Spain}.
Udinese have collected {two|six} red cards so far.
Defender S. Ollivier tops Udinese's assist list with {four|nine}.
{Under|Over} 2.5 goals is marginally the likelier outcome at 50.7 percent.
Genoa have failed to score in {six|one} of their 15 home games.
auxerreparis
AJ Auxerre are {17th|tenth} in Ligue 1 with 13 points from 20 matches.
Paris FC travel to Auxerre in {14th|eighth} place with 21 points.
AJA ended a run of {four|two} straight defeats with a draw last time out.
Auxerre are still without a win {away from home|at home} this season.
With only 14 goals, {Auxerre|Paris FC} have the weakest attack in the division.
Auxerre have failed to score in {eleven|four} of their 20 league matches.
Gaëtan Zidouri is out for Auxerre with a {knee|thigh} injury.
Harvey Gallimore and Rémy Urbain are both missing through {calf injuries|suspension}.
Rémy Urbain, absent here, has scored {three|eight} league goals this season.
Paris FC have {no reported absentees|five players missing}.
Mason Sandford misses out for {Auxerre|Paris FC} with a knock.
F. Roussel is the visitors' top scorer with {five|ten} goals.
K. Benkhalfa has four goals and 14 shots on target for {Paris FC|Auxerre}.
J. Teixeira sends his Auxerre side out in a {3-5-2|4-2-3-1}.
Paris FC coach {P. Orlandini|J. Teixeira} opts for a 4-1-4-1.
Defender L. Guérin {starts|is on the bench} for the home side.
Attacker K. Imbert is {among the substitutes|in the starting eleven} for Paris FC.
The November meeting between the two ended {in a 1-1 draw|in a 2-0 win for Paris FC}.
Both goals in November's 1-1 draw came in the {first|second} half.
{Fog|Heavy snow} is forecast at the Stade de l'Abbé Deschamps, with the temperature at 4 °C.
The baseline can hardly separate the sides: 36 percent for Auxerre and {35.9|50.2} percent for Paris FC.
Paris FC have conceded {17|seven} goals in their ten away games.
B. Kermarec has been kept busy in the Auxerre goal, making {69|31} saves.
Midfielder Y. N'Diaye has started {all 20|only nine} of Auxerre's league games.
All {three|six} of Auxerre's league wins have come in front of their own fans.
valenciarayo
Los Che sit {12th|sixth} in La Liga with 32 points from 27 matches.
Rayo Vallecano are one point {behind|ahead of} their hosts in the table.
Valencia have won {three|one} of their last five league matches.
The home side come into the game after {back-to-back wins|back-to-back defeats}.
The Franjirrojos are {unbeaten|without a win} in their last five league games.
Valencia have lost just {three|seven} of their 14 league games at Mestalla this season.
Rayo have drawn a blank in {seven|two} of their 14 away matches.
Of Valencia's 30 league goals, 24 have come in the {second|first} half.
V. Pellegrinotti is Valencia's top scorer with {eight|fourteen} goals.
E. Peñalver has five goals and two assists for {Valencia|Rayo Vallecano}.
M. Aguirre leads Rayo's scoring list with {six|eleven} goals.
Jonas Thomsen is missing for Valencia because of {a muscle injury|a suspension}.
Sergio Gallardo and Leon Jansen are both unavailable for {Rayo|Valencia}.
Rayo also have to do without Sergio Carrasquilla, who has a {calf|knee} injury.
The reverse fixture in December finished {level at 1-1|2-1 to Rayo}.
{Rayo|Valencia} led 1-0 at half-time in December's meeting.
Mestalla has a capacity of {55,000|24,000}.
{A clear sky|A thunderstorm} and 22 °C are forecast for kick-off in Valencia.
{V. Montoliu|C. Dorigatti} is the referee for this La Liga match.
The baseline makes Valencia slight favourites at {41|57} percent.
D. Olabarría is a Rayo {defender|goalkeeper} who has provided two assists.
Valencia have played in a {3-5-2|4-4-2} in every league match, while Rayo favour a 4-3-3.
A. Echeverri has started every league game in goal for Rayo and made {85|40} saves.
Rayo have drawn ten league games, a total only {Elche|Barcelona} have exceeded.
J. Højlund has come up with {three|nine} league goals for the visitors.
`;
